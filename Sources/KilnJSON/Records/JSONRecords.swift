#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// JSON records in a file, in memory, or in a sequence of chunks.
///
/// ```swift
/// let cities = JSONRecords(contentsOf: "cities.ndjson")
/// for try await record in recipe.bakeAll(cities) {
///   switch record.result {
///   case .success(let city): store(city)
///   case .failure(let error): log(error)  // with its line, and the bytes of the record
///   }
/// }
/// ```
///
/// An input of any size is read in bounded memory, which contains as many batches as ``Limits``
/// allow and their results. Results are in the order of the input, independent of the number of
/// workers.
public struct JSONRecords: Sendable {
  /// How the records are separated.
  package var format: JSONRecordFormat

  /// Whether the format was detected, and neither a name nor the start of the text, as that of
  /// JSON, shows it for certain.
  private(set) package var isUncertain = false

  /// Converts the text to records; `nil` for JSON and tables.
  package var conversion: (any RecordConversion)?

  /// The parser options for each record.
  @usableFromInline let options: JSONParser.Options

  /// The limits on memory and parallelism.
  let limits: Limits

  /// Whether an input in gzip or Zstandard format is decompressed.
  ///
  /// The format is detected from the first bytes. Any other input is read as it is. Positions and
  /// sizes refer to the decompressed text. Decompression needs the shared libraries `libz` or
  /// `libzstd`, which are loaded at the first use. A checksum that does not match, an incomplete
  /// input or a missing library throws ``JSONInputError``.
  public var decompresses = false

  private(set) var makeSource: @Sendable () throws -> any ByteSource

  /// The limits on memory and parallelism.
  public struct Limits: Sendable, Hashable {
    /// The maximum number of bytes of a record, without white space around it.
    ///
    /// A longer record is reported as an error and not kept.
    public var maximumRecordBytes: Int {
      didSet { check() }
    }

    /// The number of bytes that one worker processes at a time.
    public var batchBytes: Int {
      didSet { check() }
    }

    /// The number of batches that are processed in parallel.
    ///
    /// With 1, the task that requests a record reads and processes it; nothing happens in advance.
    public var workers: Int {
      didSet { check() }
    }

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - maximumRecordBytes: the maximum number of bytes of a record; at least 1.
    ///   - batchBytes: the number of bytes that one worker processes at a time; at least 1.
    ///   - workers: the number of batches that are processed in parallel, at least 1; `nil` for the
    ///     number of cores.
    public init(
      maximumRecordBytes: Int = 16 << 20,
      batchBytes: Int = 256 << 10,
      workers: Int? = nil
    ) {
      self.maximumRecordBytes = maximumRecordBytes
      self.batchBytes = batchBytes
      self.workers = workers ?? coreCount
      check()
    }

    private func check() {
      precondition(
        (1...JSONParser.maximumByteCount).contains(maximumRecordBytes),
        "a record has 1 to \(JSONParser.maximumByteCount) bytes"
      )
      precondition(
        (1...JSONParser.maximumByteCount).contains(batchBytes),
        "a batch has 1 to \(JSONParser.maximumByteCount) bytes"
      )
      precondition(workers >= 1, "there is at least one worker")
    }
  }

  /// Creates records from a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file, which is opened when the first record is requested.
  ///   - format: how the records are separated.
  ///   - options: the parser options for each record.
  ///   - limits: the limits on memory and parallelism.
  public init(
    contentsOf path: String,
    format: JSONRecordFormat = .automatic,
    options: JSONParser.Options = JSONParser.Options(),
    limits: Limits = Limits()
  ) {
    self.init(format, options, limits) { try FileSource(path: path) }
  }

  /// Creates records from an open file, pipe or socket, which can be read once.
  ///
  /// Reading starts at the current position. The descriptor is duplicated when the first record is
  /// requested. After that it can be closed and its number reused. If it is not open at that time,
  /// or there are no free descriptors, ``JSONInputError`` is thrown. If the task is cancelled,
  /// reading ends immediately, even while it waits for a pipe or socket.
  ///
  /// - Parameters:
  ///   - fileDescriptor: a readable descriptor. It is not closed.
  ///   - format: how the records are separated.
  ///   - options: the parser options for each record.
  ///   - limits: the limits on memory and parallelism.
  public init(
    fileDescriptor: Int32,
    format: JSONRecordFormat = .automatic,
    options: JSONParser.Options = JSONParser.Options(),
    limits: Limits = Limits()
  ) {
    self.init(format, options, limits) { try FileSource(descriptor: fileDescriptor) }
  }

  /// Creates records from a text in memory.
  ///
  /// - Parameters:
  ///   - text: the text. A `[UInt8]` is not copied.
  ///   - format: how the records are separated.
  ///   - options: the parser options for each record.
  ///   - limits: the limits on memory and parallelism.
  public init(
    _ text: some UTF8Text,
    format: JSONRecordFormat = .automatic,
    options: JSONParser.Options = JSONParser.Options(),
    limits: Limits = Limits()
  ) {
    let bytes = text as? [UInt8] ?? text.withUTF8Buffer { Array($0) }
    self.init(format, options, limits) { ChunkSource(bytes) }
  }

  /// Creates records from chunks of bytes, for example from a network connection.
  ///
  /// A record can extend over several chunks. Records are delivered as soon as the chunk with their
  /// end is received. Slow consumers apply back-pressure: chunks are requested in advance only
  /// within the ``Limits``.
  ///
  /// - Parameters:
  ///   - chunks: the text in UTF-8, in chunks of any size. An error of the sequence ends the
  ///     records.
  ///   - format: how the records are separated.
  ///   - options: the parser options for each record.
  ///   - limits: the limits on memory and parallelism.
  public init<Chunks: AsyncSequence & Sendable>(
    chunks: Chunks,
    format: JSONRecordFormat = .automatic,
    options: JSONParser.Options = JSONParser.Options(),
    limits: Limits = Limits()
  ) where Chunks.Element: Sequence<UInt8> {
    self.init(format, options, limits) { ChunkSource(chunks) }
  }

  private init(
    _ format: JSONRecordFormat,
    _ options: JSONParser.Options,
    _ limits: Limits,
    _ makeSource: @escaping @Sendable () throws -> any ByteSource
  ) {
    self.format = format
    self.options = options
    self.limits = limits
    self.makeSource = makeSource
    format.check()
  }

  /// Opens the input, detects the format from its start, and sets it. Then the records can be read
  /// once.
  ///
  /// - Parameter hint: what is known of the text.
  /// - Returns: the form of the text. If it has no records of a format, the format is `.lines`.
  /// - Throws: ``JSONInputError`` and other errors of reading.
  package mutating func detectFormat(hint: TextForm.Hint? = nil) async throws -> TextForm {
    let source = ExaminedSource(try openSource())
    let form = try await source.form(hint)
    (format, isUncertain) = (form.recordFormat, !source.isCertain)
    decompresses = false
    // Used by one task at a time.
    nonisolated(unsafe) let examined = source
    makeSource = { examined }
    return form
  }

  /// Opens the input.
  func openSource() throws -> any ByteSource {
    let source = try makeSource()
    return decompresses ? try DecompressingSource(source) : source
  }
}

/// The number of available cores.
let coreCount = max(1, ProcessInfo.processInfo.activeProcessorCount)
