/// A new array or object, while its parts are written.
final class NewContainer {
  let isObject: Bool
  /// Whether each part has a line.
  let hasLines: Bool
  let isEmpty: Bool
  let location: LayoutWriter.Location
  /// Where its parts are.
  let inner: LayoutWriter.Location
  /// The parts that are not written yet.
  var rest: EnumeratedSequence<[LayoutWriter.Entry]>.Iterator

  init(
    _ entries: [LayoutWriter.Entry],
    isObject: Bool,
    hasLines: Bool,
    _ location: LayoutWriter.Location
  ) {
    (self.isObject, self.hasLines, self.location) = (isObject, hasLines, location)
    isEmpty = entries.isEmpty
    let levels = location.levels + (hasLines ? 1 : 0)
    inner = LayoutWriter.Location(indent: location.indent, levels: levels, hasLines: hasLines)
    rest = entries.enumerated().makeIterator()
  }
}
