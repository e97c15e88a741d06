import CKiln

/// Compares canonical floating-point numbers with `isNaN` and `== 0` of the number type.
func fuzzFloats(_ input: Input) {
  var input = input
  let shift = Int(input.byte() % 8)
  let bytes = input.rest
  withExactly(shift + bytes.count) { memory in
    guard let base = memory.baseAddress else { return }
    UnsafeMutableRawBufferPointer(rebasing: memory[shift...]).copyMemory(from: bytes)
    let from = UnsafeRawPointer(base + shift)
    // The last number ends at the end of the memory.
    let narrow = bytes.count / 4
    checkFloats(from + bytes.count % 4, narrow, Float.self, kiln_copy_canonical_f32) {
      kiln_hash64_keyed_f32($0, $1)
    }
    let wide = bytes.count / 8
    checkFloats(from + bytes.count % 8, wide, Double.self, kiln_copy_canonical_f64) {
      kiln_hash64_keyed_f64($0, $1)
    }
  }
}

private func checkFloats<Number: BinaryFloatingPoint & BitwiseCopyable>(
  _ from: UnsafeRawPointer,
  _ count: Int,
  _ type: Number.Type,
  _ copy: (UnsafeMutableRawPointer, UnsafeRawPointer, Int) -> Void,
  _ hash: (UnsafeRawPointer, Int) -> UInt64
) {
  let width = MemoryLayout<Number>.size
  withExactly(count * width) { to in
    guard let start = to.baseAddress else { return }
    copy(start, from, count)
    for index in 0..<count {
      let number = from.loadUnaligned(fromByteOffset: index * width, as: Number.self)
      let canonical = number.isNaN ? Number.nan : number == 0 ? 0 : number
      let isRight = withUnsafeBytes(of: canonical) { expected in
        to[(index * width)...].prefix(width).elementsEqual(expected)
      }
      check(isRight, "\(number) as \(Number.self)")
    }
    check(hash(start, count) == hash(from, count), "equal numbers hash differently")
  }
}
