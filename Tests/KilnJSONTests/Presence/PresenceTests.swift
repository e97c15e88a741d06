import Foundation
import KilnJSON
import KilnTestSupport
import Testing

/// The vectors of docs/presence.md.
@Suite(.serialized) struct PresenceTests {
  /// The oracle, which implements the page a second time, agrees with the vectors by hand.
  @Test func oracleAgreesWithTheVectorsByHand() throws {
    let vectors = try PresenceFile().vectors.filter(\.isByHand)
    #expect(vectors.count >= 60)
    #expect(Set(vectors.map(\.name)).count == vectors.count)
    for vector in vectors {
      let result = try vector.oracleResult()
      if vector.result["failures"] == "conflict" {
        #expect(result["failures"] != nil, "\(vector.name): \(result.spaced)")
      } else {
        #expect(result.isExactly(vector.result), "\(vector.name): \(result.spaced)")
      }
    }
  }

  /// The file contains the vectors by hand, and those that the oracle generates.
  @Test func fileIsUpToDate() throws {
    var file = try PresenceFile()
    file.vectors = file.vectors.filter(\.isByHand) + (try VectorSelection().vectors)
    #expect(file.vectors.count >= 460)
    if PresenceFile.isRewriting {
      return try file.text.write(to: PresenceFile.url, atomically: true, encoding: .utf8)
    }
    let isSame = try String(contentsOf: PresenceFile.url, encoding: .utf8) == file.text
    #expect(isSame, "run the tests with KILN_UPDATE_SNAPSHOTS=1 to rewrite the vectors")
  }

  /// Every entry point returns the result of each vector.
  @Test func everyEntryPointAgreesWithTheVectors() async throws {
    var runner = PresenceRunner()
    for vector in try PresenceFile().vectors {
      let count = runner.differences.count
      await runner.run(vector)
      let new = runner.differences[count...]
      if !new.isEmpty { Issue.record("\(new.report(of: vector))") }
    }
  }

  /// Every entry point returns the result of the oracle for random vectors, which are not stored.
  @Test func everyEntryPointAgreesWithTheOracle() async throws {
    let count = randomCases(0..<20_000, fraction: 40).count
    var (checked, differing) = (0, 0)
    for number in 1... {
      if checked == count { break }
      var random = RandomVectors(random: SeededGenerator(seed: 2 << 32 + UInt64(number)))
      guard let vector = try PresenceVector(generated: random.next()) else { continue }
      checked += 1
      var runner = PresenceRunner()
      await runner.run(vector)
      if runner.differences.isEmpty { continue }
      differing += 1
      if differing <= 5 { Issue.record("\(runner.differences[...].report(of: vector))") }
    }
    #expect(differing == 0, "\(differing) of \(count) vectors")
  }
}

extension ArraySlice<PresenceRunner.Difference> {
  /// The vector with the results that differ.
  fileprivate func report(of vector: PresenceVector) -> String {
    var text = vector.json.spaced
    var kinds: [String] = []
    var previous: String?
    for difference in self {
      let found = "found: \(difference.found.spaced)"
      if found != previous { text += "\n\(difference.kind), \(difference.entryPoint), \(found)" }
      previous = found
      if !kinds.contains(difference.kind) { kinds.append(difference.kind) }
    }
    return text + "\nby: \(kinds.joined(separator: " "))"
  }
}
