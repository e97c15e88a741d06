public import KilnMapping
package import KilnSupport

/// An error with all mistakes of an invalid recipe or recipe file.
public struct RecipeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recipe's name, if it has one.
  public let recipe: String?

  /// The model's name; `nil` for a recipe file.
  public let model: String?

  /// The mistakes; at least one.
  ///
  /// Those of a text are in the order of their positions. Others are in the order of the
  /// ingredients, after mistakes of the file as a whole. The first 100 are kept; ``omittedCount``
  /// counts the others.
  public var mistakes: [Mistake] { list.elements }

  /// The number of mistakes that were not kept.
  public var omittedCount: Int { list.omittedCount }

  package let list: FailureList<Mistake>

  init(recipe: String?, model: String?, _ list: FailureList<Mistake>) {
    self.recipe = recipe
    self.model = model
    self.list = list
  }

  /// All kept mistakes, one per line, and the number of others.
  public var description: String {
    let file = "recipe file" + (recipe.map { " \(Excerpt.quoted($0))" } ?? "")
    return list.report(model.map { subject(recipe: recipe, model: $0) } ?? file, "mistake")
  }

  /// The same error with the mistakes' positions in the text of the file, in their order.
  ///
  /// - Parameter positions: finds the positions of the values at paths, or of their keys.
  package func located(
    by positions: ([(path: SourcePath, isKey: Bool)]) -> [RecipeFailure.TextPosition?]
  ) -> RecipeError {
    let paths = mistakes.map { mistake in
      let isKey = if case .unknownKey = mistake.problem { true } else { false }
      return (path: mistake.path ?? .root, isKey: isKey)
    }
    let found = positions(paths)
    let located = list.replacingElements { mistakes in
      zip(mistakes, found).map { mistake, position in
        var mistake = mistake
        mistake.position = position
        return mistake
      }.inOrder(of: \.position)
    }
    return RecipeError(recipe: recipe, model: model, located)
  }
}

extension RecipeError {
  /// One mistake in a recipe or a recipe file.
  public struct Mistake: Sendable, Hashable, CustomStringConvertible {
    /// The kind of mistake.
    package let problem: Problem

    /// The property with its path through nested recipes, as in `author.name`.
    ///
    /// In a recipe that others refer to by name, the path starts there. `nil` if the mistake
    /// concerns the recipe as a whole.
    public var property: String? { properties.isEmpty ? nil : properties.joined(separator: ".") }

    /// The path in the file, as in `ingredients.updatedAt.using`; `nil` without a file.
    public package(set) var path: SourcePath?

    /// The position in the text of the file; `nil` if there is no text.
    public package(set) var position: RecipeFailure.TextPosition?

    /// The steps that lead to the mistake, the outermost first.
    private(set) var way: [Step]

    /// A property, one of the forms of its value, or a recipe of the file.
    enum Step: Sendable, Hashable {
      case property(String)
      case form(String)
      case recipe(String)
    }

    /// Creates a mistake.
    ///
    /// - Parameters:
    ///   - problem: the kind of mistake.
    ///   - property: the property; `nil` for the recipe as a whole.
    ///   - path: the path in the recipe file.
    package init(_ problem: Problem, of property: String? = nil, at path: SourcePath? = nil) {
      self.problem = problem
      self.path = path
      way = property.map { [.property($0)] } ?? []
    }

    /// Creates a mistake in a nested recipe.
    ///
    /// - Parameter way: the steps that lead to it, the outermost first.
    init(_ problem: Problem, way: [Step]) {
      self.problem = problem
      self.way = way
    }

    /// Returns the same mistake as seen from the enclosing recipe or property.
    ///
    /// - Parameter outer: the property that the inner recipe fills, the form of its value, or the
    ///   name of the recipe in the file.
    func inside(_ outer: Step) -> Mistake {
      var copy = self
      copy.way.insert(outer, at: 0)
      return copy
    }

    private var properties: [String] {
      let start = way.lastIndex { if case .recipe = $0 { true } else { false } } ?? 0
      return way[start...].compactMap { if case .property(let name) = $0 { name } else { nil } }
    }

    /// The mistake as text, with its path and position.
    ///
    /// It names the property only if the path does not.
    public var description: String {
      var text = explanation
      if let path {
        text = "\(path.isRoot ? "the declaration" : Excerpt.place(path)): \(text)"
      }
      if let position { text += " (line \(position.line), column \(position.column))" }
      return text
    }

    /// The mistake as text that follows its path and position.
    ///
    /// It names the property only if the path does not.
    package var explanation: String {
      path?.declaredProperties.starts(with: properties) == true ? "\(problem)" : message
    }

    /// The mistake as text, with its property.
    public var message: String {
      // A problem with two paths names both paths instead of the property.
      let shown = problem.isAboutPaths ? properties.dropLast() : properties[...]
      return shown.isEmpty
        ? "\(problem)" : "\(Excerpt.name(shown.joined(separator: "."))): \(problem)"
    }
  }
}

extension SourcePath {
  /// The properties on this path in a recipe file: the keys that follow `ingredients`.
  fileprivate var declaredProperties: [String] {
    let ingredients = Step.key(DeclarationKey.ingredients.rawValue)
    return zip(steps, steps.dropFirst()).compactMap { container, part in
      if container == ingredients, case .key(let name) = part { name } else { nil }
    }
  }
}
