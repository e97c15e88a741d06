internal import KilnMapping
internal import KilnSystem

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The arguments, environment and standard streams of the process.
enum ProcessEnvironment {
  /// Makes the three standard streams safe to use. Call it first.
  ///
  /// A closed stream is reopened so that using it is an error. Otherwise the next file to be opened
  /// would get its number. Writing to a pipe without a reader becomes an error instead of a signal,
  /// so that the output can be completed.
  static func prepareStreams() {
    for stream in [Descriptor.input, .output, .error] where fcntl(stream.number, F_GETFD) == -1 {
      _ = open("/dev/null", stream.number == Descriptor.input.number ? O_WRONLY : O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process with a message if it has too little memory for any command.
  ///
  /// The estimate covers one thread per core, with its stack and its share of the allocator, and
  /// the memory of a small command. Without memory, as under an address-space limit, the runtime
  /// would trap. Call this before any asynchronous code.
  static func endWithoutMemory() {
    func mebibytes(cores: Int) -> Int { 64 + 16 * cores }
    // Foundation reads files to find the number of cores available to a container. Usually the
    // total number of cores is enough to decide.
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    guard !SystemMemory.isAvailable(mebibytes(cores: cores) << 20) else { return }
    let least = mebibytes(cores: ProcessInfo.processInfo.activeProcessorCount)
    guard !SystemMemory.isAvailable(least << 20) else { return }
    report(
      "kiln: expected \(least) MiB of memory, found less; raise the limit of the address space, ulimit -v\n"
    )
    end(.trouble)
  }

  /// Ends the process with a message if there is too little memory for a text that it writes.
  ///
  /// Call this before any text is written.
  static func endWithoutMemoryForTexts() {
    // A text is copied to a string, to a line with other texts, and to the buffer of the output.
    let copies = 6
    JSONTextBuffer.willGrowLarge = { bytes in
      guard !SystemMemory.isAvailable(copies * bytes) else { return }
      let size = bytes >> 20
      report("kiln: expected memory for a text of \(size) MiB and its copies, found less\n")
      endAtOnce(.trouble)
    }
  }

  /// Starts asynchronous work on the main thread, which then waits until the work ends the process.
  ///
  /// An asynchronous `main` would end the main thread instead. That unwinds the stack, for which
  /// the static executable has no tables.
  static func run(_ work: @escaping @Sendable () async -> Void) -> Never {
    if #available(macOS 26.0, *) {
      Task.immediate { await work() }
    } else {
      // The main thread only waits.
      Task.detached { await work() }
    }
    while true { pause() }
  }

  /// The arguments after the program's name.
  static let arguments = CommandArguments(
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  )

  /// The value of an environment variable; `nil` if it is not set.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Sets an environment variable.
  static func setVariable(_ name: String, to value: String) {
    setenv(name, value, 1)
  }

  /// Writes a message to standard error and ignores failures.
  static func report(_ message: String) {
    try? Descriptor.error.put(Array(message.utf8))
  }

  /// Ends the process.
  static func end(_ status: ExitStatus) -> Never {
    exit(status.rawValue)
  }

  /// Ends the process while tasks may still run, without the exit handlers of libraries.
  ///
  /// These destroy objects of simdjson that the tasks use.
  static func endAtOnce(_ status: ExitStatus) -> Never {
    _exit(status.rawValue)
  }

  /// Ends the process with the signal for a pipe without a reader, as by default.
  static func endByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    // The parent process may have blocked the signal.
    exit(128 + SIGPIPE)
  }
}
