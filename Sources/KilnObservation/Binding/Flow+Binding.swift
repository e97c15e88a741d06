extension Flow {
  /// Writes the values to a property of an object.
  ///
  /// The object is held weakly; the binding ends when it or the source goes, or is cancelled. Nothing is
  /// written before the next change, unless `initial` or the flow is a combination.
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
    let areEqual = equality(of: Output.self)
    return begin(target, initial) { value, owner in
      let target = unsafeDowncast(owner.unsafelyUnwrapped, to: Target.self)
      if areEqual?(target[keyPath: keyPath], value) != true { target[keyPath: keyPath] = value }
      return true
    }
  }
}
