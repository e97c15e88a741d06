#if Macros
  // A user's file: nothing of Kiln but the macros.
  public import Foundation
  public import KilnMacros

  /// Somebody.
  @Value
  public struct User {
    /// Who it is.
    public let id: UUID
    /// What it is called.
    public let name: String
    /// How much there is to read.
    @Default(0) public let unreadMessages: Int  // a `let` cannot carry its own default
    /// When it last changed.
    public let updatedAt: Date?
  }

  /// What a user does with the model, in a file that imports nothing else.
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
