internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// The failures of a model inside another.
struct ModelFailures: Error {
  var failures: FailureList<ModelMappingError.Failure>

  func inside(_ step: SourcePath.Step) -> Self {
    let place = SourcePath(steps: [step])
    return Self(failures: failures.map { $0.inside(place) })
  }
}

/// How models are read, and written, that lie inside one another.
struct ModelReading {
  /// How many models may lie inside one another: a bound on the stack that a source takes.
  static let maximumDepth = 128

  static func tooDeep(_ found: String) -> ConversionError {
    ConversionError(expected: "at most \(maximumDepth) models inside of one another", found: found)
  }

  let unknownKeys: ModelMappingError.UnknownKeyPolicy
  var depth = 0

  /// How a model is read that lies inside this one.
  var inside: Self { Self(unknownKeys: unknownKeys, depth: depth + 1) }
}

/// Fills the properties of a model from a mapped dictionary, and notes all that is wrong.
struct ModelFiller<Model: KilnValues.Value>: ~Copyable {
  private var slots = FieldSlots(Model.schema)
  private var failures: FailureList<ModelMappingError.Failure>
  private var tried = FieldSet()
  private let unknownKeys: ModelMappingError.UnknownKeyPolicy

  /// - Parameters:
  ///   - unknownKeys: what to do with keys that no property is named by.
  ///   - failures: what the mapping could not map.
  ///   - property: the name of the property that a failure would have filled.
  init(
    _ unknownKeys: ModelMappingError.UnknownKeyPolicy,
    failures: FailureList<MappingError.Failure> = FailureList(),
    for property: (MappingError.Failure) -> String? = { _ in nil }
  ) {
    self.unknownKeys = unknownKeys
    self.failures = failures.map { failure in
      let entry = ModelMappingError.Failure(path: failure.path, reason: .mapping(failure))
      let index = property(failure).flatMap { Model.schema.index(named: $0) }
      guard let index, Model.schema.fields[index].isRedacted else { return entry }
      return entry.hiding(by: redacted)
    }
  }

  /// Fills the property that a key names.
  ///
  /// - Parameters:
  ///   - key: the name of a property, or of none.
  ///   - isNull: whether the value is null, for the message where it is refused.
  ///   - fill: fills the property's slot.
  mutating func fill(
    _ key: String,
    isNull: Bool,
    _ fill: (inout FieldSlots<Model>, Int, AnyField<Model>) throws -> Void
  ) {
    let place = SourcePath(steps: [.key(key)])
    guard let index = Model.schema.index(named: key) else {
      if unknownKeys == .fail {
        let similar = SimilarNames.of(key, among: Model.schema.fields.map(\.name))
        failures.append(.init(path: place, reason: .unknownKey(similar: similar)))
      }
      return
    }
    tried.insert(index)
    let field = Model.schema.fields[index]
    let count = failures.total
    do {
      try fill(&slots, index, field)
    } catch let error as ModelFailures {
      failures += error.inside(.key(key)).failures
    } catch let error as ConversionError {
      let reason: ModelMappingError.Reason =
        isNull ? .null(type: "\(field.valueType)") : .refused(error)
      failures.append(.init(path: place.appending(contentsOf: error.path), reason: reason))
    } catch let error as ModelMappingError.Reason {
      failures.append(.init(path: place, reason: error))
    } catch {
      failures.append(.init(path: place, reason: .invalid("\(error)")))
    }
    if field.isRedacted {
      failures.change(after: count) { $0 = $0.hiding(by: redacted) }
    }
  }

  /// Builds the model.
  consuming func build() throws(ModelFailures) -> Model {
    let mappingFailed = failures.elements.contains {
      if case .mapping = $0.reason { true } else { false }
    }
    // A property whose pair could not be mapped is not missing; and which it was is not known.
    if !mappingFailed {
      for (index, field) in Model.schema.fields.enumerated()
      where field.isRequired && !tried.contains(index) {
        failures.append(.init(path: SourcePath(steps: [.key(field.name)]), reason: .missing))
      }
    }
    guard failures.isEmpty else { throw ModelFailures(failures: failures) }
    do {
      return try Model.schema.build(slots)
    } catch {
      // Rules tell nothing of what is redacted. What else an initializer speaks of is not known.
      let isSecret =
        !(error is ValidationError) && Model.schema.fields.contains(where: \.isRedacted)
      let reason = isSecret ? redacted : "\(error)"
      throw ModelFailures(failures: FailureList([.init(path: .root, reason: .invalid(reason))]))
    }
  }
}

extension KilnValues.Value {
  /// The model of a JSON object whose members are named as the model's properties are.
  ///
  /// - Parameter reading: how it is read, and how many models it lies in.
  static func made(of json: JSONValue, _ reading: ModelReading) throws -> Self {
    guard case .object(let object) = json else {
      throw ConversionError(expected: "object", found: json)
    }
    guard reading.depth < ModelReading.maximumDepth else {
      throw ModelReading.tooDeep("object of \(object.count)")
    }
    var filler = ModelFiller<Self>(reading.unknownKeys)
    for (key, value) in object { filler.fill(key, with: value, reading.inside) }
    return try filler.build()
  }
}

extension ModelFiller {
  /// Fills the property that a key names with what a JSON value stands for.
  mutating func fill(_ key: String, with json: JSONValue, _ reading: ModelReading) {
    fill(key, isNull: json.isNull) { slots, index, field throws in
      func open<Form>(_ type: Form.Type) throws {
        guard let form = JSONForm(of: type) else {
          throw ModelMappingError.Reason.noJSONForm(type: "\(type)")
        }
        slots.set(try form.read(json, reading), at: index)
      }
      try open(field.valueType)
    }
  }
}
