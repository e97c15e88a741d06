/// The syntax tree of a pattern.
indirect enum PatternSyntax {
  /// One scalar of a set, by its index.
  case scalar(set: Int)
  /// The start of the text.
  case start
  /// The end of the text.
  case end
  /// All parts, one after another.
  case sequence([PatternSyntax])
  /// One of several parts.
  case choice([PatternSyntax])
  /// A part, several times. Without a maximum, there is no limit.
  case repeated(PatternSyntax, minimum: Int, maximum: Int?)
}
