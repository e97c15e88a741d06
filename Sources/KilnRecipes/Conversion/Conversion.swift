public import KilnMapping
internal import KilnSupport

/// A two-way conversion between a source value and a property value.
///
/// ```swift
/// Ingredient(\.placed, "placed_at", using: .iso8601)
/// Ingredient(\.lines, "lines", using: .list(of: Line.json, invalid: .drop))
/// Ingredient(\.labels, "labels", using: .dictionary(of: .text), default: [:])
/// Ingredient(\.price, "price", using: .function { json, context in
///   try Money(json, currency: context[HomeCurrency.self])
/// } reverse: { $0.jsonValue() })
/// ```
///
/// Conversions compose: `list(of:invalid:)`, `dictionary(of:invalid:)`, `optional(_:)` and
/// ``oneOf(_:content:_:otherwise:named:)`` combine other conversions. Failures of parts are
/// reported with the property and path of each part, at any depth.
public struct Conversion<Value>: Sendable {
  /// The name in messages and tables; `nil` for a type's own conversion.
  @usableFromInline let name: String?

  /// Whether null is an ordinary value for the conversion.
  @usableFromInline let takesNull: Bool

  /// Whether `nil` is a missing value, because null has another meaning.
  @usableFromInline let nilIsMissing: Bool

  /// The type of values that are stored as they are in a source, and written so.
  ///
  /// `nil` for all others, which ``reader`` and ``write`` convert.
  @usableFromInline var plainType: StoredType?

  /// The parts of a value that a text reader keeps for ``reader``.
  @usableFromInline var kept: KeptValue

  /// Reads the property's value.
  @usableFromInline var reader: Reader

  /// Writes the source's value; `nil` if the conversion cannot be reversed.
  @usableFromInline var write: Writer?

  /// Whether every value can be written.
  ///
  /// If this is `false` and ``write`` is not `nil`, only some parts of a value are written.
  @usableFromInline let isReversible: Bool

  /// Writes the text of a value at an address; `nil` if that needs a tree.
  @usableFromInline var text: JSONTextWriting?

  /// Whether a value is the case of this conversion; `nil` if only writing can determine that.
  @usableFromInline var isCase: (@Sendable (Value) -> Bool)?

  /// Whether the tag or key of the form is enough, without a content.
  var isNamed = false

  /// The form of the source's value, for tools.
  @usableFromInline let form: ConversionForm

  /// Initializes memory with the value, or returns `false` if that fails, in which case the scope
  /// has the reason.
  ///
  /// Code for all types would look up the metadata of an optional result at run time.
  @usableFromInline
  typealias Reader = @Sendable (SourceNode, inout BakeScope, UnsafeMutablePointer<Value>) -> Bool

  @usableFromInline
  typealias Writer = @Sendable (Value, DecomposeOptions) throws -> JSONValue

  @usableFromInline
  init(
    _ name: String?,
    form: ConversionForm = .unknown,
    takesNull: Bool = false,
    nilIsMissing: Bool = false,
    plainType: StoredType? = nil,
    kept: KeptValue = .whole,
    text: JSONTextWriting? = nil,
    isReversible: Bool = true,
    read: @escaping Reader,
    write: Writer?
  ) {
    self.isReversible = isReversible && write != nil
    self.plainType = plainType
    self.kept = kept
    self.text = text
    self.name = name
    self.form = form
    self.takesNull = takesNull
    self.nilIsMissing = nilIsMissing
    reader = read
    self.write = write
  }
}

// MARK: Reading
extension Conversion {
  /// Reads a value; `nil` if that fails, in which case the scope has the reason.
  @inlinable
  func read(_ source: SourceNode, _ scope: inout BakeScope) -> Value? {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
      let value = memory.baseAddress.unsafelyUnwrapped
      return reader(source, &scope, value) ? value.move() : nil
    }
  }

  /// Reads a value, and initializes memory with what a function makes of it.
  ///
  /// - Returns: `false` if reading fails.
  @inlinable
  func read<Result>(
    _ source: SourceNode,
    _ scope: inout BakeScope,
    into address: UnsafeMutablePointer<Result>,
    as make: (Value) -> Result
  ) -> Bool {
    withRead(by: reader, source, &scope) { value, _ in
      address.initialize(to: make(value))
      return true
    }
  }

  /// A reader whose function returns the value, or `nil` if that fails.
  @inlinable
  static func reader(
    _ read: @escaping @Sendable (SourceNode, inout BakeScope) -> Value?
  ) -> Reader {
    { source, scope, address in
      guard let value = read(source, &scope) else { return false }
      address.initialize(to: value)
      return true
    }
  }
}

/// Reads a value, and calls a closure with it.
///
/// A method of a conversion would look up the metadata of the conversion at run time.
///
/// - Returns: the result of the closure, or `false` if reading fails.
@inlinable
func withRead<Value>(
  by reader: Conversion<Value>.Reader,
  _ source: SourceNode,
  _ scope: inout BakeScope,
  _ body: (Value, inout BakeScope) -> Bool
) -> Bool {
  withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
    let value = memory.baseAddress.unsafelyUnwrapped
    guard reader(source, &scope, value) else { return false }
    defer { value.deinitialize(count: 1) }
    return body(value.pointee, &scope)
  }
}

extension Conversion {
  /// Converts by the type's own JSON form.
  ///
  /// - Parameter type: the type of the values.
  @inlinable
  public static func value(
    _ type: Value.Type = Value.self
  ) -> Conversion where Value: JSONConvertible {
    Conversion(
      nil,
      form: .type(Value.self),
      takesNull: Value._isOptional || Value.self is JSONValue.Type,
      nilIsMissing: Value._isOptional && isNestedOptional(Value.self),
      plainType: StoredType(Value.self),
      read: { source, scope, address in
        do throws(ConversionError) {
          address.initialize(to: try Value._read(source))
          return true
        } catch {
          if scope.level.coercion == .lenient, let value = lenient(source.tree) {
            address.initialize(to: value)
            return true
          }
          scope.fail(error, source)
          return false
        }
      },
      write: { value, _ in
        if value._isMissing { throw MissingValue() }
        return try value.jsonValue()
      }
    )
  }

  /// The first lossless conversion of a value that the type accepts.
  @usableFromInline
  static func lenient(_ json: JSONValue) -> Value? where Value: JSONConvertible {
    for candidate in json.coercions {
      if let value = try? Value(jsonValue: candidate) { return value }
    }
    return nil
  }

  /// Converts by a transformer from JSON, and writes by its reverse function.
  ///
  /// - Parameter transformer: converts the source's value, which may be null.
  @inlinable
  public static func transformer(_ transformer: Transformer<JSONValue, Value>) -> Conversion {
    Conversion(
      transformer.name,
      form: .transformed(transformer.name, transformer.accepted),
      takesNull: readsNull(Value.self),
      read: { source, scope, address in
        do {
          address.initialize(to: try transformer.forward(source.tree))
          return true
        } catch {
          scope.refuse(error, by: transformer.name, source)
          return false
        }
      },
      write: writer(transformer.reverse)
    )
  }

  /// Converts by a function that receives the context of the bake.
  ///
  /// - Parameters:
  ///   - read: converts the source's value, which may be null.
  ///   - reverse: converts to the source's value. Without it, the property cannot be decomposed.
  @inlinable
  public static func function(
    _ read: @escaping @Sendable (JSONValue, BakeContext) throws -> Value,
    reverse: (@Sendable (Value) throws -> JSONValue)? = nil
  ) -> Conversion {
    Conversion(
      nil,
      takesNull: readsNull(Value.self),
      read: { source, scope, address in
        do {
          address.initialize(to: try read(source.tree, scope.context))
          return true
        } catch {
          scope.refuse(error, by: nil, source)
          return false
        }
      },
      write: writer(reverse)
    )
  }

  /// Adapts a function without options.
  @inlinable
  static func writer(_ write: (@Sendable (Value) throws -> JSONValue)?) -> Writer? {
    guard let write else { return nil }
    return { value, _ in try write(value) }
  }
}

/// Whether null is an ordinary value of a type.
@usableFromInline
func readsNull(_ type: any Any.Type) -> Bool { type == JSONValue.self || isOptional(type) }

/// Whether a type is an optional.
@usableFromInline
func isOptional(_ type: any Any.Type) -> Bool { type is any AnyOptional.Type }

/// Whether a type is an optional of an optional, which distinguishes missing and null.
@usableFromInline
func isNestedOptional(_ type: any Any.Type) -> Bool {
  if case .optional(let wrapped) = TypeShape(of: type) { isOptional(wrapped) } else { false }
}
