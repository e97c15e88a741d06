#if CommandLineTool
  internal import ArgumentParser

  extension FileName: ExpressibleByArgument {
    init(argument: String) {
      self.init(bytes: ProcessEnvironment.arguments.bytes(of: argument))
    }

    /// The default as it is typed.
    var defaultValueDescription: String { text }

    /// Completions are files.
    static var defaultCompletionKind: CompletionKind { .file() }
  }
#endif
