import Foundation
import KilnHashing
import KilnTestSupport
import Testing

/// A type whose own hash is its field hash.
private struct Field: FastHashable {
  var number: Int
  func hash(into hasher: inout FieldHasher) { hasher.combine(number) }
}

private let variable = "SWIFT_DETERMINISTIC_HASHING"

/// Whether the environment requests deterministic hashing, with a value that Swift accepts.
private let isDeterministic =
  ProcessInfo.processInfo.environment[variable]?.first.map { "1tTyY".contains($0) } ?? false

/// The fingerprints of several values, one per line.
private func fingerprintLines(reversed: Bool) -> String {
  let tags = (0..<100).map { "tag \($0) e\u{301}" }
  var grown = Set<String>(minimumCapacity: reversed ? 4_000 : 0)
  for tag in reversed ? tags.reversed() : tags { grown.insert(tag) }
  var counts: [String: [Double]] = [:]
  for tag in grown { counts[tag] = [-0.0, .nan, Double(tag.utf8.count)] }
  var generator = SeededGenerator(seed: 47)
  let tree = SampleTree.random(using: &generator, size: 5_000)
  let fingerprints = [
    Fingerprint(of: 42), Fingerprint(of: "caf\u{E9}"), Fingerprint(of: grown),
    Fingerprint(of: counts), Fingerprint(of: [grown: counts]), Fingerprint(of: tree),
  ]
  return fingerprints.map { "fingerprint \($0)\n" }.joined()
}

#if os(Linux)
  /// Restarts this process with a value of the variable, which is read at process start, and runs
  /// the test that compares the process with another.
  private func startOver(with value: String) {
    setenv(variable, value, 1)
    let arguments = [
      CommandLine.arguments[0], "--testing-library", "swift-testing",
      "--filter", "hashesDifferAcrossProcessesUnlessDeterministic",
    ]
    var words = arguments.map { strdup($0) } + [nil]
    execv("/proc/self/exe", &words)
    fatalError("the test runner did not start over")
  }
#endif

@Suite struct FingerprintProcessTests {
  @Test func fingerprintsAreEqualAcrossProcesses() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        print(fingerprintLines(reversed: true), terminator: "")
      }
    )
    let lines = lines(of: result.standardOutputContent, that: "fingerprint ")
    #expect(lines == fingerprintLines(reversed: false))
    #expect(lines.split(separator: "\n").count == 6)
  }

  @Test func hashesDifferAcrossProcessesUnlessDeterministic() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        print("hash \(Field(number: 7)._rawHashValue(seed: 0))")
      }
    )
    let line = lines(of: result.standardOutputContent, that: "hash ")
    let own = "hash \(Field(number: 7)._rawHashValue(seed: 0))\n"
    #expect(line.hasPrefix("hash "))
    #expect((line == own) == isDeterministic)
  }

  #if os(Linux)
    @Test(.disabled(if: isDeterministic, "this is the process that the test starts"))
    func deterministicProcessesHashEqually() async {
      await #expect(processExitsWith: .success) { startOver(with: "1") }
    }

    @Test(.disabled(if: isDeterministic, "this is the process that the test starts"))
    func anEmptyVariableDoesNotRequestDeterministicHashing() async {
      await #expect(processExitsWith: .success) { startOver(with: "") }
    }
  #endif

  /// The lines with a given prefix; other lines are the test runner's.
  private func lines(of output: [UInt8], that prefix: String) -> String {
    String(decoding: output, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix(prefix) }.map { $0 + "\n" }.joined()
  }
}
