import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A command that runs until it exits.
struct Command {
  let arguments: [String]

  /// Creates a command.
  ///
  /// - Parameter arguments: the path of the program, followed by its arguments.
  init(_ arguments: [String]) { self.arguments = arguments }

  /// Finds a program in `PATH`.
  static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }.first {
      access($0, X_OK) == 0
    }
  }

  /// The path of a program of this package, in the folder of the current one.
  static func sibling(_ name: String) -> String {
    // The first argument of this process is not a path.
    guard let program = Bundle.main.executableURL else { fatalError("the program has no path") }
    return program.deletingLastPathComponent().appending(path: name).path
  }

  /// Runs the command with empty input and waits until it exits. A failure ends the benchmark.
  ///
  /// - Parameter output: the file for its output.
  func run(writingTo output: String = "/dev/null") {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    let words = (arguments.map { strdup($0) } + [nil], variables.map { strdup($0) } + [nil])
    defer { for word in words.0 + words.1 { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, arguments[0], &actions, nil, words.0, words.1)
    guard failure == 0 else { fatalError("\(arguments[0]): \(String(cString: strerror(failure)))") }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { fatalError("waitpid: \(errno)") }
    }
    guard status == 0 else { fatalError("\(arguments) ended with status \(status)") }
  }
}
