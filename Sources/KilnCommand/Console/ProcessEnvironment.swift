internal import KilnHashing
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

/// The arguments, environment variables and standard streams of the process, and its end.
enum ProcessEnvironment {
  /// Makes the three standard streams safe to use. Call it first.
  ///
  /// A closed stream is opened so that its use is an error; otherwise the next file that is opened
  /// would take its number. Writing into a pipe without a reader is an error and no signal, so that
  /// the output can be completed.
  static func prepareStreams() {
    for stream in [Descriptor.input, .output, .error] where fcntl(stream.number, F_GETFD) == -1 {
      _ = open("/dev/null", stream.number == Descriptor.input.number ? O_WRONLY : O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process with a message where there is no memory for the parts of every command: for
  /// each core a thread with its stack and its share of the allocator, and the memory of a small
  /// command.
  ///
  /// Without memory, as under a limit of the address space, the runtime ends the process by a trap.
  /// Call this before anything asynchronous.
  static func endWithoutMemory() {
    func mebibytes(cores: Int) -> Int { 64 + 16 * cores }
    // Foundation reads files to find how many cores a container may use; mostly the number of all
    // is enough to know.
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    guard !SystemMemory.isAvailable(mebibytes(cores: cores) << 20) else { return }
    let least = mebibytes(cores: ProcessInfo.processInfo.activeProcessorCount)
    guard !SystemMemory.isAvailable(least << 20) else { return }
    tell(
      "kiln: expected \(least) MiB of memory, found less; raise the limit of the address space, ulimit -v\n"
    )
    end(.trouble)
  }

  /// The arguments after the program's name.
  static let arguments = CommandArguments(
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  )

  /// The value of a variable of the environment; `nil` where it is not set.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes a message to standard error. A failure to write it is ignored.
  static func tell(_ message: String) {
    try? Descriptor.error.put(Array(message.utf8))
  }

  /// Ends the process.
  static func end(_ status: ExitStatus) -> Never {
    exit(status.rawValue)
  }

  /// Ends the process by the signal for a pipe without a reader, as if it had never been ignored.
  static func endByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    // The parent process may have blocked the signal.
    exit(128 + SIGPIPE)
  }
}
