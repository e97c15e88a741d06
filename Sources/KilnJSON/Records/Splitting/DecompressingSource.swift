internal import KilnSystem

/// The content of an input that may be compressed.
final class DecompressingSource: ByteSource {
  private let source: any ByteSource
  private var decompression: Decompression
  /// Whether the next read of the input would wait.
  private var mustWait = false

  /// The length of the content is unknown before the input is read.
  var totalByteCount: Int? { nil }
  var path: String? { source.path }

  /// - Throws: ``JSONInputError`` if there is no memory.
  init(_ source: any ByteSource) throws(JSONInputError) {
    self.source = source
    do throws(SystemError) {
      decompression = try Decompression()
    } catch {
      throw source.failure(error)
    }
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) async throws -> (count: Int, mustWait: Bool) {
    while true {
      switch try next(into: buffer) {
      case .isPlain: return try await source.read(into: buffer)
      case .bytes(let count):
        return (count, mustWait && !decompression.hasPendingBytes && count < buffer.count)
      case .needsInput(let input):
        let read = try await source.read(into: input)
        // A cancelled read returns 0 bytes, which is not the end of the input.
        if read.count == 0 { try Task.checkCancellation() }
        mustWait = read.mustWait
        decompression.add(read.count)
      }
    }
  }

  private func next(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(JSONInputError) -> Decompression.Step {
    do throws(SystemError) {
      return try decompression.next(into: buffer)
    } catch {
      throw source.failure(error)
    }
  }
}
