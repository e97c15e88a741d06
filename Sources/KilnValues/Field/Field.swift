public import KilnHashing

/// The declaration of a field: its property, its name, its default and its options.
///
/// ```swift
/// Field(\.unreadMessages, "unreadMessages", default: 0)
/// Field(\.password, "password", .redacted, .valid(.nonEmpty))
/// Field(\.onChange, "onChange", comparedBy: .excluded)
/// ```
public struct Field<Root, Value>: Sendable {
  /// The property.
  package let keyPath: any KeyPath<Root, Value> & Sendable

  /// The name of the property in recipes, differences and descriptions.
  package let name: String

  /// Creates the default value; `nil` if the field has no default.
  package let defaultValue: (@Sendable () -> Value)?

  let operations: FieldOperations

  /// Declares a field without a default, which is required unless it is optional.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - name: the name, unique in the schema.
  ///   - options: the options, such as a rule or a comparator.
  public init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    _ options: FieldOption<Value>...
  ) where Value: FastHashable {
    self.init(.declared(name, keyPath, nil, options))
  }

  /// Declares a field with a default.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - name: the name, unique in the schema.
  ///   - defaultValue: the default, evaluated each time it is needed.
  ///   - options: the options, such as a rule or a comparator.
  public init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value,
    _ options: FieldOption<Value>...
  ) where Value: FastHashable {
    self.init(.declared(name, keyPath, defaultValue, options))
  }

  /// Declares a field of any type with a comparator.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - name: the name, unique in the schema.
  ///   - comparator: compares the values. Use ``FieldComparator/excluded`` for values that cannot
  ///     be compared.
  ///   - options: the options, such as a rule.
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

  /// Declares a field of any type with a comparator and a default.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - name: the name, unique in the schema.
  ///   - comparator: compares the values. Use ``FieldComparator/excluded`` for values that cannot
  ///     be compared.
  ///   - defaultValue: the default, evaluated each time it is needed.
  ///   - options: the options, such as a rule.
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

  /// Declares a weak reference.
  ///
  /// Its object can be deallocated at any time. Equality, hashes, differences and coding therefore
  /// ignore the field. A copy has the same reference. The reference is printed by type and identity
  /// and never followed, so a parent and its child may refer to each other.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - name: the name, unique in the schema.
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
  /// Declares a field that is compared by the comparator in its options, if any.
  ///
  /// Otherwise it is compared by its type.
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
