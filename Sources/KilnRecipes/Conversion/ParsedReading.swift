public import KilnMapping
public import KilnValues

/// How a conversion reads values of a text that is no tree.
///
/// What it reads is what the reader of texts kept: a row where it wants one and the text has an
/// object, and the whole value otherwise.
@usableFromInline
struct ParsedReading<Value>: Sendable {
  /// What is kept of a value.
  @usableFromInline let kept: KeptValue

  /// Makes the value; `nil` where there is an error, or anything else that needs the tree.
  @usableFromInline let read: Read

  /// What the values are, if those of their own kind need no call of ``read``.
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

/// What a reader of texts keeps of a value.
@usableFromInline
package indirect enum KeptValue: Sendable {
  /// All of it.
  case whole
  /// Nothing that is looked at: all of it, where it stands alone.
  case nothing
  /// Some values inside; all of it where there is no layout. The function finds it, as a recipe may
  /// contain itself.
  case row(@Sendable () -> RowLayout?)
  /// All elements of an array.
  case elements(KeptValue)
  /// All members of an object.
  case members(KeptValue)
}

/// The slots of rows, with the places of their values. An object, which is the same for rows that
/// are alike.
@usableFromInline
package final class RowLayout: Sendable {
  /// The place of each value, and what is kept of it; no place is inside another. What has no slot
  /// of its own is the same value as that in another slot.
  package let slots: [Slot]

  package enum Slot: Sendable {
    case value(SourcePath, KeptValue)
    case sameAs(Int)
    /// The row of a form, whose slots follow.
    case row
  }

  /// A layout; `nil` where the values cannot be read one by one.
  init?(_ slots: [Slot]) {
    let tree = PathTree<Bool>(false)
    for case .value(let path, _) in slots {
      if path.isRoot || path.hasWildcard { return nil }
      tree.adding(path, false).leaf = true
    }
    guard !tree.isEmpty, tree.hasValuesApart else { return nil }
    self.slots = slots
  }

  /// A layout of values that are kept whole; `nil` where they cannot be read one by one.
  package convenience init?(_ paths: [SourcePath]) {
    self.init(paths.map { .value($0, .whole) })
  }
}

extension PathTree where Leaf == Bool {
  /// Whether no path with a value leads further, and all paths take a value for one container.
  fileprivate var hasValuesApart: Bool {
    if leaf { return isEmpty }
    let inside = steps.compactMap { self[$0] }
    return Set(steps.map(\.container)).count < 2 && inside.allSatisfy(\.hasValuesApart)
  }
}

// MARK: Conversions
extension Conversion {
  /// How values of a text are read that is no tree.
  @inlinable
  var parsedReading: ParsedReading<Value> {
    parsed ?? ParsedReading(.whole) { [read] json, scope in read(json.tree, &scope) }
  }
}

extension ParsedReading where Value: JSONConvertible {
  /// A type's own JSON form.
  @inlinable
  static var ofType: ParsedReading {
    ParsedReading(.whole, plainType: StoredType(Value.self)) { json, scope in
      if let value = Value._parsed(json) { return value }
      return scope.level.coercion == .lenient ? Conversion<Value>.lenient(json.tree) : nil
    }
  }
}

extension ParsedReading where Value: KilnValues.Value {
  /// A model by a recipe.
  @inlinable
  static func model(_ recipe: Recipe<Value>) -> ParsedReading {
    ParsedReading(.row { recipe.plan.layout }) { json, scope in recipe.bake(json, &scope) }
  }

  /// A model by a recipe that is found later; `nil` where it is not made yet.
  static func deferred(_ recipe: @escaping @Sendable () -> Recipe<Value>?) -> ParsedReading {
    ParsedReading(.row { recipe()?.plan.layout }) { json, scope in recipe()?.bake(json, &scope) }
  }
}

extension ParsedReading {
  /// Null as `nil`, and any other value as before.
  @inlinable
  var clearedByNull: ParsedReading<Value?> {
    let plainType = plainType.flatMap { _ in StoredType(Value?.self) }
    return ParsedReading<Value?>(kept, plainType: plainType) { [read] json, scope in
      json.isNull ? .some(nil) : read(json, &scope).map { .some($0) }
    }
  }

  /// Every element of an array.
  @inlinable
  var each: ParsedReading<[Value]> {
    let plainType = plainType.flatMap { _ in StoredType([Value].self) }
    return ParsedReading<[Value]>(.elements(kept), plainType: plainType) { [read] json, scope in
      json._elements { read($0, &scope) }
    }
  }

  /// Every member of an object.
  @inlinable
  var eachMember: ParsedReading<[String: Value]> {
    ParsedReading<[String: Value]>(.members(kept)) { [read] json, scope in
      json._members { read($0, &scope) }
    }
  }

  /// A value made of this one.
  @inlinable
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ParsedReading<Other> {
    ParsedReading<Other>(kept) { [read] json, scope in read(json, &scope).map(transform) }
  }
}

extension ParsedReading {
  /// The closure that fills the slot of a property.
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
