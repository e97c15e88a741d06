import KilnJSON

extension PresenceVector {
  /// The result of the vector by the oracle, in the notation of the file.
  func oracleResult() throws -> JSONValue {
    let oracle = Oracle(recipe: recipe)
    do {
      switch operation {
      case .bake: return result(of: oracle.bake(try input("source")))
      case .update: return try updated(oracle)
      case .matches:
        let reading = oracle.update(try values(), try input("source"))
        guard let values = reading.value else { return ["failures": reading.failures.json] }
        return ["matches": .bool(PresenceValue.model(values).isEqual(try model(), recipe))]
      case .applyMergePatch:
        let patch = try input("patch")
        let reading = try oracle.update(
          try model(),
          checking: { $0.applying(patch, addingNulls: true) },
          { $0.applying(patch) }
        )
        return try applied(reading)
      case .applyJSONPatch:
        let patch = try JSONPatch(try input("patch"))
        return try applied(oracle.update(try model()) { try $0.applying(patch) })
      case .decompose: return written(oracle.decompose(try model()))
      case .patch: return ["patch": try oracle.patch(from: try model(), to: try model("new"))]
      case .jsonPatch:
        return ["patched": try oracle.jsonPatched(from: try model(), to: try model("new"))]
      case .partialSource:
        return ["source": try oracle.partialSource(from: try model(), to: try model("new"))]
      case .reshape:
        let reading = oracle.reshape(try input("source"))
        guard let object = reading.value else { return ["failures": reading.failures.json] }
        return JSONValue.object(["object": object]).noting(reading.notices)
      case .restore: return written(oracle.restore(try input("object")))
      }
    } catch let fault as Oracle.PatchFault {
      return ["error": .string(fault.error), "failures": fault.failures.summary]
    }
  }

  private func values() throws -> [PresenceValue] {
    guard case .model(let values) = try model() else { throw VectorFault("\(name): no model") }
    return values
  }

  private func result(of reading: Oracle.Reading<PresenceValue>) -> JSONValue {
    guard let value = reading.value else { return ["failures": reading.failures.json] }
    return JSONValue.object(["model": value.notation(.model(recipe))]).noting(reading.notices)
  }

  private func updated(_ oracle: Oracle) throws -> JSONValue {
    let reading = oracle.update(try values(), try input("source"))
    let whole = reading.map { PresenceValue.model($0) }
    guard let value = whole.value else { return result(of: whole) }
    let isChanged = !value.isSame(try model(), recipe)
    let isEqual = value.isEqual(try model(), recipe)
    var made: JSONObject = ["model": value.notation(.model(recipe)), "changed": .bool(isChanged)]
    if isEqual == isChanged { made["matches"] = .bool(isEqual) }
    return JSONValue.object(made).noting(reading.notices)
  }

  private func applied(_ reading: Oracle.Reading<PresenceValue>) throws -> JSONValue {
    guard let value = reading.value else { return result(of: reading) }
    let isChanged = !value.isSame(try model(), recipe)
    return ["model": value.notation(.model(recipe)), "changed": .bool(isChanged)]
  }

  private func written(_ reading: Oracle.Reading<JSONValue>) -> JSONValue {
    reading.value.map { ["source": $0] } ?? ["failures": reading.failures.summary]
  }
}

extension [PresenceFailure] {
  /// The failures, or `conflict` if any of them is about overlapping paths.
  fileprivate var summary: JSONValue { contains { $0.code == "conflict" } ? "conflict" : json }
}

extension JSONValue {
  /// A result with notices, if there are any.
  fileprivate func noting(_ notices: [PresenceFailure]) -> JSONValue {
    guard !notices.isEmpty, case .object(var object) = self else { return self }
    object["notices"] = notices.json
    return .object(object)
  }
}
