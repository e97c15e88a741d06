#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A text that Kiln reads: a string, or its UTF-8 bytes.
///
/// ```swift
/// let value = try JSONValue(json: #"{"id": 7}"#)
/// let user = try recipe.bake(request.body)     // Data, [UInt8] or Span<UInt8>
/// ```
///
/// Strings, substrings, `Data`, and arrays, slices, spans and buffers of `UInt8` conform. The bytes
/// need not be valid UTF-8; readers check them. Another sequence of bytes conforms with an empty
/// extension. Its bytes are read in place if they are contiguous, and are otherwise copied:
///
/// ```swift
/// extension ByteBufferView: @retroactive UTF8Text {}
/// ```
public protocol UTF8Text: ~Escapable {
  /// Calls a closure with the bytes of the text.
  ///
  /// - Parameter body: receives the bytes, which are valid until it returns.
  /// - Returns: the result of the closure.
  /// - Throws: the error of the closure.
  func withUTF8Bytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result
}

extension UTF8Text where Self: ~Escapable {
  /// Calls a closure with the bytes of the text as a buffer.
  @inlinable
  package func withUTF8Buffer<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUTF8Bytes { (bytes: RawSpan) throws(Failure) in
      try bytes.withUnsafeBytes { buffer throws(Failure) in try body(buffer) }
    }
  }
}

extension UTF8Text where Self: Sequence<UInt8> {
  /// Calls a closure with the bytes, which are copied if they are not contiguous in memory.
  @inlinable
  public func withUTF8Bytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result { try withContiguousBytes(body) }
}

extension Array: UTF8Text where Element == UInt8 {
  /// Calls a closure with the bytes, which are not copied.
  @inlinable
  public func withUTF8Bytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { bytes throws(Failure) in
      try body(UnsafeRawBufferPointer(bytes).bytes)
    }
  }
}

extension ArraySlice: UTF8Text where Element == UInt8 {}
extension ContiguousArray: UTF8Text where Element == UInt8 {}
extension UnsafeBufferPointer: UTF8Text where Element == UInt8 {}
extension UnsafeRawBufferPointer: UTF8Text {}
extension Slice: UTF8Text where Element == UInt8 {}
extension AnySequence: UTF8Text where Element == UInt8 {}
extension Data: UTF8Text {}
extension String.UTF8View: UTF8Text {}
extension Substring.UTF8View: UTF8Text {}

extension UTF8Text where Self: StringProtocol {
  /// Calls a closure with the code units, which are copied if they are not contiguous in memory.
  @inlinable
  public func withUTF8Bytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result { try utf8.withContiguousBytes(body) }
}

extension String: UTF8Text {}
extension Substring: UTF8Text {}

extension Span: UTF8Text where Element == UInt8 {
  /// Calls a closure with the bytes.
  @inlinable
  public func withUTF8Bytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(bytes) }
}

extension RawSpan: UTF8Text {
  /// Calls a closure with the bytes, which are the span itself.
  @inlinable
  public func withUTF8Bytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(self) }
}

extension Sequence<UInt8> {
  /// Calls a closure with the bytes, which are copied if they are not contiguous in memory.
  @inlinable
  package func withContiguousBytes<Value, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Closures of the standard library cannot throw typed errors.
    func result(_ bytes: UnsafeRawBufferPointer) -> Result<Value, Failure> {
      Result { () throws(Failure) in try body(bytes.bytes) }
    }
    let inPlace = withContiguousStorageIfAvailable { result(UnsafeRawBufferPointer($0)) }
    return try (inPlace ?? ContiguousArray(self).withUnsafeBytes { result($0) }).get()
  }
}
