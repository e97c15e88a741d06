import CFuzz

/// Compares the copy with an ASCII check to a loop over bytes.
func fuzzASCII(_ input: Input) {
  let from = input.rest
  withExactly(from.count) { to in
    guard let out = to.baseAddress, let bytes = from.baseAddress else { return }
    let isASCII = inlined_copy_ascii(out, bytes, from.count) != 0
    check(to.elementsEqual(from), "the copy differs")
    check(isASCII == from.allSatisfy { $0 < 0x80 }, "wrong about ASCII")
  }
}

/// Compares writing a word, and mixing a seed into a hash, with their definitions.
func fuzzWords(_ input: Input) {
  var input = input
  let hash = input.word()
  let seed = input.word()
  let shift = Int(input.byte() % 8)
  withExactly(shift + 8) { memory in
    guard let base = memory.baseAddress else { return }
    inlined_write_word(base + shift, hash)
    for place in 0..<8 {
      check(
        memory[shift + place] == UInt8(truncatingIfNeeded: hash >> (8 * place)),
        "byte \(place)"
      )
    }
  }
  // A bijection has an inverse: undo the shift, the odd factor and the seed, in this order.
  let mixed = inlined_mix_seed(hash, seed)
  let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  var inverse = factor
  for _ in 0..<5 { inverse &*= 2 &- factor &* inverse }
  check(((mixed ^ mixed >> 32) &* inverse) ^ seed == hash, "the mix loses bits")
}
