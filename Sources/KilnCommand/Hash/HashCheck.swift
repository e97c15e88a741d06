internal import KilnHashing
internal import KilnJSON
internal import KilnMapping
internal import KilnSupport
internal import KilnSystem

/// Checks files against a list of hashes.
struct HashCheck {
  /// What is reported, and what counts as a failure.
  struct Options {
    /// Do not report files that match.
    var isQuiet = false
    /// Report nothing; only set the exit status.
    var isSilent = false
    /// Malformed lines are a failure.
    var isStrict = false
    /// Report each malformed line.
    var warns = false
    /// Skip missing files.
    var ignoresMissing = false
    /// Hashes without a tag are in little-endian order.
    var isLittleEndian = false
  }

  let options: Options
  let console: Console

  private var counts = Counts()

  private struct Counts {
    var read = 0
    var verified = 0
    var malformed = 0
    var unknown = 0
    var unreadable = 0
    var unequal = 0
  }

  /// The longest supported line, in bytes.
  static let lineLimit = 64 * 1024

  init(options: Options, console: Console) {
    self.options = options
    self.console = console
  }

  /// The result for a listed file.
  private enum Outcome: String {
    case same = "OK"
    case different = "FAILED"
    case unreadable = "FAILED open or read"
  }

  /// Checks the files of a list.
  nonisolated(nonsending) mutating func check(_ list: borrowing NamedInput) async throws {
    let name = list.name
    counts = Counts()
    let limits = JSONRecords.Limits(maximumRecordBytes: Self.lineLimit, workers: 1)
    let lines = try list.records(format: .lines, limits: limits)
    for try await line in lines.texts() {
      let reading = line.value.map {
        HashLine.read($0, plainIsLittleEndian: options.isLittleEndian)
      }
      try await check(reading ?? .malformed, at: line.position.line, of: name)
    }
    summarize(name)
  }

  nonisolated(nonsending) private mutating func check(
    _ reading: HashLine.Reading,
    at line: Int,
    of list: FileName
  ) async throws {
    switch reading {
    case .hash(let hash):
      counts.read += 1
      try await check(hash, in: list)
    case .unknownAlgorithm(let name):
      counts.read += 1
      counts.unknown += 1
      report(
        "line \(line): expected XXH3 or XXH128, found \(name); check it with xxhsum",
        about: list,
        .negative
      )
    case .nothing: break
    case .malformed:
      counts.malformed += 1
      guard options.warns else { return }
      report("line \(line): expected a hash and a file, found other text", about: list, nil)
    }
  }

  nonisolated(nonsending) private mutating func check(
    _ line: HashLine,
    in list: FileName
  ) async throws {
    do {
      if line.file.isStandardInput, list.isStandardInput {
        throw FileFailure("expected a file, found the list itself")
      }
      let file = try NamedInput(line.file, progress: console.progress)
      let isSame = try await line.algorithm.hash(file) == line.hash
      counts.verified += 1
      if !isSame { counts.unequal += 1 }
      try print(isSame ? .same : .different, line.file)
    } catch let error as SystemError where error.isMissing && options.ignoresMissing {
      return
    } catch let error as SystemError {
      try fail(line.file, error.reason)
    } catch let error as FileFailure {
      try fail(line.file, error.description)
    }
  }

  private mutating func fail(_ file: FileName, _ reason: String) throws {
    counts.unreadable += 1
    report(reason, about: file, .negative)
    try print(.unreadable, file)
  }

  private func print(_ outcome: Outcome, _ file: FileName) throws {
    if outcome != .same { console.note(.negative) }
    if options.isSilent || outcome == .same && options.isQuiet { return }
    if console.isForMachines {
      try console.print(["file": .string(file.text), "outcome": .string(outcome.rawValue)])
    } else {
      let text = console.coloring(outcome == .same ? .good : .bad, outcome.rawValue)
      try console.print("\(file): \(text)")
    }
  }

  private func summarize(_ list: FileName) {
    if counts.read == 0 {
      report(
        "expected lines with a hash and a file, found none; write them with kiln hash",
        about: list,
        .trouble
      )
      return
    }
    if options.ignoresMissing, counts.verified == 0, counts.unreadable + counts.unknown == 0 {
      report("expected at least one of the listed files, found none", about: list, .negative)
    }
    if counts.malformed > 0 {
      let lines = counted(counts.malformed, "line does", "lines do")
      let advice = options.warns ? "" : "; pass --warn for line numbers"
      report(
        "\(lines) not have a hash and a file\(advice)",
        about: list,
        options.isStrict ? .negative : nil,
        as: .notice
      )
    }
    if counts.unreadable > 0 {
      let files = counted(counts.unreadable, "listed file", "listed files")
      report("\(files) could not be read", about: list, nil, as: .notice)
    }
    if counts.unequal > 0 {
      let files = counted(counts.unequal, "file does", "files do")
      report("\(files) not match the listed hash", about: list, nil, as: .notice)
    }
  }

  private func report(
    _ message: String,
    about file: FileName,
    _ status: ExitStatus?,
    as kind: MessageKind = .message
  ) {
    if options.isSilent {
      if let status { console.note(status) }
    } else {
      // Flush, so that the messages about a file precede those about the next one.
      try? console.output.flush()
      console.report(message, about: file, status, as: kind)
    }
  }
}
