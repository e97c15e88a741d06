public import KilnValues
public import Synchronization

/// The prepared state of a factory.
///
/// It contains the plan, the model if all are equal, and the factory with traits applied.
@usableFromInline
final class FactoryCache<Model: Value>: @unchecked Sendable {
  // Unchecked only for `prototypeReference`, which is accessed atomically and owns one reference.

  /// The model that all builds without a seed return, if it is constant; retained once.
  @usableFromInline let prototypeReference = Atomic<UnsafeRawPointer?>(nil)

  private let plan = Mutex<Result<FactoryPlan<Model>, FactoryError>?>(nil)
  /// Type-erased: a table with values of an unspecialized generic type is several times as slow.
  private let applied = Mutex<[[TraitKey]: AppliedFactory]>([:])

  /// The maximum number of trait lists whose factories are cached.
  private static var limit: Int { 256 }

  @usableFromInline init() {}

  deinit {
    guard let reference = prototypeReference.load(ordering: .acquiring) else { return }
    Unmanaged<Prototype<Model>>.fromOpaque(reference).release()
  }

  /// The model that all builds without a seed return, if it is constant and was built.
  @inlinable @inline(__always)
  var prototype: Model? {
    guard let reference = prototypeReference.load(ordering: .acquiring) else { return nil }
    return Unmanaged<Prototype<Model>>.fromOpaque(reference)._withUnsafeGuaranteedRef(\.model)
  }

  /// Keeps a constant model, unless there is one.
  func keep(_ model: Model) {
    let made = Unmanaged.passRetained(Prototype(model))
    let (isFirst, _) = prototypeReference.compareExchange(
      expected: nil,
      desired: UnsafeRawPointer(made.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    if !isFirst { made.release() }
  }

  /// The plan of the factory, created by the first call.
  func plan(of factory: Factory<Model>) throws(FactoryError) -> FactoryPlan<Model> {
    // Not under the lock, because it calls closures that may build.
    if let known = plan.withLock({ $0 }) { return try known.get() }
    let made: Result<FactoryPlan<Model>, FactoryError>
    do throws(FactoryError) {
      made = .success(try FactoryPlan(factory))
    } catch {
      made = .failure(error)
    }
    return try plan.withLock { known in
      let first = known ?? made
      known = first
      return first
    }.get()
  }

  /// Returns the factory with traits applied.
  func factory(
    for keys: [TraitKey],
    _ make: () throws(FactoryError) -> Factory<Model>
  ) throws(FactoryError) -> Factory<Model> {
    if let known = applied.withLock({ $0[keys] })?.factory as? Factory<Model> { return known }
    let made = try make()
    applied.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[keys] = AppliedFactory(made)
    }
    return made
  }
}

/// A factory with traits applied.
private final class AppliedFactory: Sendable {
  let factory: any Sendable

  init(_ factory: some Sendable) { self.factory = factory }
}

/// A model that is copied.
@usableFromInline
final class Prototype<Model: Value>: @unchecked Sendable {
  // Unchecked: it is never written. A model that is not `Sendable` is shared like any constant.
  @usableFromInline let model: Model

  init(_ model: Model) { self.model = model }
}
