import KilnJSON

extension PresenceRunner {
  /// Runs every entry point without a model.
  mutating func runReshaping(_ vector: PresenceVector) async {
    start("file")
    do {
      var names: [String: PresenceType]?
      let reshaping = try Reshaping(
        file: RecipeFile(json: vector.recipe.file(&names).description),
        transformers: try PresenceTransformer.registry
      )
      if vector.operation == .reshape {
        try await reshape(reshaping, vector)
      } else {
        try await restore(reshaping, vector)
      }
    } catch {
      note("recipe", "reshaping", vector.result, .string("\(error)"))
    }
  }

  private mutating func reshape(
    _ reshaping: Reshaping,
    _ vector: PresenceVector
  ) async throws {
    let source = try vector.input("source")
    let bare = vector.result.without("notices")
    expect("reshape", "reshape", bare) { ["object": try reshaping.reshape(source)] }
    expect("reshape", "reshapeResult", vector.result) {
      let made = try reshaping.reshapeResult(source)
      return JSONValue.object(["object": made.value]).noting(made.notices)
    }
    let text = PositionedText(source)
    let stream = reshaping.reshapeAll(Self.records(text), .forward)
    note("reshape-text", "reshapeAll", bare, await record(of: stream, text) { ["object": $0] })
    note("reshape-text", "reshapeAllToText", bare, await onePass(reshaping, text))
  }

  private mutating func restore(
    _ reshaping: Reshaping,
    _ vector: PresenceVector
  ) async throws {
    let object = try vector.input("object")
    expect("restore", "restore", vector.result) { ["source": try reshaping.restore(object)] }
    let text = PositionedText(object)
    let stream = reshaping.reshapeAll(Self.records(text), .reverse)
    note("restore", "reshapeAll", vector.result, await record(of: stream, nil) { ["source": $0] })
  }

  static func records(_ text: PositionedText) -> JSONRecords {
    JSONRecords(text.text.utf8, format: .lines, limits: JSONRecords.Limits(workers: 1))
  }

  /// The outcome of the only record of a stream.
  func record<Value>(
    of stream: JSONRecordStream<Value>,
    _ text: PositionedText?,
    _ outcome: (Value) -> JSONValue
  ) async -> JSONValue {
    var found = JSONValue.null
    do {
      for try await record in stream {
        switch record.result {
        case .success(let made): found = outcome(made)
        case .failure(let error): found = PresenceOutcome.of(error, in: text)
        }
      }
    } catch { found = .string("\(error)") }
    return found
  }

  /// The text that `kiln map` writes for the only record.
  private func onePass(_ reshaping: Reshaping, _ text: PositionedText) async -> JSONValue {
    var found = JSONValue.null
    do {
      let batches = reshaping.reshapeAllToText(
        Self.records(text),
        progress: JSONRecordsProgress()
      )
      while let part = try await batches.next() {
        for error in part.errors { found = PresenceOutcome.of(error, in: text) }
        var bytes: [UInt8] = []
        part.made.withBytes { bytes += $0 }
        if !bytes.isEmpty { found = ["object": try JSONValue(json: bytes)] }
      }
    } catch { found = .string("\(error)") }
    return found
  }
}
