internal import KilnMapping
internal import KilnValues

extension Recipe {
  /// Where the values are that models are made of, where they can be read one by one; `nil` where
  /// the whole source has to be there.
  package var readings: [FieldReading]? {
    guard onePassObstacles.isEmpty else { return nil }
    return instructions.compactMap { instruction in
      instruction.operations.convert.map { convert in
        FieldReading(
          index: instruction.index,
          path: instruction.paths[0],
          plainType: instruction.operations.plainType,
          takesNull: instruction.operations.takesNull,
          convert: convert
        )
      }
    }
  }

  /// Why JSON text becomes a tree before models are made of it; empty where it is read in one pass.
  ///
  /// Either way makes the same models and tells the same errors. Where anything is wrong with a
  /// text, it becomes a tree in any case.
  public var onePassObstacles: [OnePassObstacle] {
    var reasons: [OnePassObstacle] = []
    if options.unknownKeys != .ignore { reasons.append(.unknownKeys) }
    if !unmapped.isEmpty { reasons.append(.completeness) }
    var places: [(property: String, path: SourcePath)] = []
    for instruction in instructions {
      let property = instruction.name
      if instruction.operations.convert == nil {
        reasons.append(.severalValues(property: property))
      } else if let reason = OnePassObstacle.places(instruction.paths, of: property) {
        reasons.append(reason)
      } else {
        places.append((property, instruction.paths[0]))
      }
    }
    return reasons + OnePassObstacle.overlaps(places)
  }
}
