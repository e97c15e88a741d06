/// A regular expression that is matched in linear time.
///
/// The syntax is that of I-Regexp ([RFC 9485](https://www.rfc-editor.org/rfc/rfc9485)): `.`,
/// classes, `\p{…}` and `\P{…}` with a general category, groups, `|`, `*`, `+`, `?` and `{n,m}`. In
/// addition, an alternative outside groups can start with `^` and end with `$`, and there are `\d`,
/// `\w` and `\s` with their negations. A pattern has the meaning of ECMA-262 with the flag `u`: it
/// matches Unicode scalars, `.` excludes line terminators, and `\d` and `\w` are of ASCII.
///
/// Patterns are compiled to nondeterministic automata, of which all states are followed at once
/// (Thompson, [Regular Expression Search Algorithm](https://doi.org/10.1145/363347.363387), 1968).
/// There is no backtracking.
package struct Pattern: Sendable {
  /// The pattern as given.
  package let text: String

  /// The states, in no particular order.
  let states: [State]
  /// The sets of scalars that states refer to.
  let sets: [ScalarSet]
  /// The first state.
  let entry: Int

  /// The maximum number of states. A repetition with a count has a copy of its content per count.
  package static let maximumStateCount = 2_000
  /// The maximum number of nested groups.
  package static let maximumDepth = 100

  /// What happens at a position of the text, and the state that follows.
  enum State {
    /// The pattern has matched.
    case accept
    /// One of two states follows.
    case either(Int, Int)
    /// A state follows at the start of the text.
    case start(Int)
    /// A state follows at the end of the text.
    case end(Int)
    /// A state follows after a scalar of a set.
    case scalar(set: Int, Int)
  }

  /// Compiles a pattern.
  ///
  /// - Throws: ``ParseError`` for the first syntax that is not supported, or for a pattern that is
  ///   too large.
  /// - Complexity: O(*n* log *n*) in the length of the text, plus the number of states.
  package init(_ text: String) throws(ParseError) {
    self.text = text
    var parser = PatternParser(text)
    let syntax = try parser.parse()
    var compiler = PatternCompiler()
    guard let entry = compiler.compile(syntax) else { throw parser.tooLarge }
    (self.entry, states, sets) = (entry, compiler.states, parser.sets)
  }

  /// Whether a part of a text matches.
  ///
  /// - Complexity: O(*n* × *m*) in the number of scalars of the text and of states of the pattern.
  package func matches(_ text: String) -> Bool {
    var search = PatternSearch(self)
    return search.finds(in: text)
  }
}

extension Pattern: Hashable {
  package static func == (left: Pattern, right: Pattern) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
