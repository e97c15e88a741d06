internal import KilnMapping
public import KilnRecipes
internal import Synchronization

/// What a recipe keeps to read texts in one pass: its plan, and readings that nobody uses at the moment.
///
/// A reading refers to the plan and not to this, so that both go with the recipe.
final class OnePassReadings: Sendable {
  let plan: OnePassPlan
  private let idle = Mutex<[OnePassReading]>([])
  private static let mostIdle = 16

  init(_ plan: OnePassPlan) { self.plan = plan }

  fileprivate func take() -> OnePassReading? { idle.withLock { $0.popLast() } }

  fileprivate func giveBack(_ reading: OnePassReading) {
    guard reading.end() else { return }
    idle.withLock { if $0.count < Self.mostIdle { $0.append(reading) } }
  }
}

extension Recipe {
  /// What this recipe keeps to make its models in one pass.
  var onePassReadings: OnePassReadings {
    readerCache.object {
      OnePassReadings(OnePassPlan(readings, offsets: Model.schema.slotOffsets))
    }
  }

  /// What reads texts for this recipe, for whoever asks alone; `nil` where it is not read in one pass.
  @usableFromInline
  func takeOnePassReading(
    _ options: JSONParser.Options,
    _ context: BakeContext
  ) -> OnePassReading? {
    let readings = onePassReadings
    guard let selection = readings.plan.selection, options.duplicateKeys == .reject else {
      return nil
    }
    let reading = readings.take() ?? OnePassReading(self, readings.plan, selection)
    reading.begin(options, context)
    return reading
  }

  /// Keeps a reading that is used no longer for the next one.
  @usableFromInline
  func giveBack(_ reading: OnePassReading) { onePassReadings.giveBack(reading) }
}
