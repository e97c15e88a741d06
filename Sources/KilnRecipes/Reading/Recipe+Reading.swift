internal import KilnMapping
internal import KilnValues

extension Recipe {
  /// Where the values are that models are made of, where they can be read one by one; `nil` where the whole
  /// source has to be there.
  package var readings: [FieldReading]? {
    guard options.unknownKeys == .ignore, unmapped.isEmpty else { return nil }
    var readings: [FieldReading] = []
    for instruction in instructions {
      guard let convert = instruction.operations.convert, instruction.paths.count == 1 else {
        return nil
      }
      let path = instruction.paths[0]
      guard !path.steps.isEmpty, !path.steps.contains(.each) else { return nil }
      readings.append(
        FieldReading(
          index: instruction.index,
          path: path,
          plainType: instruction.operations.plainType,
          takesNull: instruction.operations.takesNull,
          convert: convert
        )
      )
    }
    return readings
  }
}
