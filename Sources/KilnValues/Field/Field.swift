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

  let options: FieldOptions<Value>
  let operations: FieldOperations

  /// A field without a default: required unless it is optional.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - name: its name; each name once in a schema.
  ///   - options: further options.
  public init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    _ options: FieldOption<Value>...
  ) where Value: FastHashable {
    self.init(hashed: keyPath, name, nil, FieldOptions(named: name, options))
  }

  /// A field with a default.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - name: its name; each name once in a schema.
  ///   - defaultValue: evaluated each time that the field is not given.
  ///   - options: further options.
  public init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value,
    _ options: FieldOption<Value>...
  ) where Value: FastHashable {
    self.init(hashed: keyPath, name, defaultValue, FieldOptions(named: name, options))
  }

  /// A field of any type, with its comparator.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - name: its name; each name once in a schema.
  ///   - comparator: how its values are compared; ``FieldComparator/excluded`` for those that
  ///     cannot be.
  ///   - options: further options.
  @_disfavoredOverload
  public init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    comparedBy comparator: FieldComparator<Value>,
    _ options: FieldOption<Value>...
  ) {
    self.init(compared: keyPath, name, nil, comparator, FieldOptions(named: name, options))
  }

  /// A field of any type, with its comparator and a default.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - name: its name; each name once in a schema.
  ///   - comparator: how its values are compared; ``FieldComparator/excluded`` for those that
  ///     cannot be.
  ///   - defaultValue: evaluated each time that the field is not given.
  ///   - options: further options.
  @_disfavoredOverload
  public init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    comparedBy comparator: FieldComparator<Value>,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value,
    _ options: FieldOption<Value>...
  ) {
    self.init(compared: keyPath, name, defaultValue, comparator, FieldOptions(named: name, options))
  }

  /// A weak reference.
  ///
  /// It takes no part in equality, hashes and differences, and is not coded, because its object may
  /// be deallocated at any time. A copy has the same reference. It is printed by type and identity
  /// and never followed, so a parent and its child may refer to each other.
  ///
  /// - Parameters:
  ///   - keyPath: the property, which is `weak`.
  ///   - name: its name; each name once in a schema.
  public init<Object>(
    weak keyPath: any KeyPath<Root, Object?> & Sendable,
    _ name: String
  ) where Value == Object? {
    var options = FieldOptions<Value>(named: name, [.notCoded])
    options.isWeak = true
    self.init(compared: keyPath, name, nil, .excluded, options)
  }

  private init(
    hashed keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    _ defaultValue: (@Sendable () -> Value)?,
    _ options: FieldOptions<Value>
  ) where Value: FastHashable {
    self.keyPath = keyPath
    self.name = name
    self.defaultValue = defaultValue
    self.options = options
    operations =
      if let comparator = options.comparator {
        ComparedFieldOperations<Root, Value>(name, keyPath, defaultValue, options, comparator)
      } else {
        HashedFieldOperations<Root, Value>(name, keyPath, defaultValue, options)
      }
  }

  private init(
    compared keyPath: any KeyPath<Root, Value> & Sendable,
    _ name: String,
    _ defaultValue: (@Sendable () -> Value)?,
    _ comparator: FieldComparator<Value>,
    _ options: FieldOptions<Value>
  ) {
    self.keyPath = keyPath
    self.name = name
    self.defaultValue = defaultValue
    self.options = options
    operations = ComparedFieldOperations<Root, Value>(
      name,
      keyPath,
      defaultValue,
      options,
      comparator
    )
  }
}
