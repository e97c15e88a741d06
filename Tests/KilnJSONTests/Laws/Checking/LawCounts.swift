/// The number of cases by feature and outcome.
struct LawCounts {
  private var counts: [String: [String: Int]] = [:]
  private(set) var outcomes: [String: Int] = [:]

  mutating func add(_ features: Set<String>, _ outcome: LawOutcome) {
    switch outcome {
    case .holds(let name): add(features, name)
    case .outside(let reason): add([], "outside: \(reason)")
    case .broken: break
    }
  }

  private mutating func add(_ features: Set<String>, _ outcome: String) {
    outcomes[outcome, default: 0] += 1
    for feature in features { counts[feature, default: [:]][outcome, default: 0] += 1 }
  }

  /// The number of cases with a feature and any of some outcomes.
  func count(_ feature: String, _ isCounted: (String) -> Bool = { _ in true }) -> Int {
    (counts[feature] ?? [:]).reduce(0) { $0 + (isCounted($1.key) ? $1.value : 0) }
  }

  /// The number of cases with an outcome.
  func count(outcome isCounted: (String) -> Bool) -> Int {
    outcomes.reduce(0) { $0 + (isCounted($1.key) ? $1.value : 0) }
  }

  /// The table with a row for each outcome and each feature.
  var text: String {
    let rows = outcomes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let features = counts.sorted { $0.key < $1.key }.map { feature, outcomes in
      let cells = outcomes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      return "\(feature) | \(cells.joined(separator: ", "))"
    }
    return (rows + features).joined(separator: "\n")
  }
}
