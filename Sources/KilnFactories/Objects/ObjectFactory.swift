internal import KilnSupport

/// Creates objects for tests: instances of classes that are not models.
///
///     let players = ObjectFactory { Player() }
///       .set(\.volume, 7)
///       .sequence(\.title) { "Track \($0)" }
///       .trait("loud") { $0.set(\.volume, 11) }
///     let player = try players.build(traits: "loud")
///
/// A class has no schema, so a closure creates each object. Properties are set in the order of the
/// calls.
///
/// An object factory is an immutable value. Each configuring method returns another factory.
public struct ObjectFactory<Object: AnyObject>: Sendable {
  /// The name in errors: by default that of the class.
  public private(set) var name: String

  private let make: @Sendable () throws -> Object
  private var steps: [Step] = []
  private var traits: [String: @Sendable (ObjectFactory) throws -> ObjectFactory] = [:]
  private var callbacks: [@Sendable (Object) throws -> Void] = []
  /// The first error of a method that does not throw. Builds throw it.
  private var mistake: FactoryError?
  /// The names of the traits that are being applied, the outermost first.
  private var runningTraits: [String] = []
  /// The sequences of traits; derived factories share them.
  private let shared = SharedTable()

  /// A change of an object.
  private struct Step: Sendable {
    /// The property, for errors.
    let path: String
    let run: @Sendable (Object) throws -> Void
  }

  /// Creates a factory of objects.
  ///
  /// - Parameter make: creates an object for each call.
  public init(_ make: @escaping @Sendable () throws -> Object) {
    name = typeName(Object.self)
    self.make = make
  }

  /// Sets the name in errors.
  public func named(_ name: String) -> ObjectFactory {
    changed { $0.name = name }
  }

  private func changed(_ change: (inout ObjectFactory) -> Void) -> ObjectFactory {
    var copy = self
    change(&copy)
    return copy
  }
}

// MARK: - Properties and hooks

extension ObjectFactory {
  /// Sets a property to a fixed value.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - value: the value in all objects. If it is an object, they share it.
  public func set<Property: Sendable>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    _ value: Property
  ) -> ObjectFactory {
    setting(keyPath) { _ in value }
  }

  /// Sets a property to a value created for each object, which may depend on its current state.
  ///
  ///     players.set(\.id) { _ in UUID() }
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - make: returns the value for an object.
  public func set<Property>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    by make: @escaping @Sendable (_ object: Object) throws -> Property
  ) -> ObjectFactory {
    setting(keyPath, make)
  }

  /// Sets a property from ascending numbers.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - sequence: the numbers; by default a sequence for this property. Derived factories continue
  ///     it, and so do builds with a trait that sets it.
  ///   - make: returns the value for a number.
  public func sequence<Property>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    _ sequence: FactorySequence? = nil,
    _ make: @escaping @Sendable (_ number: Int) throws -> Property
  ) -> ObjectFactory {
    let own = findState(of: runningTraits.last, keyPath) { FactorySequence() }
    let sequence = sequence ?? own(shared)
    return setting(keyPath) { _ in try make(sequence.next()) }
  }

  /// Adds a trait: a named change that a build can apply.
  ///
  /// - Parameters:
  ///   - name: its name. It replaces a trait of the same name.
  ///   - change: returns the changed factory. It may apply other traits.
  public func trait(
    _ name: String,
    _ change: @escaping @Sendable (_ factory: ObjectFactory) throws -> ObjectFactory
  ) -> ObjectFactory {
    changed { $0.traits[name] = change }
  }

  /// Changes each object.
  ///
  /// - Parameter body: changes the object. It runs in order with the properties that are set.
  public func adjusting(
    _ body: @escaping @Sendable (_ object: Object) throws -> Void
  ) -> ObjectFactory {
    changed { $0.steps.append(Step(path: "", run: body)) }
  }

  /// Calls a closure with each object after it is built.
  ///
  /// - Parameter body: receives the object. Several callbacks run in order.
  public func onBuild(
    _ body: @escaping @Sendable (_ object: Object) throws -> Void
  ) -> ObjectFactory {
    changed { $0.callbacks.append(body) }
  }

  private func setting<Property>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    _ make: @escaping @Sendable (Object) throws -> Property
  ) -> ObjectFactory {
    // Removes the class from `\Player.volume`.
    let text = "\(keyPath)"
    let path = text.firstIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text
    return changed { factory in
      factory.steps.append(
        Step(path: path) { object in object[keyPath: keyPath] = try make(object) }
      )
    }
  }
}

// MARK: - Building

extension ObjectFactory {
  /// Applies traits.
  ///
  /// - Parameter traits: the names of the traits, in order.
  /// - Returns: the factory. If a trait is unknown, its builds throw.
  public func applying(_ traits: String...) -> ObjectFactory {
    do throws(FactoryError) {
      return try applying(traits)
    } catch {
      return changed { $0.mistake = $0.mistake ?? error }
    }
  }

  private func applying(_ names: [String]) throws(FactoryError) -> ObjectFactory {
    var factory = self
    for name in names {
      do {
        guard let change = factory.traits[name] else {
          throw FactoryError(.unknownTrait(name, known: factory.traits.keys.sorted()))
        }
        if let start = factory.runningTraits.firstIndex(of: name) {
          throw FactoryError(.traitCycle(factory.runningTraits[start...] + [name]))
        }
        let outer = factory.runningTraits
        factory = try change(factory.changed { $0.runningTraits.append(name) })
          .changed { $0.runningTraits = outer }
      } catch {
        throw FactoryError.wrapping(error).of(trait: name).of(factory: self.name)
      }
    }
    return factory
  }

  /// Builds an object.
  ///
  /// - Parameters:
  ///   - traits: the names of the traits, applied in order.
  ///   - change: changes the object after its properties are set.
  /// - Throws: ``FactoryError``.
  public func build(
    traits: String...,
    change: ((_ object: Object) throws -> Void)? = nil
  ) throws(FactoryError) -> Object {
    try applying(traits).built(change)
  }

  /// Builds several objects.
  ///
  /// - Parameters:
  ///   - count: the number of objects. A negative count is a fatal error.
  ///   - traits: the names of the traits, applied in order.
  ///   - change: changes each object, given its position, after its properties are set.
  /// - Throws: ``FactoryError``.
  /// - Complexity: O(*n*) in the number of objects.
  public func buildList(
    _ count: Int,
    traits: String...,
    change: ((_ object: Object, _ index: Int) throws -> Void)? = nil
  ) throws(FactoryError) -> [Object] {
    checkCount(count)
    let factory = try applying(traits)
    var objects: [Object] = []
    for index in 0..<count {
      objects.append(try factory.built { try change?($0, index) })
    }
    return objects
  }

  private func built(_ change: ((Object) throws -> Void)?) throws(FactoryError) -> Object {
    if let mistake { throw mistake.of(factory: name) }
    var path = ""
    do {
      let object = try make()
      for step in steps {
        path = step.path
        try step.run(object)
      }
      path = ""
      try change?(object)
      for callback in callbacks { try callback(object) }
      return object
    } catch {
      let error = FactoryError.wrapping(error)
      throw (path.isEmpty ? error : error.inside(path)).of(factory: name)
    }
  }
}
