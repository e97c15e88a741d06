internal import KilnValues

/// Makes objects for tests: instances of classes that are no models.
///
///     let players = ObjectFactory { Player() }
///       .set(\.volume, 7)
///       .sequence(\.title) { "Track \($0)" }
///       .trait("loud") { $0.set(\.volume, 11) }
///     let player = try players.build(traits: "loud")
///
/// There is no schema to ask, so the closure makes the object, and what was said of its properties is stored
/// into it, in the order in which it was said. Each build makes another object.
///
/// An object factory is an immutable value: each method returns another factory and leaves the first as it is.
public struct ObjectFactory<Object: AnyObject>: Sendable {
  /// What errors call it: the name of the class, unless ``named(_:)`` gave another.
  public private(set) var name: String

  private let make: @Sendable () throws -> Object
  private var steps: [Step] = []
  private var traits: [String: @Sendable (ObjectFactory) throws -> ObjectFactory] = [:]
  private var callbacks: [@Sendable (Object) throws -> Void] = []
  /// The first mistake of those that are told by the build, since they were made where nothing throws.
  private var mistake: FactoryError?

  /// The names of the traits that are being applied, the outermost first.
  private var runningTraits: [String] = []
  /// The properties with generators; their places keep the random numbers of the properties apart, whatever
  /// else is said of the objects.
  private var generated: [any AnyKeyPath & Sendable] = []

  /// Something that is done to an object.
  private struct Step: Sendable {
    /// The property, for errors.
    let path: String
    let run: @Sendable (Object, inout ObjectContext) throws -> Void
  }

  /// What is known while an object is being built.
  struct ObjectContext {
    let index: Int
    let seed: UInt64?
    let style: GenerationStyle
  }

  /// A factory of objects.
  ///
  /// - Parameter make: makes an object, another one at each call.
  public init(_ make: @escaping @Sendable () throws -> Object) {
    name = "\(Object.self)"
    self.make = make
  }

  /// This factory under another name, which errors have.
  ///
  /// - Parameter name: the name.
  public func named(_ name: String) -> ObjectFactory {
    changed { $0.name = name }
  }

  private func changed(_ change: (inout ObjectFactory) -> Void) -> ObjectFactory {
    var copy = self
    change(&copy)
    return copy
  }

  private func adding(
    _ path: String,
    _ run: @escaping @Sendable (Object, inout ObjectContext) throws -> Void
  ) -> ObjectFactory {
    changed { $0.steps.append(Step(path: path, run: run)) }
  }
}

// MARK: - What is said of objects

extension ObjectFactory {
  /// This factory with a value for a property, `nil` included.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - value: the value; all objects have it, and where it is an object itself they share it.
  public func set<Property: Sendable>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    _ value: Property
  ) -> ObjectFactory {
    adding(Self.path(keyPath)) { object, _ in object[keyPath: keyPath] = value }
  }

  /// This factory with a property whose value is made anew for each object.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - make: makes the value. What it throws, the build throws as ``FactoryError/Reason/failed(_:)``.
  public func set<Property>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    _ make: @escaping @Sendable () throws -> Property
  ) -> ObjectFactory {
    adding(Self.path(keyPath)) { object, _ in object[keyPath: keyPath] = try make() }
  }

  /// This factory with a property that is made from the object as it is by then.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - make: makes the value from the object.
  public func set<Property>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    _ make: @escaping @Sendable (_ object: Object) throws -> Property
  ) -> ObjectFactory {
    adding(Self.path(keyPath)) { object, _ in object[keyPath: keyPath] = try make(object) }
  }

  /// This factory with a property whose values a generator makes.
  ///
  /// Without a seed it is the generator's simplest value.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - generator: makes the values.
  public func generate<Property>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    _ generator: Generator<Property>
  ) -> ObjectFactory {
    let known = generated.firstIndex { $0 as AnyKeyPath == keyPath }
    let mark = UInt64(known ?? generated.count)
    let factory = known == nil ? changed { $0.generated.append(keyPath) } : self
    return factory.adding(Self.path(keyPath)) { object, context in
      var environment = BuildEnvironment(seed: context.seed, style: context.style)
      environment.index = context.index
      var generation = GenerationContext(
        random: SeededGenerator(seed: SeededGenerator.seed(context.seed ?? 0, part: mark)),
        fieldIndex: -1,
        style: context.style,
        environment: environment
      )
      object[keyPath: keyPath] =
        context.seed == nil
        ? try generator.simplest(&generation) : try generator.random(&generation)
    }
  }

  /// This factory with a property that counts up.
  ///
  /// With a seed, the number is the object's place in its list.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - sequence: where the numbers are from; by default one of this property's own, which the factories
  ///     that are made from this one go on with.
  ///   - make: makes the value from the number.
  public func sequence<Property>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Property> & Sendable,
    _ sequence: FactorySequence = FactorySequence(),
    _ make: @escaping @Sendable (_ number: Int) throws -> Property
  ) -> ObjectFactory {
    adding(Self.path(keyPath)) { object, context in
      let number = context.seed == nil ? sequence.next() : sequence.number(at: context.index)
      object[keyPath: keyPath] = try make(number)
    }
  }

  /// This factory with a trait: a change that a build may ask for.
  ///
  /// - Parameters:
  ///   - name: its name; a trait of that name that was there is replaced.
  ///   - change: makes the factory with the trait from the one without; it may apply other traits.
  public func trait(
    _ name: String,
    _ change: @escaping @Sendable (_ factory: ObjectFactory) throws -> ObjectFactory
  ) -> ObjectFactory {
    changed { $0.traits[name] = change }
  }

  /// This factory with something that is done to each object.
  ///
  /// - Parameter body: what is done, in order with what is said of properties.
  public func adjusting(_ body: @escaping @Sendable (_ object: Object) throws -> Void)
    -> ObjectFactory
  {
    adding("") { object, _ in try body(object) }
  }

  /// This factory with something that is told of each object that was built.
  ///
  /// - Parameter body: is called with the object. Several are called in order.
  public func onBuild(_ body: @escaping @Sendable (_ object: Object) throws -> Void)
    -> ObjectFactory
  {
    changed { $0.callbacks.append(body) }
  }

  /// The name of a property: what stands behind the class in `\Player.volume`.
  private static func path(_ keyPath: AnyKeyPath) -> String {
    let words = "\(keyPath)"
    return words.firstIndex(of: ".").map { String(words[words.index(after: $0)...]) } ?? words
  }
}

// MARK: - Building

extension ObjectFactory {
  /// This factory with traits applied to it.
  ///
  /// - Parameter traits: the names of the traits, in order.
  /// - Returns: the factory. A trait that it does not have is told by its builds.
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
        if let place = factory.runningTraits.firstIndex(of: name) {
          throw FactoryError(.traitCycle(factory.runningTraits[place...] + [name]))
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
  ///   - seed: where given, the values of generators are random; the same for the same seed.
  ///   - style: how random values look.
  ///   - change: what is done to the object at the end.
  /// - Returns: an object that was not there before, unless the closure that makes it keeps them.
  /// - Throws: ``FactoryError``.
  public func build(
    traits: String...,
    seed: UInt64? = nil,
    style: GenerationStyle = .realistic,
    _ change: ((_ object: Object) throws -> Void)? = nil
  ) throws(FactoryError) -> Object {
    try applying(traits).built(at: 0, seed, style, change)
  }

  /// Builds several objects.
  ///
  /// - Parameters:
  ///   - count: how many. A negative count stops the program.
  ///   - traits: the names of the traits that are applied, in order.
  ///   - seed: where given, the values of generators are random, other ones in each object.
  ///   - style: how random values look.
  ///   - change: what is done to each object at the end; it is told the object's place in the list.
  /// - Throws: ``FactoryError``.
  /// - Complexity: O(*n*).
  public func buildList(
    _ count: Int,
    traits: String...,
    seed: UInt64? = nil,
    style: GenerationStyle = .realistic,
    _ change: ((_ object: Object, _ index: Int) throws -> Void)? = nil
  ) throws(FactoryError) -> [Object] {
    checkCount(count)
    let factory = try applying(traits)
    var objects: [Object] = []
    for index in 0..<count {
      objects.append(
        try factory.built(
          at: index,
          seed,
          style,
          change.map { change in { try change($0, index) } }
        )
      )
    }
    return objects
  }

  private func built(
    at index: Int,
    _ seed: UInt64?,
    _ style: GenerationStyle,
    _ change: ((Object) throws -> Void)?
  ) throws(FactoryError) -> Object {
    if let mistake { throw mistake.of(factory: name) }
    var path = ""
    do {
      let object = try make()
      let seed = seed.map { SeededGenerator.seed($0, part: UInt64(bitPattern: Int64(index))) }
      var context = ObjectContext(index: index, seed: seed, style: style)
      for step in steps {
        path = step.path
        try step.run(object, &context)
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
