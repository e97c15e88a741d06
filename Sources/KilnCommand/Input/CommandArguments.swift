/// The arguments of the process as text, for a parser that only accepts text.
///
/// A file name can contain any bytes. An argument that is not UTF-8 is passed to the parser as it
/// appears in messages, with invalid bytes escaped. ``bytes(of:)`` returns its original bytes.
struct CommandArguments: Sendable {
  /// The arguments as text.
  let texts: [String]

  /// The bytes of the arguments that are not UTF-8, by their text.
  private var invalid: [String: [UInt8]] = [:]

  /// - Parameter arguments: the bytes of the arguments.
  init(_ arguments: [[UInt8]]) {
    let valid = Set(arguments.compactMap { String(validating: $0, as: UTF8.self) })
    var texts: [String] = []
    for argument in arguments {
      if let text = String(validating: argument, as: UTF8.self) {
        texts.append(text)
      } else {
        // An option and its value, `--errors=NAME`, are one argument.
        let start = argument.firstIndex(of: UInt8(ascii: "=")).map { $0 + 1 } ?? 0
        let isOption = argument.starts(with: "--".utf8)
        let name = Array(argument[(isOption ? start : 0)...])
        let option = String(decoding: argument.dropLast(name.count), as: UTF8.self)
        var text = FileName(bytes: name).description
        while valid.contains(text) || invalid[text] ?? name != name { text += "?" }
        invalid[text] = name
        texts.append(option + text)
      }
    }
    self.texts = texts
  }

  /// The bytes of an argument, or of the value of an option.
  ///
  /// - Parameter text: its text, as returned by the parser.
  func bytes(of text: String) -> [UInt8] { invalid[text] ?? Array(text.utf8) }
}
