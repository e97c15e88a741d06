internal import KilnData

extension Transformer
where
  Input: TextRepresentable,
  Output: RangeReplaceableCollection & SendableMetatype,
  Output.Element == UInt8
{
  /// Bytes (`Data`, `[UInt8]`) as base64 of the standard alphabet, with padding (RFC 4648,
  /// section 4).
  ///
  /// Both laws hold for every text that is read and for all bytes.
  public static var base64: Self { base64(.standard) }

  /// Bytes (`Data`, `[UInt8]`) as base64 (RFC 4648).
  ///
  /// White space, digits of the other alphabet and bits that stand for no byte are errors. Reverse
  /// after forward is the identity on every text that is read, but for those that lack optional
  /// padding; forward after reverse on all bytes.
  ///
  /// - Parameters:
  ///   - alphabet: the digits.
  ///   - padding: what becomes of the `=` at the end.
  public static func base64(
    _ alphabet: Base64Alphabet,
    padding: Base64Padding = .required
  ) -> Self {
    let base64 = Base64(alphabet: alphabet, padding: padding)
    let kind = alphabet == .standard ? "base64" : "base64 for URLs"
    return Self(
      alphabet == .standard ? "base64" : "base64URL",
      forward: { input in
        let text = try input.text(expected: kind)
        do throws(Base64.Mismatch) {
          return Output(try base64.decode(text))
        } catch {
          throw ConversionError(
            expected: "\(kind), with \(error.expected) at byte \(error.offset)",
            found: Excerpt.described(any: input)
          )
        }
      },
      reverse: { Input(carrying: base64.encode($0)) }
    )
  }

  /// Bytes (`Data`, `[UInt8]`) as hexadecimal digits, two a byte: either case is read, small
  /// letters are written.
  ///
  /// Reverse after forward is the identity on texts in small letters, forward after reverse on all
  /// bytes.
  public static var hex: Self { hex(.lower) }

  /// Bytes (`Data`, `[UInt8]`) as hexadecimal digits of either case, two a byte.
  ///
  /// Reverse after forward is the identity on texts of that case, forward after reverse on all
  /// bytes.
  ///
  /// - Parameter letters: the case that is written.
  public static func hex(_ letters: LetterCase) -> Self {
    Self(
      "hex",
      forward: { input in
        let text = try input.text(expected: "hexadecimal digits")
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 2)
        var high: UInt8?
        for (offset, digit) in text.utf8.enumerated() {
          guard let value = hexValue(of: digit) else {
            throw ConversionError(
              expected: "hexadecimal digits, with one at byte \(offset)",
              found: Excerpt.described(any: input)
            )
          }
          if let first = high {
            bytes.append(first << 4 | value)
            high = nil
          } else {
            high = value
          }
        }
        guard high == nil else {
          throw ConversionError(
            expected: "hexadecimal digits, an even number of them",
            found: Excerpt.described(any: input)
          )
        }
        return Output(bytes)
      },
      reverse: { bytes in
        let ten = UInt8(ascii: letters == .lower ? "a" : "A") - 10
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 2)
        for byte in bytes {
          for value in [byte >> 4, byte & 15] {
            text.append(value < 10 ? UInt8(ascii: "0") + value : ten + value)
          }
        }
        return Input(carrying: String(decoding: text, as: UTF8.self))
      }
    )
  }
}

private func hexValue(of digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}
