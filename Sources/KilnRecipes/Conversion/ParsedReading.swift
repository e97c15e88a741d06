public import KilnMapping
public import KilnValues

/// Reads values of JSON text without a tree.
///
/// Its input is what the text reader kept: a row if it wants one and the text has an object, and
/// otherwise the whole value.
@usableFromInline
struct ParsedReading<Value>: Sendable {
  /// The parts of a value to keep.
  @usableFromInline let kept: KeptValue

  /// Converts the value; `nil` if there is an error, or if the tree is needed for another reason.
  @usableFromInline let read: Read

  /// The type of plain values that need no call of ``read``.
  @usableFromInline let plainType: StoredType?

  @usableFromInline
  typealias Read = @Sendable (ParsedJSON, inout BakeScope) -> Value?

  @inlinable
  init(_ kept: KeptValue, plainType: StoredType? = nil, _ read: @escaping Read) {
    self.kept = kept
    self.read = read
    self.plainType = plainType
  }
}

/// The parts of a value that a text reader keeps.
@usableFromInline
package indirect enum KeptValue: Sendable {
  /// The whole value.
  case whole
  /// No part is used. A value on its own is kept whole.
  case nothing
  /// Selected values, or the whole value if there is no layout.
  ///
  /// The function returns the layout on use, because recipes may be recursive.
  case row(@Sendable () -> RowLayout?)
  /// All elements of an array.
  case elements(KeptValue)
  /// All members of an object.
  case members(KeptValue)
}

/// The slots of rows, with the paths of their values.
///
/// Rows of the same kind share an instance.
@usableFromInline
package final class RowLayout: Sendable {
  /// The path of each value and the parts of it to keep.
  ///
  /// No path is a prefix of another. A value that is needed twice is stored in one slot, to which
  /// the other refers.
  package let slots: [Slot]

  package enum Slot: Sendable {
    case value(SourcePath, KeptValue)
    case sameAs(Int)
    /// The row of a form, whose slots follow.
    case row
  }

  /// Creates a layout; `nil` if the values cannot be read separately.
  init?(_ slots: [Slot]) {
    let tree = PathTree<Bool>(false)
    for case .value(let path, _) in slots {
      if path.isRoot || !path.isFixed { return nil }
      tree.adding(path, false).leaf = true
    }
    guard !tree.isEmpty, tree.hasValuesApart else { return nil }
    self.slots = slots
  }

  /// Creates a layout of whole values; `nil` if they cannot be read separately.
  package convenience init?(_ paths: [SourcePath]) {
    self.init(paths.map { .value($0, .whole) })
  }
}

extension PathTree where Leaf == Bool {
  /// Whether no value's path continues, and all paths agree on the kinds of containers.
  fileprivate var hasValuesApart: Bool {
    if leaf { return isEmpty }
    let inside = steps.compactMap { self[$0] }
    return Set(steps.map(\.container)).count < 2 && inside.allSatisfy(\.hasValuesApart)
  }
}

// MARK: Conversions
extension Conversion {
  /// Reads values of JSON text without a tree, or else by their trees.
  @inlinable
  var parsedReading: ParsedReading<Value> {
    parsed ?? ParsedReading(.whole) { [read] json, scope in read(json.tree, &scope) }
  }
}

extension ParsedReading where Value: JSONConvertible {
  /// Reads by the type's own JSON form.
  @inlinable
  static var ofType: ParsedReading {
    ParsedReading(.whole, plainType: StoredType(Value.self)) { json, scope in
      if let value = Value._parsed(json) { return value }
      return scope.level.coercion == .lenient ? Conversion<Value>.lenient(json.tree) : nil
    }
  }
}

extension ParsedReading where Value: KilnValues.Value {
  /// Reads a model by a recipe.
  @inlinable
  static func model(_ recipe: Recipe<Value>) -> ParsedReading {
    ParsedReading(.row { recipe.plan.layout }) { json, scope in recipe.bake(json, &scope) }
  }

  /// Reads a model by a recipe that is resolved on use; the closure returns `nil` before it exists.
  static func deferred(_ recipe: @escaping @Sendable () -> Recipe<Value>?) -> ParsedReading {
    ParsedReading(.row { recipe()?.plan.layout }) { json, scope in recipe()?.bake(json, &scope) }
  }
}

extension ParsedReading {
  /// The same reading, but with null as `nil`.
  @inlinable
  var clearedByNull: ParsedReading<Value?> {
    let plainType = plainType.flatMap { _ in StoredType(Value?.self) }
    return ParsedReading<Value?>(kept, plainType: plainType) { [read] json, scope in
      json.isNull ? .some(nil) : read(json, &scope).map { .some($0) }
    }
  }

  /// Reads every element of an array.
  @inlinable
  var each: ParsedReading<[Value]> {
    let plainType = plainType.flatMap { _ in StoredType([Value].self) }
    return ParsedReading<[Value]>(.elements(kept), plainType: plainType) { [read] json, scope in
      json._elements { read($0, &scope) }
    }
  }

  /// Reads every member of an object.
  @inlinable
  var eachMember: ParsedReading<[String: Value]> {
    ParsedReading<[String: Value]>(.members(kept)) { [read] json, scope in
      json._members { read($0, &scope) }
    }
  }

  /// Reads a value and transforms it.
  @inlinable
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ParsedReading<Other> {
    ParsedReading<Other>(kept) { [read] json, scope in read(json, &scope).map(transform) }
  }
}

extension ParsedReading {
  /// Returns the closure that fills the slot of a property.
  @inlinable
  func filling(_ lookup: IngredientLookup) -> IngredientOperations.FillParsed {
    let read = self.read
    guard lookup.hasCoercion else {
      return { json, scope, address in
        guard let value = read(json, &scope) else { return false }
        address.initializeMemory(as: Value.self, to: value)
        return true
      }
    }
    return { json, scope, address in
      guard let value = lookup.converting(&scope, { read(json, &$0) }) else { return false }
      address.initializeMemory(as: Value.self, to: value)
      return true
    }
  }
}
