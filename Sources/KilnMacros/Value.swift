#if Macros
  /// Makes a struct a ``KilnValues/Value``: an immutable model, declared once by its properties.
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
  /// The fields are the stored properties, also those with observers. Left out are static, computed
  /// and lazy ones: a lazy property is a cache, so it starts anew in every copy. A type annotation
  /// can be left out where the initial value is a plain literal.
  ///
  /// The members are as visible as the struct. The memberwise initializer is only as visible as the
  /// least visible field, because its arguments would tell of that field.
  ///
  /// An initializer of your own with the same labels and types is taken instead of the written one;
  /// copies go through it, so that what it ensures holds for them as well. Where it throws, write
  /// `init(_ mutable: Mutable)` too.
  ///
  /// `==`, `hash(into:)` and `changedFields(from:)` belong together: where one of them leaves a field
  /// out, declare all three. Members in extensions of the struct are not seen.
  ///
  /// Every field's type is `FastHashable`. A generic struct constrains its parameters itself:
  /// `struct Pair<Element: FastHashable>`. A struct inside a function cannot have this macro, which
  /// is the compiler's rule. A public struct in a module with `InternalImportsByDefault` needs
  /// `public import KilnMacros`, and a struct in a module that isolates everything to the main actor
  /// by default needs `nonisolated`.
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
