/// Combines the latest values of several flows.
///
///     let first = a.flow(of: \.first)
///     let last = b.flow(of: \.last)
///     combineLatest(first, last) { "\($0) \($1)" }
///       .bind(to: label, \.text)
///
/// Each connection starts with the current values. After that, it emits one value per round of
/// changes, regardless of how many flows change, and of how they depend on the same property. If
/// other threads store or connect at the same time, it may also emit intermediate values before the
/// last one.
///
/// - Parameters:
///   - flows: any number of flows of any types. The same source may appear several times.
///   - reduce: combines the latest values, in the order of the flows.
public func combineLatest<each Input: Sendable, Output: Sendable>(
  _ flows: repeat Flow<each Input>,
  reduce: @escaping @Sendable (repeat each Input) -> Output
) -> Flow<Output> {
  combine(repeat CombinedInput(values: each flows) { nil }, startsWithCurrent: true, reduce: reduce)
}

/// Combines the latest values of an array of flows.
///
///     combineLatest(players.map { $0.flow(of: \.score) }) { $0.reduce(0, +) }
///
/// - Parameters:
///   - flows: the flows. If there are none, nothing is emitted.
///   - reduce: combines the latest values, in the order of the flows.
public func combineLatest<Input: Sendable, Output: Sendable>(
  _ flows: [Flow<Input>],
  reduce: @escaping @Sendable ([Input]) -> Output
) -> Flow<Output> {
  let hooks = flows.flatMap(\.hooks)
  return Flow(origins: [], hooks: hooks, startsWithCurrent: true) { owner, initial, sink in
    let slots = flows.map { _ in LatestValue<Input>() }
    let join = LatestJoin(owner, { latestValues(of: slots) }) { values, owner in
      sink(reduce(values), owner)
    }
    for (flow, slot) in zip(flows, slots) { join.add(flow, slot) }
    return join.start(initial)
  }
}

/// The values of the inputs, once each has one.
private func latestValues<Input>(of slots: [LatestValue<Input>]) -> [Input]? {
  var values: [Input] = []
  for slot in slots {
    guard let value = slot.value else { return nil }
    values.append(value)
  }
  return values
}
