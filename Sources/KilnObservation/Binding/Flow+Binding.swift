public import KilnValues

extension Flow {
  /// Writes the values to a property of an object.
  ///
  /// The object is held weakly. The binding ends when the object or the source is deallocated, or
  /// when it is cancelled. The property keeps its last value. Nothing is written before the next
  /// change, unless `initial` is `true` or the flow is a combination. A value that is equal to the
  /// current one is not written.
  ///
  /// To bind to an optional property, make the values optional with `.map { Optional($0) }`.
  /// `.map(\.new)` suffices if it is in the same expression as `bind`.
  ///
  /// - Parameters:
  ///   - target: the object.
  ///   - keyPath: the property.
  ///   - initial: whether the current value is written first.
  /// - Returns: the binding, which may be discarded.
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target,
    _ keyPath: any ReferenceWritableKeyPath<Target, Output> & Sendable,
    initial: Bool = false
  ) -> ObservationToken {
    bind(to: ObjectProperty(target, keyPath), initial: initial)
  }

  /// Writes the values to a property, as `bind(to:_:initial:)` does.
  ///
  /// If its object was deallocated, nothing is bound.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - initial: whether the current value is written first.
  /// - Returns: the binding, which may be discarded.
  @discardableResult
  public func bind(to property: ObjectProperty<Output>, initial: Bool = false) -> ObservationToken {
    guard let target = property.object else { return .ended }
    let isSame = equality(of: Output.self)
    let source = property.access.source(target)
    return startBinding(target, property.key, source, initial) {
      [write = property.access.write] value, owner in
      _ = write(owner.unsafelyUnwrapped, value, isSame)
    }
  }

  /// Writes the values to a property of the model in a cell.
  ///
  ///     a.flow(of: \.name).bind(to: b, \.title)
  ///
  /// No change of another thread to another property of the model is lost.
  ///
  /// - Parameters:
  ///   - live: the cell. It is held weakly.
  ///   - keyPath: the property of the model's mutable twin. It may be nested.
  ///   - initial: whether the current value is written first.
  /// - Returns: the binding, which may be discarded.
  @discardableResult
  public func bind<Model: ValueModel & Sendable>(
    to live: Live<Model>,
    _ keyPath: any WritableKeyPath<Model.Mutable, Output> & Sendable,
    initial: Bool = false
  ) -> ObservationToken {
    bind(to: live.property(twin: keyPath), initial: initial)
  }

  /// Changes the model in a cell with each value.
  ///
  ///     a.flow(of: \.name).bind(to: b) { twin, name in twin.friend?.name = name }
  ///
  /// If the closure does not change the model, nothing is stored.
  ///
  /// - Parameters:
  ///   - live: the cell. It is held weakly.
  ///   - initial: whether the closure is first called with the current value.
  ///   - change: receives the model's mutable twin and the value, outside all locks. It may be
  ///     called several times per value, and must not store in the cell.
  /// - Returns: the binding, which may be discarded.
  @discardableResult
  public func bind<Model: ValueModel & Sendable>(
    to live: Live<Model>,
    initial: Bool = false,
    setting change: @escaping @Sendable (_ twin: inout Model.Mutable, _ value: Output) -> Void
  ) -> ObservationToken {
    let whole = SourceProperty(core: live.core, list: ObserverTable.whole, isExact: true)
    return startBinding(live, nil, whole, initial) { value, owner in
      let live = unsafeDowncast(owner.unsafelyUnwrapped, to: Live<Model>.self)
      live.modifyIfNeeded { twin in
        let before = Model(twin)
        change(&twin, value)
        return !Model(twin).isUnchanged(from: before)
      }
    }
  }

  /// Connects the flow to the property that it writes.
  ///
  /// The binding is registered before anything is written.
  private func startBinding(
    _ target: AnyObject,
    _ property: PropertyKey?,
    _ source: SourceProperty?,
    _ initial: Bool,
    _ sink: @escaping FlowSink<Output>
  ) -> ObservationToken {
    let binding = connect(target, false, followedByHooks(sink)).kept(by: target)
    binding.noteBinding(to: property, in: source, from: origins(of: binding))
    if initial || startsWithCurrent { binding.sendCurrentValue() }
    return binding
  }
}

extension ObservationToken {
  /// Records that this is a binding, and the property that it writes.
  ///
  /// - Parameters:
  ///   - property: the property, if it has a key path.
  ///   - source: the property in its source, if its object is a source.
  ///   - origins: the inputs of the values in the same turn. Joins of that turn wait for the
  ///     binding.
  func noteBinding(
    to property: PropertyKey?,
    in source: SourceProperty?,
    from origins: [FlowOrigin] = []
  ) {
    note(destination: property)
    guard let source else { return }
    source.core.addIncoming(self, to: source.list, from: origins)
    if !origins.isEmpty { JoinLevels.invalidate() }
  }
}

extension Live {
  /// A property of the model's mutable twin.
  ///
  /// If the model is its own twin, the observers are those of the field. Otherwise they are those
  /// of the whole model, because the field of a twin's property is unknown.
  fileprivate func property<Property>(
    twin keyPath: any WritableKeyPath<Model.Mutable, Property> & Sendable
  ) -> ObjectProperty<Property> {
    let field = (keyPath as AnyKeyPath as? PartialKeyPath<Model>)
      .flatMap { Model.schema.index(of: $0) }
    let access = PropertyAccess<Property>(
      Self.self,
      list: field ?? ObserverTable.whole,
      isExact: field != nil,
      read: { $0.mutableCopy()[keyPath: keyPath] },
      readTwin: { $0[keyPath: keyPath] },
      write: { $0[keyPath: keyPath] = $1 }
    )
    return ObjectProperty(self, PropertyKey(keyPath), access)
  }
}
