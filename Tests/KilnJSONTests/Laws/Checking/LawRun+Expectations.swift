import KilnRecipes
import KilnTestSupport
import Testing

/// The number of cases of each law: 100,000 if all cases run.
var lawCases: Int { randomCases(0..<100_000, fraction: 100).count }

extension LawRun {
  /// Checks that enough cases succeed and fail, and that each feature occurs.
  ///
  /// - Parameters:
  ///   - successes: the least share of cases that succeed.
  ///   - failures: the least share of cases that fail.
  ///   - excluded: the prefixes of features that are not in the domain of the law.
  func expect(successes: Double, failures: Double, without excluded: [String] = []) {
    let failed = counts.count { $0.hasPrefix("fails") }
    let outside = counts.count { $0.hasPrefix("outside") }
    let all = counts.count { _ in true }
    let succeeded = all - failed - outside
    #expect(Double(succeeded) >= successes * Double(all), "\(counts.text)")
    #expect(Double(failed) >= failures * Double(all), "\(counts.text)")
    // A few cases do not have all features.
    for feature in LawFeatures.all(kit) where all > 20_000 {
      if excluded.contains(where: feature.hasPrefix) { continue }
      let share = Double(counts.count(feature)) / Double(all / Self.countedCases)
      #expect(share >= 0.001, "\(feature): \(counts.count(feature))")
    }
    if brokenCount > 0 { Issue.record("\(brokenCount) of \(all + brokenCount) cases are broken") }
  }
}

extension BakeError {
  /// The code of the first failure.
  var firstCode: String { failures.first?.code.rawValue ?? "" }
}
