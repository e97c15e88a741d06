#if Macros
  // The macros have the names of the protocols to which they conform a type.

  /// Makes a type ``KilnHashing/FastHashable`` by its parts: its fields, or its cases.
  ///
  ///     @FastHashable
  ///     enum Shape {
  ///       case circle(radius: Double)
  ///       case polygon([(x: Double, y: Double)])
  ///       case empty
  ///     }
  ///
  /// For structs, enums and final classes that are no ``Value()`` model, which is hashable already.
  /// Written are `hash(into:)` and `==`, each unless the type declares it itself, and with an
  /// argument the hashing mode:
  ///
  ///     @FastHashable(.standard)
  ///     struct Login { … }
  ///
  /// The fields of a struct or class are its stored properties, in the order of their declaration.
  /// Left out are static, computed and lazy ones. An enum hands over which case it is and then the
  /// payload. A fingerprint takes the name of the case, so cases may be moved and new ones added
  /// without a change of fingerprints; the labels of a payload do not count. An enum with a raw
  /// value hashes as its raw value.
  ///
  /// Tuples and inline arrays, which are not `Hashable`, are compared and hashed element by
  /// element, also within optionals, arrays and each other. They are recognized by their spelling:
  /// `(Int, Int)`, `[3 of Int]`, `InlineArray<3, Int>`. The compiler rejects one behind a type
  /// alias.
  ///
  /// Every other part is `FastHashable` itself. A generic type constrains its parameters:
  /// `struct Pair<Element: FastHashable>`. A recursive enum is hashed with a call for every level,
  /// and so takes stack for every level.
  ///
  /// A class is final, and what stands first behind its name is one of the common protocols of the
  /// standard library (`Sendable`, `Codable` and their like; others go into an extension), because
  /// the macro does not see the fields of a superclass. Two instances with equal fields are equal,
  /// so a key of a table must not change while it is in there.
  ///
  /// `==` and `hash(into:)` belong together: where one of them leaves a part out, declare both.
  /// Members in extensions of the type are not seen. The members are as visible as the type. A type
  /// inside a function cannot have this macro, which is the compiler's rule. A public type in a
  /// module with `InternalImportsByDefault` needs `public import KilnMacros`, and a type in a
  /// module that isolates everything to the main actor by default needs `nonisolated`.
  ///
  /// - Parameter mode: the hash function that `Set` and `Dictionary` use where this type is the
  ///   key.
  @attached(
    extension,
    conformances: FastHashable,
    names: named(==),
    named(__equals),
    named(hash(into:)),
    named(hashingMode)
  )
  public macro FastHashable(_ mode: HashingMode = .fast) =
    #externalMacro(module: "KilnMacrosPlugin", type: "FastHashableMacro")

  /// Makes a type ``KilnHashing/TableHashable`` by its parts: its fields, or its cases.
  ///
  ///     @TableHashable
  ///     struct Visit {
  ///       var page: String
  ///       var session: ObjectIdentifier
  ///     }
  ///
  /// For types with a part that is `Hashable` and no more. All that ``FastHashable(_:)`` says of
  /// declarations holds here; the type has no fingerprint.
  ///
  /// - Parameter mode: the hash function that `Set` and `Dictionary` use where this type is the
  ///   key.
  @attached(
    extension,
    conformances: TableHashable,
    names: named(==),
    named(__equals),
    named(hash(into:)),
    named(hashingMode)
  )
  public macro TableHashable(_ mode: HashingMode = .fast) =
    #externalMacro(module: "KilnMacrosPlugin", type: "TableHashableMacro")
#endif
