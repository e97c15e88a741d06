import KilnHashing

/// Compares parsing of the canonical form with the standard library's number parsing.
func fuzzCanonical(_ input: Input) {
  let bytes = Array(input.rest)
  checkCanonical(bytes, UInt64.self)
  checkCanonical(bytes, UInt128.self)
}

private func checkCanonical<Hash: FixedWidthInteger & UnsignedInteger & Sendable>(
  _ bytes: [UInt8],
  _ type: Hash.Type
) {
  let isHash = bytes.count == Hash.bitWidth / 8
  let form = XXH3.Canonical<Hash>(bytes: bytes)
  check((form != nil) == isHash, "a wrong number of bytes")
  if let form {
    check(form.bytes == bytes, "bytes do not come back")
    check(Hash(form.description, radix: 16) == form.hash, "digits are not the number's")
  }

  let digits = "0123456789abcdefABCDEF".utf8
  let isText = bytes.count == Hash.bitWidth / 4 && bytes.allSatisfy(digits.contains)
  let text = String(decoding: bytes, as: UTF8.self)
  let parsed = XXH3.Canonical<Hash>(text)
  check((parsed != nil) == isText, "digits are taken or rejected wrongly")
  if let parsed {
    check(Hash(text, radix: 16) == parsed.hash, "the number is not the digits'")
    check(parsed.description == text.lowercased(), "the text does not come back")
  }
}
