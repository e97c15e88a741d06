#if Macros
  // The macros have the names of the protocols they add.

  /// Generates `KilnHashing.FastHashable` for a type from its fields or cases.
  ///
  /// ```swift
  /// @FastHashable
  /// enum Shape {
  ///   case circle(radius: Double)
  ///   case polygon([(x: Double, y: Double)])
  ///   case empty
  /// }
  /// ```
  ///
  /// Use it for structs, enums and final classes. A ``Value()`` model is already hashable. The
  /// macro generates `hash(into:)` and `==`, unless the type declares them. With an argument it
  /// also generates the hashing mode:
  ///
  /// ```swift
  /// @FastHashable(.standard)
  /// struct Login { … }
  /// ```
  ///
  /// The fields of a struct or class are its stored properties in declaration order; static,
  /// computed and lazy properties are excluded. An enum hashes the current case, followed by the
  /// payload. A fingerprint contains the name of the case and ignores payload labels. You can
  /// therefore reorder or add cases without changing existing fingerprints. An enum with a raw
  /// value hashes as its raw value.
  ///
  /// Tuples and inline arrays, which are not `Hashable`, are compared and hashed element by
  /// element, also when nested in optionals, arrays or each other. The macro recognizes them by
  /// spelling: `(Int, Int)`, `[3 of Int]`, `InlineArray<3, Int>`. A type alias for one of them does
  /// not compile.
  ///
  /// Every other component must be `FastHashable`. A generic type constrains its parameters:
  /// `struct Pair<Element: FastHashable>`. Hashing a recursive enum makes one call, and uses one
  /// stack frame, per level.
  ///
  /// A class must be final, because the macro cannot see the fields of a superclass. The first
  /// entry in its inheritance clause must be a common protocol of the standard library, such as
  /// `Sendable` or `Codable`. Declare other conformances in an extension. Instances with equal
  /// fields are equal, so do not mutate an instance while it is a key of a set or dictionary.
  ///
  /// If you declare `==` or `hash(into:)` to exclude a component, declare both. The macro does not
  /// see members declared in extensions. The generated members have the access level of the type.
  ///
  /// - A local type (one declared in a function) cannot use this macro; this is a compiler limit.
  /// - A public type in a module with `InternalImportsByDefault` needs `public import KilnMacros`.
  /// - In a module that is isolated to the main actor by default, the type is `nonisolated`.
  ///
  /// - Parameter mode: the hash function that `Set` and `Dictionary` use for keys of this type.
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

  /// Generates `KilnHashing.TableHashable` for a type from its fields or cases.
  ///
  /// ```swift
  /// @TableHashable
  /// struct Visit {
  ///   var page: String
  ///   var session: ObjectIdentifier
  /// }
  /// ```
  ///
  /// Use it for a type with a component that is only `Hashable`. The rules of ``FastHashable(_:)``
  /// apply. The type has no fingerprint.
  ///
  /// - Parameter mode: the hash function that `Set` and `Dictionary` use for keys of this type.
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
