public import KilnValues
public import Synchronization

/// The prepared state of a factory.
///
/// It contains the plan, the model if all are equal, and the factory with traits applied.
@usableFromInline
final class FactoryCache<Model: ValueModel>: @unchecked Sendable {
  // Unchecked: the prototype is never written after other threads can access it. A model that is
  // not `Sendable` is copied from it as from any constant.

  /// The address of the model that all builds without a seed return, if it is constant and was
  /// built. The cache owns the memory.
  @usableFromInline let prototypeAddress = Atomic<UnsafeMutableRawPointer?>(nil)

  private let plan = Mutex<Result<FactoryPlan<Model>, FactoryError>?>(nil)
  /// Type-erased: a table with values of an unspecialized generic type is several times as slow.
  private let applied = Mutex<[[SharedOwner]: AppliedFactory]>([:])

  /// The maximum number of trait lists whose factories are cached.
  private static var limit: Int { 256 }

  @usableFromInline init() {}

  deinit {
    guard let address = prototypeAddress.load(ordering: .acquiring) else { return }
    Self.destroy(address.assumingMemoryBound(to: Model.self))
  }

  /// The model that all builds without a seed return, if it is constant and was built.
  @inlinable @inline(__always)
  var prototype: Model? {
    withExtendedLifetime(self) {
      prototypeAddress.load(ordering: .acquiring)?.load(as: Model.self)
    }
  }

  /// Keeps a constant model, unless there is one.
  func keep(_ model: Model) {
    let made = UnsafeMutablePointer<Model>.allocate(capacity: 1)
    made.initialize(to: model)
    let (isFirst, _) = prototypeAddress.compareExchange(
      expected: nil,
      desired: UnsafeMutableRawPointer(made),
      ordering: .acquiringAndReleasing
    )
    if !isFirst { Self.destroy(made) }
  }

  private static func destroy(_ prototype: UnsafeMutablePointer<Model>) {
    prototype.deinitialize(count: 1)
    prototype.deallocate()
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
    for keys: [SharedOwner],
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
