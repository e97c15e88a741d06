internal import KilnSupport
internal import KilnValues

extension Factory {
  /// Adds a trait: a named change that a build can apply.
  ///
  /// Traits with the same name continue each other's sequences and unique values, in all factories
  /// derived from one another.
  ///
  ///     let users = Factory<User>()
  ///       .trait("unread") { $0.set(\.unreadMessages, 7) }
  ///       .trait("loud") { $0.applying("unread").set(\.name, "ZACH") }
  ///     try users.build(traits: "loud")
  ///
  /// - Parameters:
  ///   - name: its name. It replaces a trait of the same name.
  ///   - change: returns the changed factory. It may apply other traits.
  public func trait(
    _ name: String,
    _ change: @escaping @Sendable (_ factory: Factory) throws -> Factory
  ) -> Factory {
    changed {
      $0.traits[name] = TraitDefinition(parameterType: nil) { factory, _ in try change(factory) }
    }
  }

  /// Adds a trait with a parameter.
  ///
  ///     users.trait("aged", Int.self) { $0.set(\.age, $1) }
  ///     try users.build(traits: .named("aged", 42))
  ///
  /// - Parameters:
  ///   - name: its name. It replaces a trait of the same name.
  ///   - type: the type of the parameter.
  ///   - change: returns the changed factory, given the parameter.
  public func trait<Parameter: Sendable>(
    _ name: String,
    _ type: Parameter.Type,
    _ change: @escaping @Sendable (_ factory: Factory, _ parameter: Parameter) throws -> Factory
  ) -> Factory {
    changed {
      $0.traits[name] = TraitDefinition(parameterType: type) { factory, parameter in
        guard let parameter = parameter as? Parameter else {
          let found = parameter.map { "\(Swift.type(of: $0))" }
          throw FactoryError(.wrongParameter(expected: typeName(Parameter.self), found: found))
        }
        return try change(factory, parameter)
      }
    }
  }

  /// Applies traits.
  ///
  /// - Parameter traits: the traits, in order. If several set a field, the last one applies.
  /// - Returns: the factory. If a trait is unknown, its builds throw.
  public func applying(_ traits: FactoryTrait<Model>...) -> Factory {
    do throws(FactoryError) {
      return try applying(traits)
    } catch {
      return failing(error)
    }
  }

  /// The names of the traits that the factory defines, sorted.
  public var traitNames: [String] { traits.keys.sorted() }

  package func applying(_ traits: [FactoryTrait<Model>]) throws(FactoryError) -> Factory {
    guard !traits.isEmpty else { return self }
    // A loop, because a key path to a generic type is instantiated for each use.
    var keys: [SharedOwner] = []
    for trait in traits {
      guard let key = trait.key else { return try applied(traits) }
      keys.append(key)
    }
    return try cache.factory(for: keys) { () throws(FactoryError) in try applied(traits) }
  }

  private func applied(_ traits: [FactoryTrait<Model>]) throws(FactoryError) -> Factory {
    var factory = self
    for trait in traits { factory = try factory.applied(trait) }
    return factory
  }

  private func applied(_ trait: FactoryTrait<Model>) throws(FactoryError) -> Factory {
    do {
      switch trait.kind {
      case .defined(let definition):
        return try running(trait) { try definition.change($0, nil) }
      case .named(let parameter):
        guard let definition = traits[trait.name] else {
          throw FactoryError(.unknownTrait(trait.name, known: traitNames))
        }
        if let parameter, definition.parameterType == nil {
          let found = "\(Swift.type(of: parameter))"
          throw FactoryError(.wrongParameter(expected: nil, found: found))
        }
        return try running(trait) { try definition.change($0, parameter) }
      }
    } catch {
      throw FactoryError.wrapping(error).of(trait: trait.name).of(factory: name)
    }
  }

  /// Applies the change of a trait.
  ///
  /// A trait with a parameter, or one that the factory does not define, may apply itself. The limit
  /// is 64 nested traits.
  ///
  /// - Throws: ``FactoryError`` if traits apply each other in a cycle.
  private func running(
    _ trait: FactoryTrait<Model>,
    _ change: (Factory) throws -> Factory
  ) throws -> Factory {
    let isTooDeep = runningTraits.count >= 64
    var first: Int?
    if isTooDeep || trait.isPlain {
      first = runningTraits.lastIndex { $0.isOwn == trait.isOwn && $0.name == trait.name }
    }
    guard first == nil, !isTooDeep else {
      throw FactoryError(.traitCycle(runningTraits[(first ?? 0)...].map(\.name) + [trait.name]))
    }
    let outer = runningTraits
    let applied = try change(changed { $0.runningTraits.append(trait) })
    return applied.changed { $0.runningTraits = outer }
  }
}
