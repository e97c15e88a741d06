extension Live {
  /// Combines the latest values of several properties.
  ///
  ///     live.combineChanges(of: \.first, \.last) { "\($0) \($1)" }
  ///       .observe(for: label) { label, name in label.text = name }
  ///
  /// Emits one value for all changes in a turn, after the observers of single properties. The first
  /// value follows the next change, whereas `combineLatest(_:reduce:)` starts with the current
  /// values. The same property may appear several times.
  ///
  /// - Parameters:
  ///   - keyPaths: any number of properties, as in ``observe(_:for:initial:notifying:_:)``.
  ///   - reduce: combines the latest values, in the order of the properties.
  public func combineChanges<each Property: Sendable, Output: Sendable>(
    of keyPaths: repeat any KeyPath<Model, each Property> & Sendable,
    reduce: @escaping @Sendable (repeat each Property) -> Output
  ) -> Flow<Output> {
    combine(repeat input(each keyPaths), reduce: reduce)
  }

  private func input<Property: Sendable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable
  ) -> CombinedInput<Property> {
    CombinedInput(values: flow(of: keyPath)) { [weak self] in
      self?.value[keyPath: keyPath]
    }
  }
}

extension LiveObject {
  /// Combines the latest values of several properties.
  ///
  /// It works as ``Live/combineChanges(of:reduce:)`` does.
  ///
  ///     settings.combineChanges(of: \.name, \.volume) { "\($0): \($1)" }
  ///       .observe(for: label) { label, text in label.text = text }
  ///
  /// - Parameters:
  ///   - keyPaths: any number of properties.
  ///   - reduce: combines the latest values, in the order of the properties.
  public func combineChanges<each Property: Sendable, Output: Sendable>(
    of keyPaths: repeat any KeyPath<Self, each Property> & Sendable,
    reduce: @escaping @Sendable (repeat each Property) -> Output
  ) -> Flow<Output> {
    combine(repeat input(each keyPaths), reduce: reduce)
  }

  private func input<Property: Sendable>(
    _ keyPath: any KeyPath<Self, Property> & Sendable
  ) -> CombinedInput<Property> {
    CombinedInput(values: flow(of: keyPath)) { [weak self] in
      self?[keyPath: keyPath]
    }
  }
}

/// Combines the latest values of properties of several objects.
///
///     combineChanges(of: a.property(\.first), b.property(\.last)) { "\($0) \($1)" }
///       .observe(for: label) { label, name in label.text = name }
///
/// Emits one value for all changes in a turn, starting with the next change. If an object is
/// deallocated later, its last value is kept. If one was deallocated before, nothing is emitted.
///
/// - Parameters:
///   - properties: any number of properties.
///   - reduce: combines the latest values, in the order of the properties.
public func combineChanges<each Value: Sendable, Output: Sendable>(
  of properties: repeat LiveProperty<each Value>,
  reduce: @escaping @Sendable (repeat each Value) -> Output
) -> Flow<Output> {
  combine(repeat (each properties).input, reduce: reduce)
}

extension LiveProperty {
  fileprivate var input: CombinedInput<Value> {
    CombinedInput(values: changes.map(\.new)) { self.value }
  }
}

/// A flow that is combined with others.
struct CombinedInput<Value: Sendable>: Sendable {
  let values: Flow<Value>

  /// Returns the value with which the combination begins without `initial`, if there is one.
  let current: @Sendable () -> Value?
}

/// Combines flows.
///
/// Without `initial`, the current values are read after the join is connected, so that no change is
/// missed.
func combine<each Value: Sendable, Output: Sendable>(
  _ inputs: repeat CombinedInput<each Value>,
  startsWithCurrent: Bool = false,
  reduce: @escaping @Sendable (repeat each Value) -> Output
) -> Flow<Output> {
  var hooks: [@Sendable () -> Void] = []
  for input in repeat each inputs { hooks += input.values.hooks }
  return Flow(origins: [], hooks: hooks, startsWithCurrent: startsWithCurrent) {
    owner,
    initial,
    sink in
    let slots = (repeat LatestValue<each Value>())
    let join = LatestJoin(owner, latestValues(of: repeat each slots)) {
      (values: (repeat each Value), owner: AnyObject?) in
      sink(reduce(repeat each values), owner)
    }
    for (input, slot) in repeat (each inputs, each slots) { join.add(input.values, slot) }
    let observation = join.start(initial)
    guard !initial else { return observation }
    let values = (repeat (each inputs).current())
    join.withLock { _ in
      for (value, slot) in repeat (each values, each slots) {
        if slot.value == nil { slot.value = value }
      }
    }
    return observation
  }
}

/// The values of the inputs, once each has one.
private func latestValues<each Input>(
  of slots: repeat LatestValue<each Input>
) -> @Sendable () -> (repeat each Input)? {
  {
    for slot in repeat each slots {
      guard slot.value != nil else { return nil }
    }
    return (repeat (each slots).value.unsafelyUnwrapped)
  }
}
