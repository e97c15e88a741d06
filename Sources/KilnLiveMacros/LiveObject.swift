#if Macros
  // The macro has the name of the protocol it adds.

  /// Makes the stored properties of a class thread-safe and observable.
  ///
  /// ```swift
  /// @LiveObject
  /// final class Settings {
  ///   var volume = 5
  ///   private(set) var name = "Living room"
  ///   var isLoud: Bool { volume > 8 }
  ///   @LiveIgnored var cache: [Int] = []
  ///   let id = 1
  /// }
  /// ```
  ///
  /// Every stored instance `var` is live, even if only the class can set it. A computed property is
  /// observed through the live properties that it reads. Constants, static properties, overrides
  /// and properties marked with ``LiveIgnored()`` are not live.
  ///
  /// Each read and each write is atomic. `settings.volume += 1` is a read followed by a write;
  /// another thread can write in between.
  ///
  /// Declare a live property as usual, one per declaration, with a type or an initial value. Its
  /// type must be `Sendable`. Other declarations produce a diagnostic with a fix-it that adds
  /// ``LiveIgnored()``: `lazy`, `weak` and `unowned` properties, property wrappers, `willSet` and
  /// `didSet`, and properties within `#if`.
  ///
  /// The macro generates:
  ///
  /// - for each property, accessors and private storage with an underscore prefix;
  /// - `_live`, which holds the observers and one lock per object;
  /// - `_liveDeclaration()`, the live properties in order, and `_livePropertyCount` in a class that
  ///   can have subclasses;
  /// - conformances to `KilnObservation.LiveObject` and, unchecked, to `Sendable`.
  ///
  /// Apply the macro to a subclass of a live class to make its own properties live. Inherited
  /// properties are live in any case. A superclass may be non-live; its properties are not
  /// observed.
  ///
  /// The class cannot be isolated to an actor, but observers can run on one. In a module that is
  /// isolated to the main actor by default, the class is `nonisolated`. Do not declare the
  /// conformance to `LiveObject` yourself: the macro uses it to detect a live superclass. You can
  /// declare protocols that refine it. A local class (one declared in a function) cannot use this
  /// macro; this is a compiler limit. A public class in a module with `InternalImportsByDefault`
  /// needs `public import KilnLiveMacros`.
  ///
  /// - Complexity: a read or a write takes a lock. A write without observers does not allocate.
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

  /// Excludes a stored property of a ``LiveObject()`` class from observation.
  ///
  /// ```swift
  /// @LiveIgnored lazy var formatter = NumberFormatter()
  /// @LiveIgnored weak var delegate: (any Delegate)?
  /// ```
  ///
  /// The property is not protected by the object's lock, although the class is `Sendable`. Set it
  /// before other threads can access the object, or protect it with another lock.
  @attached(peer)
  public macro LiveIgnored() =
    #externalMacro(module: "KilnMacrosPlugin", type: "LiveIgnoredMacro")

  /// Generates the storage and accessors of a live property.
  ///
  /// ``LiveObject()`` adds it.
  ///
  /// - Parameter index: the index of the property among the live properties of its class.
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: prefixed(_))
  public macro _LiveProperty(_ index: Int) =
    #externalMacro(module: "KilnMacrosPlugin", type: "LivePropertyMacro")
#endif
