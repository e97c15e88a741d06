import CKiln

/// Compares the comparison of two instances, with any layout, to a bytewise one.
func fuzzFields(_ input: Input) {
  var input = input
  let size = Int(input.byte()) + 8
  let fieldCount = Int(input.byte())
  let pieces = (0..<Int(input.byte())).map { _ in
    // Strings and arrays contain pointers, which must not come from the input.
    let kind = UInt32(input.byte() % 10)
    return kiln_piece_t(
      offset: UInt32(input.byte()),
      size: UInt32(input.byte() % 34),
      kind: (6...8).contains(kind) ? 0 : kind,
      stride: 0,
      field: UInt32(input.byte())
    )
  }
  .sorted { $0.offset < $1.offset }
  guard let layout = ComparedLayout(pieces, size: size, fieldCount: fieldCount) else { return }
  // Create two mostly equal instances: first the bytes, then the positions that differ.
  var bytes = Array(input.take(size))
  bytes += [UInt8](repeating: 0, count: size - bytes.count)
  var others = bytes
  while !input.isEmpty { others[Int(input.byte()) % size] = input.byte() }

  let expected = layout.expected(bytes, others)
  bytes.withUnsafeBytes { left in
    others.withUnsafeBytes { right in
      withExactCopy(left) { left in
        withExactCopy(right) { right in
          guard let a = left.baseAddress, let b = right.baseAddress else { return }
          check(layout.compare(a, b) == [expected, expected], "the fields that differ")
        }
      }
    }
  }
}
