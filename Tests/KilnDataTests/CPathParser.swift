import CKiln

/// Calls the C functions as a C caller does, with buffers of exactly the required size, so that a
/// sanitizer detects overruns. It has the interface of the oracle.
enum CPathParser {
  typealias Failure = PathOracle.Failure

  static func path(_ text: [UInt8]) -> Result<[PathOracle.Step], Failure> {
    parse(text, kiln_path_parse) { _, steps in steps }
  }

  static func list(_ text: [UInt8]) -> Result<[[PathOracle.Step]], Failure> {
    var counts = [UInt32](repeating: 0, count: Int(KILN_PATH_MAX_ALTERNATIVES))
    return parse(text) {
      kiln_path_parse_list($0, $1, $2, $3, &counts)
    } result: { result, steps in
      var rest = steps[...]
      return counts.prefix(Int(result.paths)).map { count in
        defer { rest = rest.dropFirst(Int(count)) }
        return Array(rest.prefix(Int(count)))
      }
    }
  }

  /// Parses with capacity for no steps, for all but one, and for all.
  private static func parse<Read>(
    _ text: [UInt8],
    _ parse: (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<kiln_path_step_t>?, Int
    ) -> kiln_path_result_t,
    result read: (kiln_path_result_t, [PathOracle.Step]) -> Read
  ) -> Result<Read, Failure> {
    withExactly(text) { bytes in
      let result = parse(bytes.baseAddress, bytes.count, nil, 0)
      if let reason = PathOracle.Reason(result.status) {
        return .failure(Failure(offset: Int(result.offset), reason: reason))
      }
      precondition(result.offset == 0, "an offset without an error")
      let count = Int(result.count)
      let most = steps(bytes, capacity: max(0, count - 1), result, parse)
      let all = steps(bytes, capacity: count, result, parse)
      precondition(most == Array(all.dropLast()), "other steps in a smaller buffer")
      return .success(read(result, all))
    }
  }

  private static func steps(
    _ bytes: UnsafeBufferPointer<UInt8>,
    capacity: Int,
    _ expected: kiln_path_result_t,
    _ parse: (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<kiln_path_step_t>?, Int
    ) -> kiln_path_result_t
  ) -> [PathOracle.Step] {
    let steps = UnsafeMutableBufferPointer<kiln_path_step_t>.allocate(capacity: capacity)
    defer { steps.deallocate() }
    let result = parse(bytes.baseAddress, bytes.count, steps.baseAddress, capacity)
    precondition(
      result.status == .ok && result.count == expected.count && result.paths == expected.paths,
      "another result with a buffer"
    )
    return steps.map { step in
      let (offset, number) = (Int(step.offset), Int(step.number))
      return switch step.kind {
      case .index: .index(number)
      case .from_end: .fromEnd(number)
      case .each: .each
      case .key: .key(Array(bytes[offset..<offset + number]))
      case .escaped_key: .key(unescaped(Array(bytes[offset..<offset + number])))
      }
    }
  }

  private static func unescaped(_ key: [UInt8]) -> [UInt8] {
    let out = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: key.count)
    defer { out.deallocate() }
    return Array(out.prefix(kiln_path_unescape(key, key.count, out.baseAddress)))
  }

  private static func withExactly<Result>(
    _ text: [UInt8],
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    defer { bytes.deallocate() }
    _ = bytes.initialize(from: text)
    return body(UnsafeBufferPointer(bytes))
  }
}

extension PathOracle.Reason {
  /// The reason of an error; both enums list the reasons in one order.
  init?(_ status: kiln_path_status_t) {
    if status == .ok { return nil }
    self = Self.allCases[Int(status.rawValue) - 1]
  }
}
