/// Whether a value of one JSON type is taken for one of another.
public enum Coercion: String, Sendable, Hashable, CaseIterable, Codable {
  /// A value is what it is: `"12"` is no number.
  case strict
  /// Where a type refuses a value, it is offered what the value can stand for without loss:
  ///
  /// | source | offered |
  /// |---|---|
  /// | a string that is a number in JSON's spelling, but for blanks around it | the number |
  /// | `"true"`, `"false"`, `"yes"`, `"no"`, `"1"`, `"0"`, in any case | the Boolean |
  /// | a double without a fraction, below 2^53 | the integer |
  /// | 0, 1 | the Boolean |
  /// | a number, a Boolean | its text |
  ///
  /// In arrays and objects that are refused as a whole, each element is offered that way, and each of
  /// those inside of it. Nothing is rounded, and an empty string stands for nothing.
  case lenient
}
