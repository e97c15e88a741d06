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
  ) -> ObservationToken {
    let isSame = sameness(of: Output.self)
    let place = sourcePlace(of: target, keyPath)
    return beginBinding(target, BindingEnd(PropertyKey(keyPath), place), initial) { value, owner in
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
  ) -> ObservationToken {
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
  ) -> ObservationToken {
    let observation = connect(owner, followedByHooks(sink)).kept(by: owner)
    observation.note(destination: end.property)
    if let place = end.place {
      place.core.addIncoming(
        Incoming(list: place.list, origins: origins(of: observation), binding: observation)
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
  let property: PropertyKey?

  /// The property's place in a source, if the object is one.
  let place: SourcePlace?

  init(_ property: PropertyKey?, _ place: SourcePlace?) {
    self.property = property
    self.place = place
  }
}

/// A property of a source.
struct SourcePlace {
  let core: SourceCore

  /// The list of those that observe the property; ``elsewhere`` where it is computed, or lies in another object.
  let list: Int

  /// The number of no list.
  static var elsewhere: Int { .max }
}

/// The place of a property of an object; `nil` where it cannot be observed.
func sourcePlace(of object: AnyObject, _ keyPath: AnyKeyPath) -> SourcePlace? {
  if let object = object as? any LiveObject, let index = object.liveIndex(of: keyPath) {
    return SourcePlace(core: object._live.core, list: index)
  }
  if let place = elsewhere(in: object) { return place }
  return (object as? any WholeSource)?.whole
}

/// The place of what is reached through an object, and of what it computes; `nil` for an object that is not live.
func elsewhere(in object: AnyObject) -> SourcePlace? {
  (object as? any LiveObject).map {
    SourcePlace(core: $0._live.core, list: SourcePlace.elsewhere)
  }
}

/// A cell, of which a key path can only set the whole value.
protocol WholeSource: AnyObject {
  var whole: SourcePlace { get }
}
