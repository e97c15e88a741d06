#if Macros
  /// Makes a struct a ``KilnValues/Value``: an immutable model, declared once by its properties.
  /// Makes an enum a ``KilnValues/ValueEnum``.
  ///
  ///     @Value
  ///     public struct User {
  ///       public let id: UUID
  ///       public let name: String
  ///       @Default(0) public let unreadMessages: Int
  ///       public let updatedAt: Date?
  ///     }
  ///
  /// Written are, each unless the struct declares it itself:
  ///
  /// - `init` with an argument for every field, in order. ``Default(_:)`` and the initial value
  ///   of a `var` become default arguments, and a `var` of a type `T?` is `nil` unless given;
  /// - `struct Mutable`, the same fields as `var`, and `init(_ mutable: Mutable)`, where a field is
  ///   a `let`. A struct that has only `var` is its own twin, which `Mutable` then names;
  /// - `static let schema`, the declaration that all else reads. In a generic type, inside one, and
  ///   inside an extension it is a computed property over a cache;
  /// - `==`, `hash(into:)` and `changedFields(from:)`, without a detour through the schema.
  ///
  /// Attributes on fields add options:
  ///
  /// | attribute | the field |
  /// |---|---|
  /// | ``Excluded()`` | takes no part in equality, hashes and differences |
  /// | `@Compared(within: 0.01)`, `(.caseInsensitive)`, `(.byID)`, `(by: …)` | is compared so |
  /// | ``Redacted()`` | is printed as `<redacted>` |
  /// | `@Valid(in: 0...150)`, `(count: 1...80)`, `(.nonEmpty)`, … | has to satisfy a rule |
  /// | ``Coded(_:)``, ``NotCoded()`` | has another key in coded form, or none |
  /// | ``Default(_:)`` | has a default, where it is a `let` |
  ///
  /// The fields are the stored properties, also those with observers. Left out are static, computed
  /// and lazy ones: a lazy property is a cache, so it starts anew in every copy. A type annotation
  /// can be left out where the initial value is a plain literal.
  ///
  /// - A `weak` field is `nil` unless given, copied as the same weak reference, and neither
  ///   compared nor coded.
  /// - A property with a wrapper is a field by its value, which the initializer assigns. The twin
  ///   holds the value without the wrapper.
  /// - Tuples and inline arrays are compared part by part, as ``FastHashable(_:)`` says.
  /// - A closure, an existential (`any P`) or an `unowned` reference has ``Excluded()``, or
  ///   `@Compared(by:)` with a way to compare it.
  /// - Every other field's type is `FastHashable`.
  ///
  /// The members are as visible as the struct. The memberwise initializer is only as visible as the
  /// least visible field, because its arguments would expose that field.
  ///
  /// An initializer of your own with the same labels and types is taken instead of the written one;
  /// copies go through it, so that what it ensures holds for them as well. Where it throws, write
  /// `init(_ mutable: Mutable)` too.
  ///
  /// `==`, `hash(into:)` and `changedFields(from:)` belong together: a struct that declares `==` or
  /// `changedFields(from:)` declares all three, and its schema and its boxes go by them. A
  /// `hash(into:)` of your own may stand alone, where it leaves fields out. A struct with a schema
  /// of its own is compared and hashed by that. Members in extensions of the struct are not seen.
  ///
  /// Of an enum are written `==`, `hash(into:)` and `enumCase`, from which it is printed:
  /// `.circle(radius: 2.0)`. All that ``FastHashable(_:)`` says of enums holds there.
  ///
  /// A generic struct constrains its parameters itself: `struct Pair<Element: FastHashable>`. A
  /// type inside a function cannot have this macro, which is the compiler's rule. A public type in
  /// a module with `InternalImportsByDefault` needs `public import KilnMacros`, and a type in a
  /// module that isolates everything to the main actor by default needs `nonisolated`. The type of
  /// a private field is visible in the whole file, as the twin has to name it.
  @attached(member, names: named(init), named(Mutable), named(schema))
  @attached(
    extension,
    conformances: Value,
    ValueEnum,
    names: named(==),
    named(__equals),
    named(hash(into:)),
    named(changedFields(from:)),
    named(enumCase)
  )
  public macro Value() = #externalMacro(module: "KilnMacrosPlugin", type: "ValueMacro")
#endif
