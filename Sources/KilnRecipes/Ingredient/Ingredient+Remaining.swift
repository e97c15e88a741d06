public import KilnMapping
internal import KilnValues
internal import Synchronization

/// The members of the source's object that no other ingredient of the recipe reads.
public struct RemainingMembers: Sendable {
  /// The members that no other ingredient of the recipe reads.
  public static let remaining = RemainingMembers()
}

extension Ingredient {
  /// Creates an ingredient for the members that no other ingredient reads.
  ///
  /// ```swift
  /// Ingredient(\.id, "id")
  /// Ingredient(\.extra, .remaining)
  /// ```
  ///
  /// A member of which another ingredient reads a part does not remain. Members of models at `$` do
  /// not, either. Writing adds the members to the object; a key that another ingredient writes is
  /// an error, unless both have the same value. With this ingredient, a recipe knows all keys.
  ///
  /// For a `JSONObject`, which keeps the order of the members, add `using: .value()`.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - members: the remaining members.
  public init<Member: JSONConvertible>(
    _ keyPath: any KeyPath<Model, [String: Member]> & Sendable,
    _ members: RemainingMembers
  ) {
    self.init(keyPath, members, using: .value())
  }

  /// Creates an ingredient for the members that no other ingredient reads, with a conversion.
  ///
  /// ```swift
  /// Ingredient(\.prices, .remaining, using: .dictionary(of: .codable, invalid: .drop))
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - members: the remaining members.
  ///   - conversion: reads and writes an object with these members.
  public init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ members: RemainingMembers,
    using conversion: Conversion<Value>
  ) {
    self.init(.keyPath(keyPath), ["$"]) { field, _, _ in
      var operations = IngredientOperations.single(PropertyReader(keyPath, field), conversion, nil)
      operations.takeRemaining()
      return operations
    }
  }
}

extension IngredientOperations {
  /// Makes the ingredient read an object without the members that others read.
  mutating func takeRemaining() {
    let (fill, others) = (fill, OtherKeys())
    self.fill = { source, scope, address in
      guard case .object(var object) = source.tree else { return fill(source, &scope, address) }
      for key in others.keys { object.removeValue(forKey: key) }
      return SourceNode.with(.object(object)) { fill($0, &scope, address) }
    }
    kept = [.rest(others)]
  }

  /// The keys that others read, if the ingredient reads all members but those.
  var otherKeys: OtherKeys? {
    if case .rest(let others) = kept.first { others } else { nil }
  }
}

/// The keys of a source that other ingredients of a recipe read. They are set once.
@usableFromInline
package final class OtherKeys: Sendable {
  private let content = Mutex<[String]>([])

  var keys: [String] {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}

extension RecipeForm {
  /// Passes the keys that the other ingredients read to those for remaining members.
  func connectRemaining() {
    guard lines.contains(where: { $0.operations.otherKeys != nil }) else { return }
    let others = with(lines.filter { $0.operations.otherKeys == nil })
    for line in lines {
      line.operations.otherKeys?.keys = others.knownKeys(at: line.paths)
    }
  }
}
