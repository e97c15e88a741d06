public import KilnHashing

/// The declaration of one field of a model: its property, its name, its default and its options.
///
///     Field(\.unreadMessages, "unreadMessages", default: 0)
///     Field(\.password, "password", .redacted, .valid(.nonEmpty))
///     Field(\.onChange, "onChange", comparedBy: .excluded)
public struct Field<Root, Value>: Sendable {
  /// The property.
  public let keyPath: any KeyPath<Root, Value> & Sendable

  /// The name of the property in recipes, differences and descriptions.
  public let name: String

  /// Makes the value of a field that was not given; `nil` where it has no default.
  public let defaultValue: (@Sendable () -> Value)?

  let operations: FieldOperations

  /// A field without a default: required unless it is optional.
  ///
  /// - Parameter name: its name; each name once in a schema.
  public init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    _ options: FieldOption<Value>...
  ) where Value: FastHashable {
    self.init(.declared(name, keyPath, nil, options))
  }

  /// A field with a default.
  ///
  /// - Parameters:
  ///   - name: its name; each name once in a schema.
  ///   - defaultValue: evaluated each time that the field is not given.
  public init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value,
    _ options: FieldOption<Value>...
  ) where Value: FastHashable {
    self.init(.declared(name, keyPath, defaultValue, options))
  }

  /// A field of any type, with its comparator.
  ///
  /// - Parameters:
  ///   - name: its name; each name once in a schema.
  ///   - comparator: how its values are compared; ``FieldComparator/excluded`` for those that
  ///     cannot be.
  @_disfavoredOverload
  public init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    comparedBy comparator: FieldComparator<Value>,
    _ options: FieldOption<Value>...
  ) {
    let options = FieldOptions(named: name, options)
    self.init(ComparedFieldOperations(name, keyPath, nil, options, comparator))
  }

  /// A field of any type, with its comparator and a default.
  ///
  /// - Parameters:
  ///   - name: its name; each name once in a schema.
  ///   - comparator: how its values are compared; ``FieldComparator/excluded`` for those that
  ///     cannot be.
  ///   - defaultValue: evaluated each time that the field is not given.
  @_disfavoredOverload
  public init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    comparedBy comparator: FieldComparator<Value>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value,
    _ options: FieldOption<Value>...
  ) {
    let options = FieldOptions(named: name, options)
    self.init(ComparedFieldOperations(name, keyPath, defaultValue, options, comparator))
  }

  /// A weak reference.
  ///
  /// It takes no part in equality, hashes and differences, and is not coded, because its object may
  /// be deallocated at any time. A copy has the same reference. It is printed by type and identity
  /// and never followed, so a parent and its child may refer to each other.
  ///
  /// - Parameter name: its name; each name once in a schema.
  public init<Object>(
    weak keyPath: any KeyPath<Root, Object?> & Sendable,
    _ name: String
  ) where Value == Object? {
    var options = FieldOptions<Value>(named: name, [.notCoded])
    options.isWeak = true
    self.init(ComparedFieldOperations(name, keyPath, nil, options, .excluded))
  }

  private init(_ operations: TypedFieldOperations<Root, Value>) {
    keyPath = operations.keyPath
    name = operations.name
    defaultValue = operations.defaultValue
    self.operations = operations
  }
}

extension TypedFieldOperations where Value: FastHashable {
  /// A field that is compared by the comparator among its options, and by its type without one.
  fileprivate static func declared(
    _ name: String,
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ defaultValue: (@Sendable () -> Value)?,
    _ options: [FieldOption<Value>]
  ) -> TypedFieldOperations {
    let options = FieldOptions(named: name, options)
    guard let comparator = options.comparator else {
      return HashedFieldOperations(name, keyPath, defaultValue, options)
    }
    return ComparedFieldOperations(name, keyPath, defaultValue, options, comparator)
  }
}
