import BenchInputs

// JSON texts of random values.

extension Numbers {
  /// Returns an integer.
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns a number with a fraction.
  mutating func decimal(_ range: ClosedRange<Int>, digits: Int) -> String {
    "\(int(range)).\(fraction(digits))"
  }

  /// Returns digits of which the last is not zero.
  private mutating func fraction(_ digits: Int) -> String {
    (1...digits).map { "\(int(($0 == digits ? 1 : 0)...9))" }.joined()
  }

  /// Returns a Boolean.
  mutating func bool() -> Bool { Bool.random(using: &self) }

  /// Returns one of some texts.
  mutating func one(of texts: String...) -> String { texts.randomElement(using: &self)! }

  /// Returns a string of lowercase letters.
  mutating func quoted(_ length: ClosedRange<Int>) -> String { "\"\(word(length))\"" }

  /// Returns a string. One in eight is not ASCII, and one in sixteen has an escape.
  mutating func text(_ length: ClosedRange<Int>) -> String {
    let word = word(length)
    return switch int(0...15) {
    case 0, 1: "\"\(word.dropLast(3))日本語\""
    case 2: "\"\(word.dropLast(3))\\n#\""
    default: "\"\(word)\""
    }
  }

  /// Returns an array.
  mutating func list(
    _ count: ClosedRange<Int>,
    _ element: (inout Numbers) -> String
  ) -> String {
    "[\((0..<int(count)).map { _ in element(&self) }.joined(separator: ","))]"
  }

  /// Returns an object with random keys.
  mutating func dictionary(
    _ count: ClosedRange<Int>,
    key: ClosedRange<Int>,
    _ value: (inout Numbers) -> String
  ) -> String {
    let members = (0..<int(count)).map { "\"\(word(key))\($0)\":\(value(&self))" }
    return "{\(members.joined(separator: ","))}"
  }
}

/// Returns the number of a Boolean in a checksum.
func number(_ flag: Bool) -> Int { flag ? 1 : 0 }
