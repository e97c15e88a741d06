#if Macros
  /// Generates a `ValueModel` from a struct's properties.
  ///
  /// Applied to an enum, it generates `KilnValues.ValueEnum`.
  ///
  /// ```swift
  /// @Value
  /// public struct User {
  ///   public let id: UUID
  ///   public let name: String
  ///   @Default(0) public let unreadMessages: Int
  ///   public let updatedAt: Date?
  /// }
  /// ```
  ///
  /// For a struct, the macro generates the following members, except those that you declare:
  ///
  /// - `init` with one argument per field, in order. `@Default(_:)` and the initial value of a
  ///   `var` become default arguments. A `var` of type `T?` defaults to `nil`.
  /// - `struct Mutable`, with the same fields as `var`, and `init(_ mutable: Mutable)`, if any
  ///   field is a `let`. If every field is a `var`, `Mutable` is the struct itself.
  /// - `static let schema`, which all other features use. In a generic type, a nested type of one,
  ///   or an extension, it is a computed property that reads a cache.
  /// - `==`, `hash(into:)` and `changedFields(from:)`, which do not go through the schema.
  ///
  /// Attributes on fields add options:
  ///
  /// | attribute | effect on the field |
  /// |---|---|
  /// | ``Excluded()`` | excluded from equality, hashes and differences |
  /// | `@Compared(within: 0.01)`, `(.caseInsensitive)`, `(.byID)`, `(by: …)` | compared this way |
  /// | ``Redacted()`` | printed as `<redacted>` |
  /// | `@Valid(in: 0...150)`, `(count: 1...80)`, `(.nonEmpty)`, … | must satisfy a rule |
  /// | ``Coded(_:)``, ``NotCoded()`` | encoded with another key, or not encoded |
  /// | `@Default(_:)` | default value of a `let` |
  ///
  /// The fields are the stored properties, including those with observers. Static, computed and
  /// lazy properties are not fields; a copy recomputes its lazy properties. You can omit the type
  /// annotation if the initial value is a plain literal.
  ///
  /// - A `weak` field defaults to `nil`. Copies keep the weak reference. It is neither compared nor
  ///   encoded.
  /// - A property with a wrapper is a field with the wrapped value. `Mutable` holds that value
  ///   without the wrapper.
  /// - Tuples and inline arrays are compared element by element, as for ``FastHashable(_:)``.
  /// - A closure, an existential (`any P`) or an `unowned` reference needs ``Excluded()`` or
  ///   `@Compared(by:)`.
  /// - The type of every other field must be `FastHashable`.
  ///
  /// The generated members have the access level of the struct. The memberwise initializer has the
  /// access level of the least visible field, because it exposes that field as an argument.
  ///
  /// If you declare an initializer with the same labels and types, it replaces the generated one.
  /// Copies use it as well, so they keep its invariants. If it throws, also declare
  /// `init(_ mutable: Mutable)`.
  ///
  /// If you declare `==` or `changedFields(from:)`, declare both and `hash(into:)`. The schema and
  /// boxed values then use your implementations. You can declare `hash(into:)` alone to leave out
  /// fields. A struct that declares its schema is compared and hashed by that schema. The macro
  /// does not see members declared in extensions.
  ///
  /// For an enum, the macro generates `==`, `hash(into:)`, `enumCase`, `Cases` and
  /// `makeCase(at:from:)`. Printing uses `enumCase`: `.circle(radius: 2.0)`. `Cases` has a property
  /// for each case, so that a key path selects the case: `shape[case: \.circle]`. Factories use
  /// `makeCase(at:from:)`. The rules of ``FastHashable(_:)`` for enums apply.
  ///
  /// - A generic struct constrains its parameters: `struct Pair<Element: FastHashable>`.
  /// - A local type (one declared in a function) cannot use this macro; this is a compiler limit.
  /// - A public type in a module with `InternalImportsByDefault` needs `public import KilnMacros`.
  /// - In a module that is isolated to the main actor by default, the type is `nonisolated`.
  /// - The type of a private field must be visible in the whole file, because `Mutable` names it.
  @attached(
    member,
    names: named(init),
    named(Mutable),
    named(schema),
    named(Cases),
    named(cases)
  )
  @attached(
    extension,
    conformances: ValueModel,
    ValueEnum,
    names: named(==),
    named(__equals),
    named(hash(into:)),
    named(changedFields(from:)),
    named(enumCase),
    named(makeCase(at:from:))
  )
  public macro Value() = #externalMacro(module: "KilnMacrosPlugin", type: "ValueMacro")
#endif
