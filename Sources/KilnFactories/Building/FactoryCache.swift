public import KilnValues
public import Synchronization

/// What a factory has prepared: its plan, the model that it builds where all are the same, and itself with
/// traits applied.
@usableFromInline
final class FactoryCache<Model: Value>: Sendable {
  /// The model that is built without a seed, where it is always the same.
  @usableFromInline let prototype = AtomicLazyReference<Prototype<Model>>()

  private let plan = Mutex<Result<FactoryPlan<Model>, FactoryError>?>(nil)
  private let applied = Mutex<[[TraitKey]: Factory<Model>]>([:])

  /// For how many lists of traits the factories are kept.
  private static var limit: Int { 256 }

  @usableFromInline init() {}

  /// The plan of the factory, made when it is first asked for.
  func plan(of factory: Factory<Model>) throws(FactoryError) -> FactoryPlan<Model> {
    // Not made under the lock: it calls closures of the user, which may build.
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
    if let known = applied.withLock({ $0[keys] }) { return known }
    let made = try make()
    applied.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[keys] = made
    }
    return made
  }
}

/// A model to be copied.
@usableFromInline
final class Prototype<Model: Value>: @unchecked Sendable {
  // Unchecked: it is never written, and a model that is not `Sendable` is handed out as any constant is.
  @usableFromInline let model: Model

  init(_ model: Model) { self.model = model }
}
