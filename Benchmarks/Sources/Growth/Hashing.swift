import BenchInputs
import KilnHashing

func measureHashing(_ recorder: Recorder) {
  let sizes = fours(1 << 10, 1 << 26)
  var numbers = Numbers()
  let words = (0..<(1 << 23)).map { _ in numbers.next() }
  func bytes(_ count: Int) -> ArraySlice<UInt64> { words[..<(count / 8)] }
  recorder.measure("xxh3-64", "bytes", sizes, prepare: bytes) { words in
    words.withUnsafeBytes { XXH3.hash64($0.bytes) }
  }
  recorder.measure("fingerprint", "bytes", sizes) {
    bytes($0).withUnsafeBytes { [UInt8]($0) }
  } body: {
    Fingerprint(of: $0).value
  }
  recorder.measure("hash-text", "bytes", sizes) {
    String(repeating: "Zürich 8001 ", count: $0 / 13)
  } body: {
    $0._rawHashValue(seed: 0)
  }
  recorder.measure("hash-texts", "elements", tens(1, 1_000_000)) { count in
    (0..<count).map { "text number \($0)" }
  } body: {
    Fingerprint(of: $0).value
  }
  recorder.measure("hash-dictionary", "pairs", tens(1, 100_000)) { count in
    Dictionary(uniqueKeysWithValues: (0..<count).map { ("key \($0)", $0) })
  } body: {
    Fingerprint(of: $0).value
  }
}
