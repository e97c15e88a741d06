public import KilnMapping
public import KilnValues

/// One line of a recipe: a property of the model, and where the source has its value.
///
///     Ingredient(\.id, "server_id")
///     Ingredient(\.name, "profile.names[0]")
///     Ingredient(\.unreadMessages, "unread_messages", default: 0)
///     Ingredient(\.updatedAt, "updated_at", using: .iso8601)
///     Ingredient(\.customer, "customer", using: .model(customer))
///
/// The path is parsed when the recipe is made, which reports all mistakes of all ingredients
/// together.
public struct Ingredient<Model: Value>: Sendable {
  let property: PropertyReference<Model>
  /// The texts of the paths that are read, at least one.
  let paths: [String]
  /// The texts of the paths around all of them, the outermost first.
  var prefixes: [String] = []
  var options = IngredientOptions()
  /// Makes the typed half, once the property is known to the schema and the paths are parsed; `nil`
  /// if the property's type has no JSON form.
  let prepare: Preparation

  @usableFromInline
  typealias Preparation =
    @Sendable (
      AnyField<Model>, [FallbackPaths], IngredientOptions
    ) throws(PreparationError) -> IngredientOperations?

  @usableFromInline
  init(
    _ property: PropertyReference<Model>,
    _ paths: [String],
    prepare: @escaping Preparation
  ) {
    self.property = property
    self.paths = paths
    self.prepare = prepare
  }

  /// An ingredient with one value.
  @inlinable
  init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String,
    _ conversion: Conversion<Value>,
    default defaultValue: (@Sendable () -> Value)?
  ) {
    self.init(.keyPath(keyPath), [path]) { field, paths, options in
      .single(PropertyReader(keyPath, field), paths[0], conversion, defaultValue, options)
    }
  }
}

// MARK: One value
extension Ingredient {
  /// A property whose type has a JSON form of its own.
  ///
  /// A missing value is the schema's default, or `nil` for an optional, or an error. Null clears
  /// an optional and is an error elsewhere, unless ``nulls(_:)`` says otherwise.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  @inlinable
  public init<Value: JSONConvertible>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: some IngredientPath
  ) {
    self.init(keyPath, path.pathText, .value(), default: nil)
  }

  /// A property whose type has a JSON form of its own, with a default.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - defaultValue: evaluated each time that the source has no value there.
  @inlinable
  public init<Value: JSONConvertible>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: some IngredientPath,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(keyPath, path.pathText, .value(), default: defaultValue)
  }

  /// A property by a conversion.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - conversion: reads and writes the value.
  @inlinable
  public init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: some IngredientPath,
    using conversion: Conversion<Value>
  ) {
    self.init(keyPath, path.pathText, conversion, default: nil)
  }

  /// A property by a conversion, with a default.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - conversion: reads and writes the value.
  ///   - defaultValue: evaluated each time that the source has no value there.
  @inlinable
  public init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: some IngredientPath,
    using conversion: Conversion<Value>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(keyPath, path.pathText, conversion, default: defaultValue)
  }
}

/// How an ingredient names its property.
@usableFromInline
enum PropertyReference<Model: Value>: Sendable {
  case keyPath(any PartialKeyPath<Model> & Sendable)
  case name(String)
}

extension PropertyReference {
  /// The property's place in the schema; `nil` where that has no such field.
  var index: Int? {
    switch self {
    case .keyPath(let keyPath): Model.schema.index(of: keyPath)
    case .name(let name): Model.schema.index(named: name)
    }
  }

  /// The property's name; for a key path that the schema does not know, what the key path says of
  /// itself.
  var propertyName: String {
    switch self {
    case .keyPath(let keyPath): index.map { Model.schema.fields[$0].name } ?? "\(keyPath)"
    case .name(let name): name
    }
  }

  /// Whether both are of one property, however they name it.
  func isSame(as other: Self) -> Bool {
    switch (index, other.index) {
    case (let index?, let otherIndex?): index == otherIndex
    case (nil, nil): propertyName == other.propertyName
    default: false
    }
  }
}

extension Ingredient {
  /// The name of the property that is filled; for a key path that the schema does not know, what
  /// the key path says of itself.
  public var propertyName: String { property.propertyName }
}

/// Where an ingredient reads its value: text in the grammar of `SourcePath`, or a `SourcePath`.
///
/// Text may list several paths with bars between them: `"updated_at | changed_at"`. The first that
/// leads to a value counts. It is parsed when the recipe is made.
public protocol IngredientPath: Sendable {
  /// The path as text.
  var pathText: String { get }
}

extension String: IngredientPath {
  /// The text itself.
  public var pathText: String { self }
}

extension SourcePath: IngredientPath {
  /// The path as it is written.
  public var pathText: String { description }
}
