#if CommandLineTool
  internal import ArgumentParser

  /// An argument that is one of several names.
  protocol ChoiceArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

  // The defaults of the parser have the same results. They create key paths and describe values,
  // which search all conformances of the program, whenever a command is parsed.
  extension ChoiceArgument {
    static var allValueStrings: [String] { allCases.map { $0.rawValue } }

    static var allValueDescriptions: [String: String] { [:] }

    var defaultValueDescription: String { rawValue }
  }
#endif
