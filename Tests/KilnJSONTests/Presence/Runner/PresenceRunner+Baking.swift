import KilnJSON
import KilnValues

extension PresenceRunner {
  /// Runs every entry point that bakes.
  mutating func bake<Model: PresenceModel>(
    _ recipe: Recipe<Model>,
    _ vector: PresenceVector
  ) async throws {
    let source = try vector.input("source")
    let result = vector.result
    let bare = result.without("notices")
    let type = PresenceType.model(vector.recipe)
    func baked(_ model: Model) -> JSONValue { ["model": model.presence.notation(type)] }

    expect("bake", "bake", bare) { baked(try recipe.bake(source)) }
    expect("bake", "bakeResult", result) {
      let made = try recipe.bakeResult(source)
      return baked(made.value).noting(made.notices)
    }
    let lists: JSONValue = [source, source]
    let text = PositionedText(source)
    let list = PositionedText(lists)
    expect("bake", "bakeList", result.listed) {
      Self.outcomes(try recipe.bakeList(lists), in: nil, baked)
    }
    expect("bake-text", "bake(json:)", bare, in: text) { baked(try recipe.bake(text.text)) }
    expect("bake-text", "bakeResult(json:)", result, in: text) {
      let made = try recipe.bakeResult(text.text)
      return baked(made.value).noting(made.notices, in: text)
    }
    expect("bake-text", "bakeList(json:)", result.listed, in: list) {
      Self.outcomes(try recipe.bakeList(list.text), in: list, baked)
    }
    let found = await record(of: recipe.bakeAll(Self.records(text)), text, baked)
    note("bake-text", "bakeAll", bare, found)
  }

  /// The outcomes of a list, as the results of its elements.
  private static func outcomes<Model>(
    _ list: BakedList<Model>,
    in text: PositionedText?,
    _ baked: (Model) -> JSONValue
  ) -> JSONValue {
    .array(
      list.map { outcome in
        switch outcome {
        case .success(let made): baked(made.value).noting(made.notices, in: text)
        case .failure(let error): PresenceOutcome.of(error, in: text)
        }
      }
    )
  }
}

extension JSONValue {
  /// A result as that of both elements of a list.
  fileprivate var listed: JSONValue { [placed(in: 0), placed(in: 1)] }

  private func placed(in index: Int) -> JSONValue {
    var result = objectValue ?? [:]
    for key in ["failures", "notices"] {
      guard let failures = result[key]?.arrayValue else { continue }
      let placed = failures.map { failure -> JSONValue in
        let path = try? SourcePath(failure[2]?.stringValue ?? "$")
        let whole = SourcePath(steps: [.index(index)]).appending(contentsOf: path ?? .root)
        return [failure[0] ?? .null, failure[1] ?? .null, .string(whole.description)]
      }
      result[key] = .array(placed.sorted { "\($0)" < "\($1)" })
    }
    return .object(result)
  }
}
