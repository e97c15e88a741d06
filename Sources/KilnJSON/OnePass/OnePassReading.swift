internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes
public import KilnValues

/// Reads texts for a recipe in one pass, one after the other, into the slots of models. It keeps its buffers.
///
/// It knows nothing of the model's type. What does is compiled where that is known: ``/KilnRecipes/Recipe``'s
/// functions that bake.
@usableFromInline
final class OnePassReading: @unchecked Sendable {
  // Unchecked: whoever has it has it alone.

  private let plan: OnePassPlan
  private let selection: JSONSelection
  private let filler: SlotFiller
  private let reader = JSONReader()
  private var maximumDepth = 0

  init<Model>(
    _ recipe: Recipe<Model>,
    _ plan: OnePassPlan,
    _ selection: JSONSelection
  ) {
    self.plan = plan
    self.selection = selection
    filler = SlotFiller(recipe)
  }

  /// Takes up a text, or several with white space between them.
  ///
  /// - Parameters:
  ///   - bytes: all of it.
  ///   - readable: how many bytes from its start on may be read; with 64 more than it has it is not copied.
  /// - Returns: whether models can be made of it.
  @usableFromInline
  func open(_ bytes: UnsafeRawBufferPointer, readable: Int) -> Bool {
    reader.open(bytes, readable: readable)
  }

  /// Fills the slots of a model from a text of those that were taken up, from the first to the last.
  ///
  /// - Parameters:
  ///   - slots: the slots, which are empty.
  ///   - range: where the text is in what was taken up.
  /// - Returns: whether all went well; not so where there is an error, or anything else that only a bake of the
  ///   whole tree tells; then the slots hold what was read so far.
  @usableFromInline
  func fill(_ slots: inout UntypedFieldSlots, from range: Range<Int>) -> Bool {
    guard let values = reader.next(range, selection, maximumDepth: maximumDepth) else {
      return false
    }
    return filler.fill(&slots) {
      plan.fill(&$0, with: values, &$1, isNull: { reader.isNull(range) })
    }
  }

  /// Begins to be used by somebody.
  func begin(_ options: JSONParser.Options, _ context: BakeContext) {
    maximumDepth = options.maximumDepth
    filler.reset(context)
  }

  /// Ends to be used, and keeps nothing of what was handed over.
  ///
  /// - Returns: whether it is small enough to be kept for the next one.
  func end() -> Bool {
    filler.reset(BakeContext())
    return reader.isSmall
  }
}
