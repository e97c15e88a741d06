public import KilnValues

extension Factory {
  /// Changes each model before validation.
  ///
  ///     users.adjusting { $0.name += "!" }
  ///
  /// - Parameter change: changes the mutable twin. Several changes run in order, before the change
  ///   of a build.
  public func adjusting(
    _ change: @escaping @Sendable (_ model: inout Model.Mutable) throws -> Void
  ) -> Factory {
    changed { $0.adjustments.append { twin, _ in try change(&twin) } }
  }

  /// Changes each model, depending on transient inputs or the list position.
  ///
  /// - Parameter change: changes the mutable twin.
  public func adjusting(
    _ change:
      @escaping @Sendable (
        _ model: inout Model.Mutable, _ context: FactoryContext<Model>
      ) throws -> Void
  ) -> Factory {
    changed { $0.adjustments.append(change) }
  }

  /// Calls a closure with each model after it is built.
  ///
  ///     users.onBuild { try store.insert($0) }
  ///
  /// - Parameter body: receives the model. Several callbacks run in order. The build throws their
  ///   errors as ``FactoryError/underlyingError``.
  public func onBuild(_ body: @escaping @Sendable (_ model: Model) throws -> Void) -> Factory {
    changed { $0.callbacks.append(body) }
  }
}
