internal import KilnMapping

/// A part of a recipe file that is an object.
protocol DeclaredObject {
  /// The object without members.
  static var blank: Self { get }

  /// Reads or writes the members, in their order in written files.
  mutating func visit(_ members: inout DeclaredMembers)
}

extension DeclaredObject {
  /// The keys of all members.
  static var keys: [String] { blank.members(.members).keys }

  /// Writes the members.
  ///
  /// - Parameters:
  ///   - listing: how parts are listed.
  ///   - name: the name of the object, if it is the key of the object.
  func members(_ listing: DeclaredListing, named name: String? = nil) -> DeclaredMembers {
    var copy = self
    var members = DeclaredMembers(writing: listing, named: name)
    copy.visit(&members)
    return members
  }
}

/// A named object, which is a member of an object or an element of an array.
protocol DeclaredPart: DeclaredObject {
  /// The key of an element's name.
  static var nameKey: DeclarationKey { get }

  /// The key of the member that replaces the whole object if it is the only one.
  static var shortKey: DeclarationKey { get }

  /// The expectation on that member.
  static var shortExpectation: String { get }

  var partName: String { get }

  init(named name: String, short text: String)
}

/// How named parts are listed in a tree.
enum DeclaredListing {
  /// As members of an object, in order.
  case members
  /// As elements of an array, whose order every coder preserves.
  case elements

  /// The tree of some parts; always an array if two parts have the same name.
  func tree<Part: DeclaredPart>(_ parts: [Part]) -> JSONValue {
    guard self == .members, Set(parts.map(\.partName)).count == parts.count else {
      return .array(parts.map { tree($0, isNamed: false) })
    }
    return .object(JSONObject(parts.map { ($0.partName, tree($0, isNamed: true)) }))
  }

  /// The tree of a part.
  ///
  /// - Parameter isNamed: whether the name is already known.
  func tree<Part: DeclaredPart>(_ part: Part, isNamed: Bool) -> JSONValue {
    let members = part.members(self, named: isNamed ? part.partName : nil).values
    let only = isNamed && members.count == 1 ? members[Part.shortKey.rawValue] : nil
    return only?.stringValue.map { .string($0) } ?? .object(members)
  }
}
