/// A number of bytes as an argument: `65536`, `64K`, `1MiB`, `2GB`.
///
/// As in the GNU tools, `K` and `KiB` are 1024 bytes, and `KB` is 1000 bytes. The units of millions
/// (`M`), billions (`G`) and trillions (`T`) have the same forms. The case of letters is ignored.
struct ByteSize: Equatable {
  /// The number of bytes.
  let count: Int

  private static let units = ["K", "M", "G", "T"]

  /// Creates a size.
  init(_ count: Int) { self.count = count }

  /// Parses a size.
  ///
  /// - Throws: ``ArgumentFailure`` if the text is not a size, or if the size is too large for an
  ///   integer.
  init(parsing text: String) throws(ArgumentFailure) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let suffix = String(text.dropFirst(digits.count)).uppercased()
    guard !digits.isEmpty, let unit = Self.byteCount(ofUnit: suffix) else {
      throw ArgumentFailure("expected a number of bytes, such as 65536, 64K, 1M or 1GiB")
    }
    guard let number = Int(digits),
      case (let count, false) = number.multipliedReportingOverflow(by: unit)
    else { throw ArgumentFailure("expected at most \(Int.max) bytes") }
    self.count = count
  }

  /// The number of bytes of a unit; `nil` if there is no such unit.
  private static func byteCount(ofUnit unit: String) -> Int? {
    if unit.isEmpty || unit == "B" { return 1 }
    var (binary, decimal) = (1, 1)
    for name in units {
      (binary, decimal) = (binary * 1024, decimal * 1000)
      if unit == name || unit == name + "IB" { return binary }
      if unit == name + "B" { return decimal }
    }
    return nil
  }
}

extension ByteSize: CustomStringConvertible {
  /// The size in the largest unit of which it is a multiple, in a form that can be typed.
  var description: String {
    var (rest, unit) = (count, "")
    for next in Self.units where rest > 0 && rest.isMultiple(of: 1024) {
      (rest, unit) = (rest / 1024, next)
    }
    return "\(rest)\(unit)"
  }
}
