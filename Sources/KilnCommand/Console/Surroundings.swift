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

/// What a process is started with, and how it ends.
enum Surroundings {
  /// Makes the three standard streams safe to use. To be called first.
  ///
  /// A stream that is closed is opened so that its use is an error, lest the next file that is opened take
  /// its place. Writing into a pipe that nobody reads is an error, so that what is open can be ended well.
  static func prepareStreams() {
    for stream in [Descriptor.input, .output, .error] where fcntl(stream.number, F_GETFD) == -1 {
      _ = open("/dev/null", stream.number == Descriptor.input.number ? O_WRONLY : O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process with a message where there is no memory for what every command has: for each core a thread
  /// with its stack and its share of the allocator, and as much again as a small command takes.
  ///
  /// The runtime ends the process by a trap where it finds none, as under a limit of the address space. To be
  /// called before anything that is asynchronous.
  static func endWithoutMemory() {
    let least = 64 + 16 * ProcessInfo.processInfo.activeProcessorCount
    guard !SystemMemory.isAvailable(least << 20) else { return }
    tell(
      "kiln: expected \(least) MiB of memory, found less; raise the limit of the address space, ulimit -v\n"
    )
    end(.trouble)
  }

  /// The arguments after the program's name; what is no UTF-8 in them is kept, see ``FileName``.
  static var arguments: [String] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
        return FileName(bytes: Array(bytes)).argument
      }
    }
  }

  /// The value of a variable of the environment; `nil` where it is not set.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes a message for people. Where that fails there is nobody left to tell.
  static func tell(_ message: String) {
    try? Descriptor.error.put(Array(message.utf8))
  }

  /// Ends the process.
  static func end(_ status: ExitStatus) -> Never {
    exit(status.rawValue)
  }

  /// Ends the process by the signal for a pipe that nobody reads, as if it had never been ignored.
  static func endByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    // Whoever started the process may have blocked the signal.
    exit(128 + SIGPIPE)
  }
}
