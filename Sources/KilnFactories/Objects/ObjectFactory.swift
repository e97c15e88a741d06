/// Makes objects for tests: instances of classes that are not models.
///
///     let players = ObjectFactory { Player() }
///       .set(\.volume, 7)
///       .sequence(\.title) { "Track \($0)" }
///       .trait("loud") { $0.set(\.volume, 11) }
///     let player = try players.build(traits: "loud")
///
/// A class has no schema: the closure makes the object, and properties are set in the order of the
/// calls. Each build makes another object.
///
/// An object factory is an immutable value: each method returns another factory and leaves the
/// first as it is.
public struct ObjectFactory<Object: AnyObject>: Sendable {
  /// The name in errors: that of the class, unless ``named(_:)`` gave another.
  public private(set) var name: String

  private let make: @Sendable () throws -> Object
  private var steps: [Step] = []
  private var traits: [String: @Sendable (ObjectFactory) throws -> ObjectFactory] = [:]
  private var callbacks: [@Sendable (Object) throws -> Void] = []
  /// The first mistake of a method that does not throw; builds throw it.
  private var mistake: FactoryError?
  /// The names of the traits that are being applied, the outermost first.
  private var runningTraits: [String] = []

  /// A change of an object.
  private struct Step: Sendable {
    /// The property, for errors.
    let path: String
    let run: @Sendable (Object) throws -> Void
  }

  /// A factory of objects.
  ///
  /// - Parameter make: makes another object at each call.
  public init(_ make: @escaping @Sendable () throws -> Object) {
    name = "\(Object.self)"
    self.make = make
  }

  /// This factory under another name, which errors have.
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
  /// This factory with a value for a property.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - value: the value of all objects; an object is shared by them.
  public func set<Property: Sendable>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    _ value: Property
  ) -> ObjectFactory {
    setting(keyPath) { _ in value }
  }

  /// This factory with a property whose value is made for each object.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - make: makes the value.
  public func set<Property>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    by make: @escaping @Sendable () throws -> Property
  ) -> ObjectFactory {
    setting(keyPath) { _ in try make() }
  }

  /// This factory with a property that is made from the current state of the object.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - make: makes the value from the object.
  public func set<Property>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    by make: @escaping @Sendable (_ object: Object) throws -> Property
  ) -> ObjectFactory {
    setting(keyPath, make)
  }

  /// This factory with a property that counts up.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - sequence: the numbers; by default a sequence of this property, which derived factories
  ///     continue.
  ///   - make: makes the value from the number.
  public func sequence<Property>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    _ sequence: FactorySequence = FactorySequence(),
    _ make: @escaping @Sendable (_ number: Int) throws -> Property
  ) -> ObjectFactory {
    setting(keyPath) { _ in try make(sequence.next()) }
  }

  /// This factory with a trait: a change that a build can ask for.
  ///
  /// - Parameters:
  ///   - name: its name; a trait of the same name is replaced.
  ///   - change: makes the factory with the trait; it may apply other traits.
  public func trait(
    _ name: String,
    _ change: @escaping @Sendable (_ factory: ObjectFactory) throws -> ObjectFactory
  ) -> ObjectFactory {
    changed { $0.traits[name] = change }
  }

  /// This factory with a change of each object.
  ///
  /// - Parameter body: is called in order with the properties that are set.
  public func adjusting(
    _ body: @escaping @Sendable (_ object: Object) throws -> Void
  ) -> ObjectFactory {
    changed { $0.steps.append(Step(path: "", run: body)) }
  }

  /// This factory with a callback for each object that was built.
  ///
  /// - Parameter body: is called with the object. Several are called in order.
  public func onBuild(
    _ body: @escaping @Sendable (_ object: Object) throws -> Void
  ) -> ObjectFactory {
    changed { $0.callbacks.append(body) }
  }

  private func setting<Property>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    _ make: @escaping @Sendable (Object) throws -> Property
  ) -> ObjectFactory {
    // `\Player.volume` without the class.
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
  /// This factory with traits applied to it.
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
  ///   - traits: the names of the traits that are applied, in order.
  ///   - change: is called with the object at the end.
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
  ///   - count: how many. A negative count stops the program.
  ///   - traits: the names of the traits that are applied, in order.
  ///   - change: is called with each object and its position at the end.
  /// - Throws: ``FactoryError``.
  /// - Complexity: O(*n*).
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
