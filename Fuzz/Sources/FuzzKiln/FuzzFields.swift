import CKiln

/// The comparison of two instances, with any layout inside them, against a byte at a time.
func fuzzFields(_ input: Input) {
  var input = input
  let size = Int(input.byte()) + 8
  let fields = (0..<Int(input.byte())).map { _ in
    let kind = UInt32(input.byte() % 6)
    let asked = Int(input.byte())
    let width = kind == 1 ? 4 : kind == 2 ? 8 : asked % 33
    return kiln_field_t(
      offset: UInt32(Int(input.byte()) % (size - min(size, width) + 1)),
      size: UInt32(min(size, width)),
      kind: kind
    )
  }
  // Two instances that are mostly the same: the first bytes, then the places that differ.
  var bytes = Array(input.take(size))
  bytes += [UInt8](repeating: 0, count: size - bytes.count)
  var others = bytes
  while !input.isEmpty { others[Int(input.byte()) % size] = input.byte() }

  let words = kiln_field_words(fields.count)
  bytes.withUnsafeBytes { left in
    others.withUnsafeBytes { right in
      withExactCopy(left) { left in
        withExactCopy(right) { right in
          withExactly(16 * words) { sets in
            checkFields(fields, left, right, sets.bindMemory(to: UInt64.self), words)
          }
        }
      }
    }
  }
}

private func checkFields(
  _ fields: [kiln_field_t],
  _ left: UnsafeRawBufferPointer,
  _ right: UnsafeRawBufferPointer,
  _ sets: UnsafeMutableBufferPointer<UInt64>,
  _ words: Int
) {
  guard let a = left.baseAddress, let b = right.baseAddress else { return }
  sets.update(repeating: 0xDEAD)
  let differing = sets.baseAddress
  let any = kiln_fields_compare(
    fields,
    fields.count,
    a,
    b,
    differing,
    differing.map { $0 + words }
  )
  var expected = [UInt64](repeating: 0, count: 2 * words)
  for (index, field) in fields.enumerated() {
    let place = Int(field.offset)..<Int(field.offset + field.size)
    let same = left[place].elementsEqual(right[place])
    let isDifferent: Bool
    var isUnsure = false
    switch field.kind {
    case 0: isDifferent = !same
    case 1:
      isDifferent =
        a.loadUnaligned(fromByteOffset: place.lowerBound, as: Float.self)
        != b.loadUnaligned(fromByteOffset: place.lowerBound, as: Float.self)
    case 2:
      isDifferent =
        a.loadUnaligned(fromByteOffset: place.lowerBound, as: Double.self)
        != b.loadUnaligned(fromByteOffset: place.lowerBound, as: Double.self)
    case 3:
      isDifferent = false
      isUnsure = !same
    default:
      isDifferent = false
      isUnsure = true
    }
    if isDifferent { expected[index / 64] |= 1 << (index % 64) }
    if isUnsure { expected[words + index / 64] |= 1 << (index % 64) }
  }
  check(sets.elementsEqual(expected), "the fields that differ")
  check((any != 0) == expected.contains { $0 != 0 }, "whether any field differs")
}
