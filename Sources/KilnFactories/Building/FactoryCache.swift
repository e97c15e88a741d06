public import KilnValues
public import Synchronization

/// What a factory has prepared: its plan, its model if all are the same, and itself with traits
/// applied.
@usableFromInline
final class FactoryCache<Model: Value>: @unchecked Sendable {
  // Unchecked: the prototype is never written once other threads see it, and a model that is not
  // `Sendable` is copied from it as from any constant.

  /// The address of the model that is built without a seed, where it is always the same and was
  /// built. The cache owns the memory.
  @usableFromInline let prototypeAddress = Atomic<UnsafeMutableRawPointer?>(nil)

  private let plan = Mutex<Result<FactoryPlan<Model>, FactoryError>?>(nil)
  /// Without their type, since a table of values of unknown types is several times as slow.
  private let applied = Mutex<[[TraitKey]: AppliedFactory]>([:])

  /// For how many lists of traits the factories are kept.
  private static var limit: Int { 256 }

  @usableFromInline init() {}

  deinit {
    guard let address = prototypeAddress.load(ordering: .acquiring) else { return }
    Self.destroy(address.assumingMemoryBound(to: Model.self))
  }

  /// The model that is built without a seed, where it is always the same and was built.
  @inlinable @inline(__always)
  var prototype: Model? {
    withExtendedLifetime(self) {
      prototypeAddress.load(ordering: .acquiring)?.load(as: Model.self)
    }
  }

  /// Keeps a model as the one that is built without a seed, unless there is one.
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

  /// The plan of the factory, made by the first call.
  func plan(of factory: Factory<Model>) throws(FactoryError) -> FactoryPlan<Model> {
    // Not made under the lock: it calls closures of the caller, which may build.
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

  /// The factory with traits applied.
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
