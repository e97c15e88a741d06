/// A style of keys made of words: `firstName`, `first_name`, `First Name`.
///
/// ```swift
/// KeyStyle.camelCase.convert("maggy_the_ninja")   // "maggyTheNinja"
/// KeyStyle.snakeCase.convert("HTTPServerPort2")   // "http_server_port2"
/// ```
///
/// A key of any style is split into words by these rules:
///
/// - `_`, `-` and blanks separate words. Leading and trailing ones are not separators and are kept:
///   `_id`, `__typename`.
/// - A capital starts a word unless another capital precedes it: `first|Name`, `utf8|Text`.
/// - In a run of capitals, the last one starts a word if a lowercase letter follows: `HTTP|Server`.
///   The preceding capitals form one word, an acronym.
/// - Digits belong to the preceding word and start none: `ipv4|Address`, `2nd`. After a separator,
///   digits are a word. ``separatingNumbers`` makes them words in any case: `line|2|Text`.
/// - A key without lowercase letters is split only at separators: `FIRST_NAME`, `ID`, `A1B`.
///
/// The words are then joined:
///
/// | style | first word | other words | separator |
/// |---|---|---|---|
/// | ``camelCase`` | lowercase | capitalized | |
/// | ``pascalCase`` | capitalized | capitalized | |
/// | ``snakeCase`` | lowercase | lowercase | `_` |
/// | ``screamingSnakeCase`` | uppercase | uppercase | `_` |
/// | ``kebabCase`` | lowercase | lowercase | `-` |
/// | ``titleCase`` | capitalized | capitalized | a blank |
///
/// A style that capitalizes words keeps the capitals of an acronym: `userID` and `user_ID` become
/// `userID` in camelCase and `User ID` in title case. A key without lowercase letters keeps its
/// capitals only if it is a single word: `ID` becomes `ID` in PascalCase, and `USER_ID` becomes
/// `UserId`. In title case, blanks do not count as separators for this rule, so that the title
/// `X ID` is unchanged. In camelCase, the first word that contains a letter is lowercase: `2_b`
/// becomes `2b`.
///
/// Letters of all scripts are converted by Unicode's rules, independent of the locale. A lowercase
/// letter whose uppercase form is not a single code point, such as `ß`, is unchanged. So is an
/// uppercase letter without a distinct lowercase form, such as `ẞ`, and any character without case.
///
/// Conversion is idempotent. It adds and removes nothing but separators.
@frozen
public struct KeyStyle: Sendable, Hashable {
  /// `firstName`
  @inlinable public static var camelCase: KeyStyle { KeyStyle(.camel) }
  /// `FirstName`
  @inlinable public static var pascalCase: KeyStyle { KeyStyle(.pascal) }
  /// `first_name`
  @inlinable public static var snakeCase: KeyStyle { KeyStyle(.snake) }
  /// `FIRST_NAME`
  @inlinable public static var screamingSnakeCase: KeyStyle { KeyStyle(.screamingSnake) }
  /// `first-name`
  @inlinable public static var kebabCase: KeyStyle { KeyStyle(.kebab) }
  /// `First Name`
  @inlinable public static var titleCase: KeyStyle { KeyStyle(.title) }

  /// How words are written and joined.
  @usableFromInline
  enum Joining: String, Sendable {
    case camel, pascal, snake, screamingSnake, kebab, title
  }

  @usableFromInline let joining: Joining

  /// Whether digits next to a letter are a word of their own.
  @usableFromInline var separatesNumbers = false

  @inlinable
  init(_ joining: Joining) { self.joining = joining }

  /// The same style, in which digits next to a letter are a word of their own.
  ///
  /// ```swift
  /// KeyStyle.snakeCase.convert("line2Text")                     // "line2_text"
  /// KeyStyle.snakeCase.separatingNumbers.convert("line2Text")   // "line_2_text"
  /// ```
  ///
  /// It also splits names in which a number is part of a word: `ipv4` becomes `ipv_4`.
  public var separatingNumbers: KeyStyle {
    var style = self
    style.separatesNumbers = true
    return style
  }
}

extension KeyStyle: CaseIterable {
  /// All styles, none of which separates numbers.
  public static let allCases: [KeyStyle] = [
    .camelCase, .pascalCase, .snakeCase, .screamingSnakeCase, .kebabCase, .titleCase,
  ]
}

extension KeyStyle: CustomStringConvertible {
  /// The name of the style, written in that style.
  public var description: String {
    let name = convert("\(joining.rawValue)Case")
    return separatesNumbers ? "\(name) separating numbers" : name
  }
}
