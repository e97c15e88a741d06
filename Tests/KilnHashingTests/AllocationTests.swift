import Foundation
import KilnHashing
import KilnTestSupport
import Testing

private struct Record: FastHashable {
  var id: Int
  var name: String
  var note: String
  var score: Double
  var tags: [String]

  func hash(into hasher: inout FieldHasher) {
    hasher.combine(id)
    hasher.combine(name)
    hasher.combine(note)
    hasher.combine(score)
    hasher.combine(tags)
  }
}

/// The allocations of hashing a value: as a key in each mode, and in a `Hashed`.
private func allocations<Value: FastHashable>(hashing value: Value) -> [UInt64] {
  let key = FastKey(value)
  let standard = StandardKey(value)
  return [
    Allocations.count { key._rawHashValue(seed: 1) },
    Allocations.count { standard._rawHashValue(seed: 1) },
    Allocations.count { Hashed(value)._rawHashValue(seed: 1) },
  ]
}

@Suite(
  .enabled(
    if: Allocations.areCounted,
    "allocations are counted with glibc and without sanitizers only"
  )
)
struct AllocationTests {
  private let record = Record(
    id: 1,
    name: "a short name",
    note: String(repeating: "a note of some length ", count: 40),
    score: 0.5,
    tags: ["one", "two", "a tag that is not small at all"]
  )

  @Test func countsAllocations() {
    let count = Allocations.count { [1, 2, 3].map { "\($0) is not kept in a small string" } }
    #expect(count >= 3)
  }

  @Test func hashingAllocatesNothing() {
    #expect(allocations(hashing: record) == [0, 0, 0])
    #expect(allocations(hashing: [record, record, record]) == [0, 0, 0])
    #expect(
      allocations(hashing: "Zu\u{FC}rich, normalized already and longer than that") == [0, 0, 0]
    )
    #expect(allocations(hashing: [UInt8](repeating: 7, count: 100_000)) == [0, 0, 0])
    #expect(allocations(hashing: [Double](repeating: -0.0, count: 10_000)) == [0, 0, 0])
    #expect(allocations(hashing: Set(0..<100)) == [0, 0, 0])
    #expect(allocations(hashing: ["a": [1.5], "b": []]) == [0, 0, 0])
    #expect(
      allocations(hashing: "Z\u{FC}rich and what is around it".dropFirst(1)) == [0, 0, 0]
    )
    #expect(allocations(hashing: String(repeating: "a", count: 9_000).dropLast(1)) == [0, 0, 0])
    #expect(allocations(hashing: Data(repeating: 1, count: 1_000)) == [0, 0, 0])
  }

  @Test func hashingNonASCIITextAllocatesNothing() {
    for text in ["漢字かな交じり文、日本語", "नमस्ते दुनिया", "مرحبا بالعالم", "👩‍👩‍👧 and 🇫🇷", "\u{AC00}\u{AC01}"] {
      #expect(allocations(hashing: text + String(repeating: ".", count: 20)) == [0, 0, 0])
    }
  }

  @Test func hashingTextThatNeedsNormalizationAllocates() {
    #expect(allocations(hashing: "Zu\u{308}rich").allSatisfy { $0 > 0 })
  }

  @Test func fingerprintsAllocateAtMostOnce() {
    // Computed in a buffer on the stack, or in a state once the buffer is full.
    let small = Record(id: 1, name: "a", note: "b", score: 0, tags: [])
    for (value, most) in [(small, UInt64(0)), (record, 1)] {
      #expect(Allocations.count { Fingerprint(of: value).value.nonzeroBitCount } == most)
    }
  }
}
