public import KilnData

extension JSONNumber {
  /// An integer in the range of `UInt64`.
  public static func unsigned(_ value: UInt64) -> JSONNumber { JSONNumber(value) }

  /// The number of a text, which must be a JSON number.
  public static func literal(_ text: String) -> JSONNumber {
    guard let number = JSONNumber(text: text) else {
      preconditionFailure("\(text) is not a number")
    }
    return number
  }
}
