internal import KilnJSON
internal import KilnMapping
internal import KilnRecipes
internal import KilnSystem

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Writes rejected records with their errors to a file.
final class RejectedRecords {
  private let descriptor: Descriptor
  private let output: Output

  /// Creates or replaces a file.
  ///
  /// - Parameters:
  ///   - name: the name of the file.
  ///   - inputs: the input files. The file must be neither one of these nor standard output.
  init(writingTo name: FileName, besides inputs: [FileName]) throws(CommandFailure) {
    if let identity = Descriptor.identity(at: name.bytes) {
      let isRead = inputs.contains { $0.identity == identity }
      if isRead || identity == Descriptor.output.identity {
        let other = isRead ? "an input" : "the file of standard output"
        throw CommandFailure(
          "\(name): expected a file for rejected records alone, found \(other); name another file"
        )
      }
    }
    do throws(SystemError) {
      descriptor = try .create(at: name.bytes)
    } catch {
      throw CommandFailure("\(name): \(error.reason)")
    }
    output = Output(descriptor, name: name.description)
  }

  deinit { descriptor.close() }

  /// Writes a record.
  func write(_ error: JSONRecordError, of file: FileName) throws(OutputError) {
    try output.write("\(JSONValue.object(Self.object(error, of: file)))\n")
  }

  /// Writes buffered records.
  func flush() throws(OutputError) { try output.flush() }

  /// A record as an object with its position, its errors and its content.
  ///
  /// The content is text, or base64 if it is not UTF-8.
  static func object(_ error: JSONRecordError, of file: FileName) -> JSONObject {
    var object = SourcePosition(file: file, position: error.position).json([
      "byte": .number(JSONNumber(error.position.byteOffset)),
      "errors": .array(error.lines.map { .string($0) }),
    ])
    if let text = String(validating: error.text, as: UTF8.self) {
      object["text"] = .string(text)
    } else {
      object["base64"] = .string(Data(error.text).base64EncodedString())
    }
    return object
  }
}
