#if CommandLineTool
  internal import ArgumentParser

  /// The options of a group that are given.
  struct GivenOptions {
    /// Their names, such as `--input`.
    private let names: [String]

    /// Creates a group.
    ///
    /// - Parameter options: all names, with whether each is given.
    init(_ options: KeyValuePairs<String, Bool>) {
      names = options.filter { $0.value }.map { $0.key }
    }

    /// Rejects the given options because another one is missing.
    func need(_ other: String) throws {
      guard !names.isEmpty else { return }
      throw ValidationError("\(list) \(names.count == 1 ? "needs" : "need") \(other)")
    }

    /// Rejects the given options because another one is given.
    ///
    /// - Parameters:
    ///   - other: the other option.
    ///   - reason: a clause with the reason, if it is not obvious.
    func conflict(with other: String, because reason: String = "") throws {
      guard !names.isEmpty else { return }
      throw ValidationError("\(list) cannot be combined with \(other)\(reason)")
    }

    /// The names: `--quiet, --strict and --warn`.
    private var list: String {
      let others = names.dropLast().joined(separator: ", ")
      return others.isEmpty ? names.joined() : "\(others) and \(names[names.count - 1])"
    }
  }

  extension ValidationError {
    /// The error if two inputs are standard input.
    static func standardInputTwice(_ first: String, _ second: String) -> ValidationError {
      ValidationError("expected a file for \(first) or \(second), found standard input for both")
    }
  }
#endif
