#if Macros
  // The macro has the name of the protocol to which it conforms a class.

  /// Makes the stored properties of a class live: safe to read and set on any thread, and observed
  /// one by one.
  ///
  ///     @LiveObject
  ///     final class Settings {
  ///       var volume = 5
  ///       private(set) var name = "Living room"
  ///       var isLoud: Bool { volume > 8 }
  ///       @LiveIgnored var cache: [Int] = []
  ///       let id = 1
  ///     }
  ///
  /// Live is every stored `var` of an instance, also one that only the class can set. A computed
  /// property is not stored, and is observed by the live properties that it reads. Not live are
  /// constants, static properties, overrides, and what is marked with ``LiveIgnored()``.
  ///
  /// Each read and each write is atomic. `settings.volume += 1` is a read and then a write, between
  /// which another thread may write.
  ///
  /// A live property is written like any other: with a type or an initial value, and with the
  /// access that it should have. Unsupported declarations produce a diagnostic that offers
  /// ``LiveIgnored()`` for: `lazy`, `weak` and `unowned` properties, property wrappers, `willSet`
  /// and `didSet`, and properties inside of `#if`. Its type is `Sendable`, which the compiler
  /// checks. One declaration declares one property.
  ///
  /// Written are:
  ///
  /// - the storage of each property, private and named with an underscore before it, and accessors;
  /// - `_live`, which keeps the observers and the lock, one for an object;
  /// - `_liveDeclaration()`, the live properties in order, and in a class that may have subclasses
  ///   `_livePropertyCount`;
  /// - the conformances to ``KilnObservation/LiveObject`` and, unchecked, to `Sendable`.
  ///
  /// A subclass of a live class has this macro as well where its own properties are to be live.
  /// Without it they are not, and the inherited ones are. A superclass that is not live does no
  /// harm; its properties are not observed.
  ///
  /// The class belongs to no actor: observers can run on one. In a module that isolates everything
  /// to the main actor by default it needs `nonisolated`. The conformance to `LiveObject` is left
  /// to the macro, which tells by it whether the superclass is live; protocols that refine it may
  /// be named. A class inside a function cannot have this macro, which is the compiler's rule. A
  /// public class in a module with `InternalImportsByDefault` needs `public import KilnMacros`.
  ///
  /// - Complexity: a read or a write takes a lock; a write without observers does not allocate.
  @attached(
    member,
    conformances: LiveObject,
    names: named(_live),
    named(_liveDeclaration),
    named(_livePropertyCount),
    named(_livePropertyOffset)
  )
  @attached(memberAttribute)
  @attached(extension, conformances: LiveObject, Sendable)
  public macro LiveObject() =
    #externalMacro(module: "KilnMacrosPlugin", type: "LiveObjectMacro")

  /// Leaves a stored property of a ``LiveObject()`` class as it is: not observed, and not guarded.
  ///
  ///     @LiveIgnored lazy var formatter = NumberFormatter()
  ///     @LiveIgnored weak var delegate: (any Delegate)?
  ///
  /// The class is `Sendable` all the same, so that such a property is set before the object is
  /// handed to other threads, or is guarded by a lock of its own.
  @attached(peer)
  public macro LiveIgnored() =
    #externalMacro(module: "KilnMacrosPlugin", type: "LiveIgnoredMacro")

  /// Writes the storage and the accessors of one live property. ``LiveObject()`` attaches it.
  ///
  /// - Parameter index: the place of the property among those of its class.
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: prefixed(_))
  public macro _LiveProperty(_ index: Int) =
    #externalMacro(module: "KilnMacrosPlugin", type: "LivePropertyMacro")
#endif
