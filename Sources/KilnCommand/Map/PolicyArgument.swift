#if CommandLineTool
  internal import ArgumentParser

  /// A policy of a recipe as an argument, by its name in recipe files.
  struct PolicyArgument<Policy: RawRepresentable<String> & CaseIterable & Sendable>:
    ExpressibleByArgument
  {
    /// The policy.
    let policy: Policy

    init?(argument: String) {
      guard let policy = Policy(rawValue: argument) else { return nil }
      self.policy = policy
    }

    static var allValueStrings: [String] { Policy.allCases.map(\.rawValue) }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  }
#endif
