#if YAML
  public import KilnRecipes

  /// Why a YAML text was refused, and where.
  public struct YAMLParseError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public let reason: Reason

    /// Where in the text; `nil` where the reason lies in no one place.
    public let position: RecipeFailure.TextPosition?

    /// What can be wrong with a text.
    public enum Reason: Sendable, Hashable {
      /// The text is empty, or all comments.
      case noValue
      /// The text is not YAML; in the words of the parser.
      case syntax(String)
      /// A mapping has a key that it has already.
      case duplicateKey(String)
      /// A key that is no scalar; JSON has only strings for keys.
      case keyIsNoString
      /// `<<`, which the core schema of YAML 1.2 does not have.
      case mergeKey
      /// A tag other than those of strings, numbers, Booleans, null, sequences and mappings.
      case unknownTag(String)
      /// A value that does not fit its tag.
      case mistagged(String, tag: String)
      /// `.nan` or `.inf`, which JSON does not have.
      case notFinite
      /// More sequences and mappings in one another than are allowed.
      case tooDeep(maximum: Int)
      /// More bytes than are read.
      case tooLong(maximum: Int)
      /// Aliases that stand for more values, all in all, than are allowed.
      case tooManyValues(maximum: Int)
    }

    /// Place and reason in words, on one line.
    public var description: String {
      let place = position.map {
        " at line \($0.line), column \($0.column) (byte \($0.offset))"
      }
      return "YAML error\(place ?? ""): \(explanation)"
    }

    /// The reason alone, in words.
    package var explanation: String {
      switch reason {
      case .noValue: "expected a value, found no more than blanks and comments"
      case .syntax(let problem): problem
      case .duplicateKey(let key): "expected each key once, found \(Excerpt.quoted(key)) again"
      case .keyIsNoString: "expected a key that is a scalar, found another node"
      case .mergeKey: "expected a key, found the merge key <<, which recipe files do not have"
      case .unknownTag(let tag): "expected a tag that JSON has a value for, found \(tag)"
      case .mistagged(let text, let tag): "expected a value for \(tag), found \(text)"
      case .notFinite: "expected a finite number"
      case .tooDeep(let maximum): "expected at most \(maximum) nodes inside of one another"
      case .tooLong(let maximum): "expected at most \(maximum) bytes"
      case .tooManyValues(let maximum):
        "expected aliases that stand for at most \(maximum) values in all"
      }
    }
  }
#endif
