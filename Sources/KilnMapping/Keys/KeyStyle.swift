/// A way of spelling keys that are made of words: `firstName`, `first_name`, `First Name`.
///
///     KeyStyle.camelCase.convert("maggy_the_ninja")   // "maggyTheNinja"
///     KeyStyle.snakeCase.convert("HTTPServerPort2")   // "http_server_port2"
///
/// A key is taken apart into words by rules that hold for every string, whatever its style:
///
/// - `_`, `-` and blanks separate words. Those at the two ends of a key are no separators: they
///   stay as they are, so that `_id` and `__typename` keep their mark.
/// - A capital begins a word after anything but a capital: `first|Name`, `utf8|Text`.
/// - Of several capitals in a row the last one begins a word when a small letter follows it:
///   `HTTP|Server`. The others begin one word and are an acronym.
/// - Digits belong to the word before them and begin none: `ipv4|Address`, `2nd`. Where a separator
///   stands before digits, they are a word.
/// - A key without small letters is taken apart at separators alone: `FIRST_NAME`, `ID`, `A1B`.
///
/// and put together again:
///
/// | style | first word | further words | between |
/// |---|---|---|---|
/// | ``camelCase`` | small | first letter capital | |
/// | ``pascalCase`` | first letter capital | first letter capital | |
/// | ``snakeCase`` | small | small | `_` |
/// | ``screamingSnakeCase`` | capitals | capitals | `_` |
/// | ``kebabCase`` | small | small | `-` |
/// | ``titleCase`` | first letter capital | first letter capital | a blank |
///
/// Where a style writes a first letter as a capital and the rest small, an acronym keeps its
/// capitals: `userID` and `user_ID` are `userID` in camelCase and `User ID` in title case. A key
/// without small letters keeps them when it is one word: `ID` is `ID` in PascalCase, and `USER_ID`
/// is `UserId`. In title case blanks alone make no difference to that, so that the title `X ID`
/// stays. In camelCase the first word that has a letter is written small: `2_b` is `2b`.
///
/// Letters are those of all scripts, with their capitals as Unicode has them, in no locale. A small
/// letter whose capital is not exactly one code point, such as `ß`, stays as it is, as do a capital
/// that has no other small letter, such as `ẞ`, and whatever has no case.
///
/// Converting twice is converting once. Nothing but separators is added or left out.
public enum KeyStyle: Sendable, Hashable, CaseIterable {
  /// `firstName`
  case camelCase
  /// `FirstName`
  case pascalCase
  /// `first_name`
  case snakeCase
  /// `FIRST_NAME`
  case screamingSnakeCase
  /// `first-name`
  case kebabCase
  /// `First Name`
  case titleCase
}

extension KeyStyle: CustomStringConvertible {
  /// The style's name, in its own spelling.
  public var description: String { convert("\(name) case") }

  private var name: String {
    switch self {
    case .camelCase: "camel"
    case .pascalCase: "pascal"
    case .snakeCase: "snake"
    case .screamingSnakeCase: "screaming snake"
    case .kebabCase: "kebab"
    case .titleCase: "title"
    }
  }
}
