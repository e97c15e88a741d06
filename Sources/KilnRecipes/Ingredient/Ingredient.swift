public import KilnMapping
public import KilnValues

/// A property of the model, and the path of its value in the source.
///
/// ```swift
/// Ingredient(\.id, "server_id")
/// Ingredient(\.name, "profile.names[0]")
/// Ingredient(\.unreadMessages, "unread_messages", default: 0)
/// Ingredient(\.updatedAt, "updated_at", using: .iso8601)
/// Ingredient(\.customer, "customer", using: Customer.json)
/// ```
///
/// The path is parsed when the recipe is created, which reports all mistakes of all ingredients
/// together.
public struct Ingredient<Model: ValueModel>: Sendable {
  let property: PropertyReference<Model>
  /// The texts of the paths that are read; at least one, except for values from the context.
  let paths: [String]
  /// The texts of the prefixes of all paths, the outermost first.
  var prefixes: [String] = []
  var options = IngredientOptions()
  /// Creates the typed operations, after the property and the paths are resolved.
  ///
  /// `nil` if the property's type has no JSON form.
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

  /// Creates an ingredient with a single value.
  @inlinable
  init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String,
    _ conversion: Conversion<Value>,
    default defaultValue: (@Sendable () -> Value)?
  ) {
    self.init(.keyPath(keyPath), [path]) { field, paths, options in
      .single(PropertyReader(keyPath, field), conversion, defaultValue)
    }
  }
}

// MARK: One value
extension Ingredient {
  /// Creates an ingredient for a property whose type has its own JSON form.
  ///
  /// For a missing value, the schema's default is used, or `nil` for an optional property.
  /// Otherwise it is an error. Null clears an optional property and is an error for others, unless
  /// ``nulls(_:)`` changes that.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  @inlinable
  public init<Value: JSONConvertible>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath
  ) {
    self.init(keyPath, path.text, .value(), default: nil)
  }

  /// Creates an ingredient with a default, for a type with its own JSON form.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  ///   - defaultValue: evaluated each time the source has no value at the path.
  @inlinable
  public init<Value: JSONConvertible>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(keyPath, path.text, .value(), default: defaultValue)
  }

  /// Creates an ingredient for a property that a conversion reads and writes.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  ///   - conversion: reads and writes the value.
  @inlinable
  public init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath,
    using conversion: Conversion<Value>
  ) {
    self.init(keyPath, path.text, conversion, default: nil)
  }

  /// Creates an ingredient for a property with a conversion and a default.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: the path of the value in the source.
  ///   - conversion: reads and writes the value.
  ///   - defaultValue: evaluated each time the source has no value at the path.
  @inlinable
  public init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: IngredientPath,
    using conversion: Conversion<Value>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(keyPath, path.text, conversion, default: defaultValue)
  }
}

/// How an ingredient refers to its property.
@usableFromInline
enum PropertyReference<Model: ValueModel>: Sendable {
  case keyPath(any PartialKeyPath<Model> & Sendable)
  case name(String)
}

extension PropertyReference {
  /// The property's index in the schema; `nil` if there is no such field.
  var index: Int? {
    switch self {
    case .keyPath(let keyPath): Model.schema.index(of: keyPath)
    case .name(let name): Model.schema.index(named: name)
    }
  }

  /// The property's name; if a key path is not in the schema, its description.
  var propertyName: String {
    switch self {
    case .keyPath(let keyPath): index.map { Model.schema.fields[$0].name } ?? "\(keyPath)"
    case .name(let name): name
    }
  }

  /// Whether both refer to the same property, by name or key path.
  func isSame(as other: Self) -> Bool {
    index == other.index && (index != nil || propertyName == other.propertyName)
  }
}

extension Ingredient {
  /// The name of the property that is filled.
  ///
  /// For a key path that is not in the schema, it is the description of the key path.
  public var propertyName: String { property.propertyName }
}
