internal import Foundation
internal import KilnJSON
internal import KilnMapping
internal import KilnRecipes

/// Writes records that were rejected to a file, with what is wrong with them.
final class RejectedRecords {
  private let descriptor: Descriptor
  private let output: Output

  /// A file, which is made anew.
  ///
  /// - Parameters:
  ///   - name: the file's name.
  ///   - inputs: the names of files that it must not be.
  init(writingTo name: FileName, besides inputs: [FileName]) throws(CommandFailure) {
    if let identity = Descriptor.identity(at: name.bytes),
      inputs.contains(where: { Descriptor.identity(at: $0.bytes) == identity })
    {
      throw CommandFailure("\(name): rejected records cannot be written to a file that is read")
    }
    do throws(SystemError) {
      descriptor = try .create(at: name.bytes)
    } catch {
      throw CommandFailure("\(name): \(error)")
    }
    output = Output(descriptor, name: name.description)
  }

  deinit { descriptor.close() }

  /// Writes a record.
  func write(_ error: JSONRecordError, of file: FileName) throws(OutputError) {
    try output.write(Self.line(error, of: file))
  }

  /// Writes what has been gathered.
  func flush() throws(OutputError) { try output.flush() }

  /// A record as a line: where it is, what is wrong with it, and its bytes: as text, or in base64 where they
  /// are none.
  static func line(_ error: JSONRecordError, of file: FileName) -> String {
    var object: JSONObject = [
      "file": .string(file.text),
      "record": .number(JSONNumber(error.position.number + 1)),
      "line": .number(JSONNumber(error.position.line)),
      "byte": .number(JSONNumber(error.position.byteOffset)),
      "errors": .array(error.lines.map { .string($0) }),
    ]
    if let text = String(validating: error.text, as: UTF8.self) {
      object["text"] = .string(text)
    } else {
      object["base64"] = .string(Data(error.text).base64EncodedString())
    }
    return JSONValue.object(object).description + "\n"
  }
}

extension JSONRecordError {
  /// What is wrong, each thing on a line, with its place in the file.
  var lines: [String] {
    func place(_ line: Int, _ column: Int? = nil) -> String {
      let column = column.map { ", column \($0)" } ?? ""
      return "line \(position.line + line - 1)\(column): "
    }
    switch reason {
    case .parse(let error):
      return [place(error.line, error.column) + FileFailure.reason(of: error)]
    case .bake(let error):
      return error.failures.map { failure in
        var bare = failure
        bare.position = nil
        return place(failure.position?.line ?? 1, failure.position?.column)
          + bare.description.singleLine
      }
    case .other(let error as DecomposeError):
      return error.failures.map { place(1) + "\($0)".singleLine }
    case .other, .tooLong, .expectedArray, .trailingContent, .unclosedArray:
      return [place(1) + explanation.singleLine]
    }
  }
}
