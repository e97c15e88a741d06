import KilnData
import KilnTestSupport
import Testing

/// The errors of failing `test` operations.
@Suite struct PatchTestDifferenceTests {
  private func failure(_ expected: JSONValue, _ found: JSONValue) -> String? {
    let patch = JSONPatch([.test(JSONPointer(tokens: ["v"]), expected)])
    do throws(JSONChangeError) {
      _ = try JSONValue(["v": found]).applying(patch)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    arguments: [
      (1, 2, "expected integer 1, found integer 2"),
      ([1, [2, 3]], [1.0, [2, 4]], #"expected integer 3, found integer 4 at "/v/1/1""#),
      (["a": ["b/c": 1]], ["a": ["b/c": nil]], #"expected integer 1, found null at "/v/a/b~1c""#),
      (["a": 1], ["a": 1.0, "b": 2], #"expected nothing, found integer 2 at "/v/b""#),
      (["a": 1, "b": 2], ["b": 2], #"expected integer 1, found nothing at "/v/a""#),
      ([1], [1, 2], "expected array of 1, found array of 2"),
      ([:], [], "expected object of 0, found array of 0"),
      (
        "\u{E9}", "e\u{301}",
        "expected string \"\u{E9}\", found string \"e\u{301}\" (code points U+00E9 and U+0065 U+0301)"
      ),
    ] as [(JSONValue, JSONValue, String)]
  )
  func reportsTheFirstDifference(expected: JSONValue, found: JSONValue, problem: String) {
    #expect(failure(expected, found) == #"operation 0, "/v": \#(problem)"#)
  }

  /// There is an error for exactly the values that differ, and it leads to a difference.
  @Test func reportsADifferenceOnlyForDifferentValues() throws {
    var random = SeededGenerator(seed: 10)
    var count = 0
    for _ in 0..<2_000 {
      let expected = random.tree(levels: 3)
      let found = random.below(3) == 0 ? random.shuffled(expected) : random.tree(levels: 3)
      let patch = JSONPatch([.test(JSONPointer(), expected)])
      do throws(JSONChangeError) {
        _ = try found.applying(patch)
        #expect(try expected.applying(JSONPatch([.test(JSONPointer(), found)])) == expected)
      } catch {
        guard case .testFailed(let place, _, _) = error.reason else {
          Issue.record("another error: \(error)")
          continue
        }
        count += 1
        let (first, second) = (expected[place], found[place])
        #expect(
          first == nil || second == nil || !(first?.isIdentical(to: second ?? .null) ?? false)
        )
        #expect(first != nil || second != nil)
      }
    }
    #expect(count > 1_000)
  }
}
