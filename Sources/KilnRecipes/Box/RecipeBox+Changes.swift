internal import KilnValues
internal import Synchronization

extension RecipeBox {
  /// The names of the recipes, now and after every change: each stream begins with the names as
  /// they are.
  ///
  /// Whoever is slow misses names in between, never the newest. The stream ends with the box, which
  /// it does not keep.
  ///
  ///     for await names in box.nameChanges() { menu.items = names }
  public func nameChanges() -> AsyncStream<[String]> {
    let (stream, listener) = AsyncStream.makeStream(
      of: [String].self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = state.withLock { state in
      state.nextListener += 1
      state.listeners[state.nextListener] = listener
      listener.yield(state.recipes.names)
      return state.nextListener
    }
    listener.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// Changes the box, and tells those who listen where its recipes became other ones.
  ///
  /// Listeners are notified under the lock, so that each receives the changes in order; what they
  /// do with it runs elsewhere.
  func change<Result: Sendable>(
    _ body: (inout State) throws(RecipeBoxError) -> Result
  ) throws(RecipeBoxError) -> Result {
    try state.withLock { state throws(RecipeBoxError) in
      let count = state.recipes.count
      let result = try body(&state)
      // One change adds or removes one recipe.
      if state.recipes.count != count, !state.listeners.isEmpty {
        let names = state.recipes.names
        for listener in state.listeners.values { listener.yield(names) }
      }
      return result
    }
  }
}

extension RecipeBox.State {
  /// A name that no recipe has and that was not invented before.
  mutating func generateName<Model: Value>(for type: Model.Type) -> String {
    let model = Model.schema.name
    while true {
      let number = invented[model, default: 0] + 1
      invented[model] = number
      let name = "\(model) \(number)"
      if !recipes.contains(name) { return name }
    }
  }
}
