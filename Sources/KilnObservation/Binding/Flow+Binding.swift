extension Flow {
  /// Writes the values to a property of an object.
  ///
  /// The object is held weakly; the binding ends when it or the source goes, or is cancelled, and the property
  /// keeps its last value. Nothing is written before the next change, unless `initial` or the flow is a
  /// combination. A value that is equal to what is there is not written.
  ///
  /// - Parameters:
  ///   - target: the object.
  ///   - keyPath: the property.
  ///   - initial: whether the value of the moment is written first.
  /// - Returns: the binding, which may be thrown away.
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target,
    _ keyPath: any ReferenceWritableKeyPath<Target, Output> & Sendable,
    initial: Bool = false
  ) -> Observation {
    let isSame = sameness(of: Output.self)
    let place = (target as? any SourceObject)?.place(of: keyPath)
    return beginBinding(target, BindingEnd(keyPath, place), initial) { value, owner in
      let target = unsafeDowncast(owner.unsafelyUnwrapped, to: Target.self)
      if !isSame(target[keyPath: keyPath], value) { target[keyPath: keyPath] = value }
      return true
    }
  }

  /// Writes the values to an optional property of an object.
  ///
  /// - Parameters:
  ///   - target: the object.
  ///   - keyPath: the property.
  ///   - initial: whether the value of the moment is written first.
  /// - Returns: the binding, which may be thrown away.
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target,
    _ keyPath: any ReferenceWritableKeyPath<Target, Output?> & Sendable,
    initial: Bool = false
  ) -> Observation {
    map { Optional($0) }.bind(to: target, keyPath, initial: initial)
  }

  /// Connects the flow to a property that it writes to.
  ///
  /// What is known of the binding is noted before anything is written.
  func beginBinding(
    _ owner: AnyObject,
    _ end: BindingEnd,
    _ initial: Bool,
    _ sink: @escaping FlowSink<Output>
  ) -> Observation {
    let observation = connect(owner, followedByHooks(sink)).kept(by: owner)
    observation.note(destination: end.keyPath)
    if let place = end.place {
      place.core.addIncoming(
        Incoming(list: place.list, origins: origins, binding: observation)
      )
      Levels.invalidate()
    }
    if initial || tellsAtOnce { observation.now() }
    return observation
  }
}

/// Where a binding ends.
struct BindingEnd {
  /// The property, where it has a key path.
  let keyPath: AnyKeyPath?

  /// The property's place in a source, if the object is one.
  let place: SourcePlace?

  init(_ keyPath: AnyKeyPath?, _ place: SourcePlace?) {
    self.keyPath = keyPath
    self.place = place
  }
}

/// A property of a source.
struct SourcePlace {
  let core: SourceCore

  /// The list of those that observe the property.
  let list: Int
}

/// An object with properties that can be observed.
///
/// A binding to such a property is known at its source, so that joins fire after all that they depend on.
protocol SourceObject: AnyObject {
  /// The place of a property of this object; `nil` where it cannot be observed.
  func place(of keyPath: AnyKeyPath) -> SourcePlace?
}
