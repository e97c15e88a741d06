public import KilnValues

extension Factory {
  /// This factory with something that is done to each model before its rules are asked.
  ///
  ///     users.adjusting { $0.name += "!" }
  ///
  /// - Parameter change: what is done to the mutable twin. Several are done in order, and before the change
  ///   that a build asks for.
  public func adjusting(
    _ change: @escaping @Sendable (_ model: inout Model.Mutable) throws -> Void
  ) -> Factory {
    changed { $0.adjustments.append { twin, _ in try change(&twin) } }
  }

  /// This factory with something that is done to each model before its rules are asked, and that depends on
  /// transient inputs or on the model's place in a list.
  ///
  /// - Parameter change: what is done to the mutable twin.
  public func adjusting(
    _ change:
      @escaping @Sendable (
        _ model: inout Model.Mutable, _ context: FactoryContext<Model>
      ) throws -> Void
  ) -> Factory {
    changed { $0.adjustments.append(change) }
  }

  /// This factory with something that is told of each model that was built.
  ///
  ///     users.onBuild { try store.insert($0) }
  ///
  /// - Parameter body: is called with the model. Several are called in order. What it throws, the build throws
  ///   as ``FactoryError/Reason/failed(_:)``.
  public func onBuild(_ body: @escaping @Sendable (_ model: Model) throws -> Void) -> Factory {
    changed { $0.callbacks.append(body) }
  }
}
