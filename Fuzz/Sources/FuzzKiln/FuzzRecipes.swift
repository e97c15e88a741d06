import Dispatch
import KilnJSON
import KilnMapping
import KilnRecipeTools
import KilnRecipes
import KilnYAML
import Synchronization

/// Recipe files with sources: the first line is a recipe in JSON, the rest is one or more sources.
///
/// Invariants: no input crashes, hangs or uses unbounded memory. An error keeps at most 100
/// failures, and its text is bounded. Text and tree give the same result.
func fuzzRecipes(_ input: Input) {
  let bytes = Array(input.rest)
  let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
  let (file, source) = (Array(bytes[..<end]), Array(bytes[end...].dropFirst()))
  let tree = try? JSONValue(json: source)
  if let reshaping = made({ try Reshaping(file: RecipeFile(json: file)) }) {
    explore(reshaping, file)
    if let tree { apply(reshaping, to: tree, source) }
  }
  if let recipe = made({ try Recipe<FuzzNode>(file: RecipeFile(json: file)) }) {
    explore(recipe)
    if let tree { apply(recipe, to: tree, source) }
  }
}

/// Low limits, so that an input takes little time. Records are read with the default limits.
private let limits = BakeLimits(maximumValues: 10_000)
private let context = BakeContext(limits: limits)

/// The result for a recipe file; `nil` if the file is rejected with a bounded error.
private func made<Made>(_ make: () throws -> Made) -> Made? {
  do {
    return try make()
  } catch let error as RecipeError {
    checkSize(error.mistakes.count, error.description)
  } catch {
    checkSize(1, "\(error)")
  }
  return nil
}

/// The largest number of bytes of a failure's text: four excerpts of 200 code points, each of which
/// is an escape of six bytes.
private let maximumTextBytes = 4 * 200 * 6

/// Checks that an error has at most 100 failures and that its text is bounded.
private func checkSize(_ count: Int, _ text: String) {
  check((1...100).contains(count), "\(count) failures in one error")
  let size = text.utf8.count
  check(size <= (count + 1) * maximumTextBytes, "a text of \(size) bytes for \(count) failures")
}

private func checkSize(_ error: any Error) {
  switch error {
  case let error as BakeError:
    checkSize(error.failures.count, error.description)
    _ = ProblemDetails(error).json.description
  case let error as DecomposeError: checkSize(error.failures.count, error.description)
  default: checkSize(1, "\(error)")
  }
}

private func attempt<Made>(_ body: () throws -> Made) -> Made? {
  do {
    return try body()
  } catch {
    checkSize(error)
    return nil
  }
}

// MARK: Without a model
private func explore(_ reshaping: Reshaping, _ file: [UInt8]) {
  _ = reshaping.explain().description
  _ = reshaping.isReversible
  let again = try? Reshaping(file: RecipeFile(yaml: RecipeFile(json: file).yaml()))
  check(again != nil, "a recipe cannot be made from what its file is written as in YAML")
}

private func apply(_ reshaping: Reshaping, to tree: JSONValue, _ source: [UInt8]) {
  let coverage = reshaping.coverage(of: [tree], limits: limits)
  check(coverage.unread.count <= 1_000, "too many unread values")
  _ = coverage.description
  if let object = attempt({ try reshaping.reshape(tree, context: context) }) {
    _ = attempt { try reshaping.restore(object) }
  }
  _ = attempt { try reshaping.restore(tree) }
  for direction in [Reshaping.Direction.forward, .reverse] {
    waitFor {
      let records = JSONRecords(source)
      for try await batch in reshaping.reshapeAll(records, direction).batches {
        for error in batch.errors { checkSize(100, error.description) }
        let problem = ProblemDetails(batch.errors)
        check(problem.errors.count <= 100, "a problem lists more than 100 failures")
        _ = problem.json.description
      }
    }
  }
}

/// Runs an asynchronous function to completion.
func waitFor(_ body: @escaping @Sendable () async throws -> Void) {
  let end = DispatchSemaphore(value: 0)
  Task.detached {
    do {
      try await body()
    } catch {
      _ = "\(error)"
    }
    end.signal()
  }
  end.wait()
}

// MARK: With a model
private func explore(_ recipe: Recipe<FuzzNode>) {
  _ = recipe.explain().description
  _ = recipe.jsonSchema()
}

private func apply(_ recipe: Recipe<FuzzNode>, to tree: JSONValue, _ source: [UInt8]) {
  _ = recipe.coverage(of: [tree], limits: limits).description
  let node = attempt { try recipe.bake(tree, context: context) }
  check(
    attempt { try recipe.bake(source, context: context) } == node,
    "another model of the text"
  )
  _ = attempt { try recipe.bakeResult(tree, context: context) }
  if let list = attempt({ try recipe.bakeList(tree, context: context) }), let error = list.error {
    checkSize(error)
  }
  let model = node ?? FuzzNode(id: 1, name: "n", tags: ["t"], scores: ["s": 1], children: [])
  _ = attempt { try recipe.update(model, with: tree, context: context) }
  _ = attempt { try recipe.matches(model, tree, context: context) }
  if let written = attempt({ try recipe.decompose(model) }) {
    _ = attempt { try recipe.bake(written, context: context) }
  }
}

/// A recursive model with properties of several types.
struct FuzzNode: ValueModel {
  let id: Int?
  let name: String
  let tags: [String]
  let scores: [String: Double]
  let children: [FuzzNode]

  static let schema = Schema<FuzzNode>(
    "Node",
    FuzzNode.init(id:name:tags:scores:children:),
    Field(\.id, "id"),
    Field(\.name, "name", default: ""),
    Field(\.tags, "tags", default: []),
    Field(\.scores, "scores", default: [:], .valid(.count(in: ...8))),
    Field(\.children, "children", default: [])
  )
}
