extension JSONNumber {
  /// The double that this number stands for in canonical text; `nil` where a double would round it.
  ///
  /// ECMAScript prints doubles below 10²¹ without an exponent and with no more digits than tell them apart: 2⁶⁸ as
  /// `295147905179352830000`. Read as an integer that is another number than the double. So an integer stands for
  /// its nearest double where the double has this value exactly, or is printed with these digits.
  package var canonicalDouble: Double? {
    if let exact = exactDouble { return exact }
    let digits: String
    switch self {
    case .integer(let value): digits = String(value)
    case .unsigned(let value): digits = String(value)
    case .double: return nil
    case .literal(let text): digits = text
    }
    guard let value = Double(digits), value.isFinite else { return nil }
    let printed = try? JSONValue.number(.double(value)).canonicalText()
    return printed == digits || isNumericallyEqual(to: .double(value)) ? value : nil
  }
}
