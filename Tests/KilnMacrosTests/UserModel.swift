#if Macros
  // A client's file, which imports nothing of Kiln but the macros.
  public import Foundation
  public import KilnMacros

  /// A user.
  @Value
  public struct User {
    /// The identity.
    public let id: UUID
    /// The name.
    public let name: String
    /// The number of unread messages.
    @Default(0) public let unreadMessages: Int  // a `let` cannot have its own default
    /// The time of the last change.
    public let updatedAt: Date?
  }

  /// A client's uses of the model, in a file that imports nothing else.
  struct UserStory {
    let zach: User
    let renamed: User
    let fromTwin: User
    let newName: String?
    let back: User
    let printed: String

    init() throws {
      let zach = User(id: UUID(), name: "Zach", updatedAt: nil)
      let renamed = zach.with { $0.name = "Zachary" }
      var twin = zach.mutableCopy()
      twin.name = "Z"
      fromTwin = User(twin)
      let difference = zach.difference(to: renamed)
      newName = difference[\.name]?.new
      back = try renamed.applying(difference.inverted)
      printed = "\(zach)"
      self.zach = zach
      self.renamed = renamed
    }
  }
#endif
