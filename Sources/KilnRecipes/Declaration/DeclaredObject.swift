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
  static var keys: [String] { blank.members().keys }

  /// Writes the members.
  ///
  /// - Parameter name: the name of the object, if it is the key of the object.
  func members(named name: String? = nil) -> DeclaredMembers {
    var copy = self
    var members = DeclaredMembers(named: name)
    copy.visit(&members)
    return members
  }

  /// The members as an object.
  var object: JSONObject { members().values }
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

extension DeclaredPart {
  /// The tree of some parts, by name; an array if two parts have the same name.
  static func tree(_ parts: [Self]) -> JSONValue {
    guard Set(parts.map(\.partName)).count == parts.count else {
      return .array(parts.map { $0.tree(isNamed: false) })
    }
    return .object(JSONObject(parts.map { ($0.partName, $0.tree(isNamed: true)) }))
  }

  /// The tree of the part.
  ///
  /// - Parameter isNamed: whether the name is already known.
  func tree(isNamed: Bool) -> JSONValue {
    let members = members(named: isNamed ? partName : nil).values
    let only = isNamed && members.count == 1 ? members[Self.shortKey.rawValue] : nil
    return only?.stringValue.map { .string($0) } ?? .object(members)
  }
}
