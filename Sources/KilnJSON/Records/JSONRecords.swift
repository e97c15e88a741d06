#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Records of JSON in a file, in memory, or in chunks that come one after the other.
///
///     let cities = JSONRecords(contentsOf: "cities.ndjson")
///     for try await record in recipe.bakeAll(cities) {
///       switch record.result {
///       case .success(let city): store(city)
///       case .failure(let error): log(error)         // with its line, and the record's own bytes
///       }
///     }
///
/// An input of any size is read in bounded memory, which holds as many batches as ``limits`` allow
/// and what is made of them. Records come in the order of the input, however many cores work on
/// them.
public struct JSONRecords: Sendable {
  /// How the records are separated.
  public var format: JSONRecordFormat

  /// What the parser accepts of each.
  public var options: JSONParser.Options

  /// The bounds of what is done at a time.
  public var limits: Limits

  let makeSource: @Sendable () throws -> any ByteSource

  /// The bounds of what is done at a time.
  public struct Limits: Sendable, Hashable {
    /// The most bytes of a record, white space around it not counted. One that is longer is
    /// reported as an error, and is not kept.
    public var maximumRecordBytes: Int {
      didSet { check() }
    }

    /// The bytes that are worked on at a time, by one worker.
    public var batchBytes: Int {
      didSet { check() }
    }

    /// How many batches are worked on at once. With 1, work is done only when the next record is
    /// requested, by the task that requests it.
    public var workers: Int {
      didSet { check() }
    }

    /// Bounds.
    ///
    /// - Parameters:
    ///   - maximumRecordBytes: the most bytes of a record; at least 1.
    ///   - batchBytes: the bytes that are worked on at a time by one worker; at least 1.
    ///   - workers: how many batches are worked on at once, at least 1; `nil` for as many as there
    ///     are cores.
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

  /// Records in a file.
  ///
  /// - Parameter path: the file's path. It is opened when its records are requested.
  public init(
    contentsOf path: String,
    format: JSONRecordFormat = .automatic,
    options: JSONParser.Options = JSONParser.Options(),
    limits: Limits = Limits()
  ) {
    self.init(format, options, limits) { try FileSource(path: path) }
  }

  /// Records in an open file, pipe or socket, from its present position on. They can be read once.
  ///
  /// When the first record is requested, the descriptor is duplicated, for as long as records are
  /// read. From then on it may be closed and its number reused. Where it is not open then, or there
  /// are no descriptors left, ``JSONInputError`` is thrown. A task that is cancelled ends at once,
  /// also while it waits for a pipe or a socket.
  ///
  /// - Parameter fileDescriptor: a descriptor that can be read. It stays open.
  public init(
    fileDescriptor: Int32,
    format: JSONRecordFormat = .automatic,
    options: JSONParser.Options = JSONParser.Options(),
    limits: Limits = Limits()
  ) {
    self.init(format, options, limits) { try FileSource(descriptor: fileDescriptor) }
  }

  /// Records in bytes in memory.
  ///
  /// - Parameter bytes: UTF-8.
  public init(
    _ bytes: some Sequence<UInt8>,
    format: JSONRecordFormat = .automatic,
    options: JSONParser.Options = JSONParser.Options(),
    limits: Limits = Limits()
  ) {
    let bytes = Array(bytes)
    self.init(format, options, limits) { ChunkSource(bytes) }
  }

  /// Records in a text.
  public init(
    _ text: String,
    format: JSONRecordFormat = .automatic,
    options: JSONParser.Options = JSONParser.Options(),
    limits: Limits = Limits()
  ) {
    self.init(text.utf8, format: format, options: options, limits: limits)
  }

  /// Records in chunks of bytes, as a network has them. A record may begin in one and end in
  /// another.
  ///
  /// Records are handed out as soon as the chunk in which they end is there. No chunk is requested
  /// before the previous ones are processed, as far as ``limits`` say.
  ///
  /// - Parameter chunks: UTF-8 in pieces of any size. What it throws ends the records.
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
  }
}

/// How the records of a text are separated.
public enum JSONRecordFormat: String, Sendable, Hashable, CaseIterable {
  /// By how the text begins.
  ///
  /// The first line that is not blank says it, by its brackets and quotes. Where it closes all that
  /// it opens, records are lines; but a line that begins with `[`, and has nothing behind it, is an
  /// array. Where brackets are open at its end, it is the beginning of an array, or of the first of
  /// several values; but where JSON allows no value next, and a `{` or `[` comes next, or where a
  /// string is open, the line is broken, and records are lines.
  ///
  /// No more than 16 KiB are looked at. Where the first line does not end in them, it is an array
  /// if it begins with `[`, else records are lines. It does not depend on the pieces in which the
  /// text comes.
  case automatic

  /// Each line is a record (NDJSON, JSON Lines). Lines that are blank are passed over, and a line
  /// feed ends a line wherever it stands: what is wrong with one line does no harm to the next.
  case lines

  /// Each element of one array is a record.
  case array

  /// Values one behind the other, with white space between them or without; also a text that is one
  /// value.
  case values
}

/// How many cores may be used.
let coreCount = max(1, ProcessInfo.processInfo.activeProcessorCount)
