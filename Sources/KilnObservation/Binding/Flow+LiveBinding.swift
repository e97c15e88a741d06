public import KilnValues

extension Flow {
  /// Writes the values to a property of the model in a cell.
  ///
  ///     a.changes(of: \.name).map { $0.uppercased() }.bind(to: b, \.title)
  ///
  /// The cell is held weakly; the binding ends when it or the source goes, or is cancelled, and the model
  /// keeps its last value. Nothing is written before the next change, unless `initial` or the flow is a
  /// combination. A value that is equal to what is there is not written. No change by another thread to
  /// another property of the model is lost.
  ///
  /// - Parameters:
  ///   - live: the cell.
  ///   - keyPath: the property, of the model's mutable twin. It may lie inside another.
  ///   - initial: whether the value of the moment is written first.
  /// - Returns: the binding, which may be thrown away.
  @discardableResult
  public func bind<Model: Value & Sendable>(
    to live: Live<Model>,
    _ keyPath: any WritableKeyPath<Model.Mutable, Output> & Sendable,
    initial: Bool = false
  ) -> ObservationToken {
    bind(to: live, keyPath, live.place(ofTwin: keyPath), initial)
  }

  /// Writes the values to an optional property of the model in a cell.
  ///
  /// - Parameters:
  ///   - live: the cell.
  ///   - keyPath: the property, of the model's mutable twin.
  ///   - initial: whether the value of the moment is written first.
  /// - Returns: the binding, which may be thrown away.
  @discardableResult
  public func bind<Model: Value & Sendable>(
    to live: Live<Model>,
    _ keyPath: any WritableKeyPath<Model.Mutable, Output?> & Sendable,
    initial: Bool = false
  ) -> ObservationToken {
    map { Optional($0) }.bind(to: live, keyPath, initial: initial)
  }

  /// Changes the model in a cell with each value.
  ///
  ///     a.changes(of: \.name).bind(to: b) { twin, name in twin.friend?.name = name }
  ///
  /// Where the closure leaves the model as it is nothing is stored.
  ///
  /// - Parameters:
  ///   - live: the cell.
  ///   - initial: whether the closure is called with the value of the moment first.
  ///   - change: is called with the model's mutable twin and the value, outside all locks. It may be called
  ///     several times for a value, and must not store in the cell.
  /// - Returns: the binding, which may be thrown away.
  @discardableResult
  public func bind<Model: Value & Sendable>(
    to live: Live<Model>,
    initial: Bool = false,
    setting change: @escaping @Sendable (_ twin: inout Model.Mutable, _ value: Output) -> Void
  ) -> ObservationToken {
    let isSame = sameness(of: Model.self)
    let place = SourcePlace(core: live.core, list: ObserverTable.whole)
    return beginBinding(live, BindingEnd(nil, place), initial) { value, owner in
      let live = unsafeDowncast(owner.unsafelyUnwrapped, to: Live<Model>.self)
      live.modifyUnlessSame { twin in
        let before = Model(twin)
        change(&twin, value)
        return !isSame(before, Model(twin))
      }
      return true
    }
  }

  func bind<Model: Value & Sendable>(
    to live: Live<Model>,
    _ keyPath: any WritableKeyPath<Model.Mutable, Output> & Sendable,
    _ place: SourcePlace,
    _ initial: Bool
  ) -> ObservationToken {
    let isSame = sameness(of: Output.self)
    return beginBinding(live, BindingEnd(PropertyKey(keyPath), place), initial) { value, owner in
      let live = unsafeDowncast(owner.unsafelyUnwrapped, to: Live<Model>.self)
      live.write(value, at: keyPath, isSame)
      return true
    }
  }
}

/// Nothing is to be stored.
private struct Unchanged: Error {}

extension Live {
  /// Writes a value to a property, unless it is there.
  func write<Property>(
    _ value: Property,
    at keyPath: WritableKeyPath<Model.Mutable, Property>,
    _ isSame: Equality<Property>
  ) {
    modifyUnlessSame { twin in
      if isSame(twin[keyPath: keyPath], value) { return false }
      twin[keyPath: keyPath] = value
      return true
    }
  }

  /// Changes the model by way of its twin, and stores it where the closure answers that it changed anything.
  func modifyUnlessSame(_ change: (inout Model.Mutable) -> Bool) {
    do throws(Unchanged) {
      try modify { (twin: inout Model.Mutable) throws(Unchanged) in
        guard change(&twin) else { throw Unchanged() }
      }
    } catch {}
  }

  /// The place of a property of the twin: that of the field where the model is its own twin, and otherwise
  /// any, since nothing says which property of the model belongs to one of the twin.
  func place(ofTwin keyPath: AnyKeyPath) -> SourcePlace {
    let list = (keyPath as? PartialKeyPath<Model>).flatMap { Model.schema.index(of: $0) }
    return SourcePlace(core: core, list: list ?? ObserverTable.whole)
  }
}

extension Live: WholeSource {
  var whole: SourcePlace { SourcePlace(core: core, list: ObserverTable.whole) }
}
