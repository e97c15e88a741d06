internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// Samples of a model: a base model, and copies with other samples for its properties.
struct ModelSamples<Model: ValueModel> {
  /// The samples, all accepted by the model's rules and initializer.
  private(set) var models: [Model] = []
  /// The fields that have the same value in all samples, with the reason.
  private(set) var unsampled: [(index: Int, reason: LintReport.Unsampled.Reason)] = []

  private let schema = Model.schema

  /// Creates samples in which one property at a time differs from the base model.
  ///
  /// - Parameters:
  ///   - pool: the samples of types.
  ///   - given: the caller's samples, the first of which is the base model.
  init(from pool: SamplePool, _ given: [Model]) {
    let choices = allowedSamples(pool)
    models = given
    if !given.isEmpty { unsampled = unsampled.map { ($0.index, .givenOnly) } }
    guard let base = given.first ?? base(choices) else { return }
    if given.isEmpty { models = [base] }
    for (index, samples) in choices.enumerated() {
      models += samples.compactMap { model([(index, $0)], like: base) }
    }
    // A sample with only the required fields; the others are `nil` or have their defaults.
    let required = schema.fields.indices.filter { schema.fields[$0].isRequired }
    if let bare = model(required.map { ($0, schema.fields[$0].value(of: base)) }) {
      models.append(bare)
    }
  }

  /// Creates samples of a nested model.
  ///
  /// They are few, because all properties change to their next samples at the same time.
  init(inside pool: SamplePool) {
    let choices = allowedSamples(pool)
    guard let base = base(choices) else { return }
    models = [base]
    for round in 1..<max(1, choices.map(\.count).max() ?? 0) {
      let values = choices.enumerated().filter { round < $0.element.count }.map { index, samples in
        (index, samples[round])
      }
      if let model = model(values, like: base) {
        models.append(model)
      } else {
        // The model rejects the combination, so try the values one at a time.
        models += values.compactMap { model([$0], like: base) }
      }
      if models.count >= SamplePool.maximumCount { return }
    }
  }

  /// The samples of each field that its rules accept.
  private mutating func allowedSamples(_ pool: SamplePool) -> [[Any]] {
    schema.fields.enumerated().map { index, field in
      let samples = pool.anySamples(of: field.valueType)
      let allowed = samples.filter { isAllowed($0, at: index) }
      if samples.isEmpty || !pool.hasSamples(inside: field.valueType) {
        unsampled.append((index, .noSamples))
      } else if allowed.isEmpty {
        unsampled.append((index, .rules))
      }
      return allowed
    }
  }

  /// The first valid model from the first samples of all types, then the second ones, and so on.
  private func base(_ choices: [[Any]]) -> Model? {
    for round in 0..<(choices.map(\.count).max() ?? 0) {
      let values = choices.enumerated().filter { !$0.element.isEmpty }.map { index, samples in
        (index, samples[min(round, samples.count - 1)])
      }
      if let model = model(values) { return model }
    }
    return model([])
  }

  private func isAllowed(_ value: Any, at index: Int) -> Bool {
    var slots = FieldSlots(schema)
    slots.set(value, as: schema.fields[index].valueType, at: index)
    return slots.brokenRules().isEmpty
  }

  /// Creates a model from some values; other fields are taken from `base` or have their defaults.
  private func model(_ values: [(Int, Any)], like base: Model? = nil) -> Model? {
    var slots = FieldSlots(schema)
    for (index, value) in values {
      slots.set(value, as: schema.fields[index].valueType, at: index)
    }
    if let base { for index in schema.fields.indices { slots.fill(index, from: base) } }
    return try? schema.build(slots)
  }
}

extension FieldSlots {
  /// Fills a slot with a value whose type is known only at run time.
  ///
  /// If the value has another type, the slot is unchanged.
  fileprivate mutating func set(_ value: Any, as type: any Any.Type, at index: Int) {
    put(value, type, index)
  }

  private mutating func put<Value>(_ value: Any, _ type: Value.Type, _ index: Int) {
    if let value = value as? Value { set(value, at: index) }
  }
}
