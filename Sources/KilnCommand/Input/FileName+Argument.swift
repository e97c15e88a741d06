#if CommandLineTool
  internal import ArgumentParser

  extension FileName: ExpressibleByArgument {
    /// Completions are files.
    static var defaultCompletionKind: CompletionKind { .file() }
  }
#endif
