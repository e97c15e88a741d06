public import KilnValues

extension Factory {
  /// This factory with a change of each model, before its rules are checked.
  ///
  ///     users.adjusting { $0.name += "!" }
  ///
  /// - Parameter change: changes the mutable twin. Several are called in order, before the change
  ///   of a build.
  public func adjusting(
    _ change: @escaping @Sendable (_ model: inout Model.Mutable) throws -> Void
  ) -> Factory {
    changed { $0.adjustments.append { twin, _ in try change(&twin) } }
  }

  /// This factory with a change of each model that depends on transient inputs or the position in a
  /// list.
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

  /// This factory with a callback for each model that was built.
  ///
  ///     users.onBuild { try store.insert($0) }
  ///
  /// - Parameter body: is called with the model. Several are called in order. The build throws
  ///   their errors as ``FactoryError/Reason/failed(_:)``.
  public func onBuild(_ body: @escaping @Sendable (_ model: Model) throws -> Void) -> Factory {
    changed { $0.callbacks.append(body) }
  }
}
