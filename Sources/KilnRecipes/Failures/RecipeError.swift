public import KilnMapping
package import KilnSupport

/// A recipe, or a recipe file, that no recipe can be made of, with all its mistakes.
public struct RecipeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The recipe's name, if it has one.
  public let recipe: String?

  /// The model's name; `nil` for a recipe file.
  public let model: String?

  /// The mistakes, in the order of the ingredients; of a file first those with the file as such.
  /// There is at least one. The first 100 are kept; ``omittedCount`` counts the others.
  public var mistakes: [Mistake] { list.elements }

  /// How many mistakes were found besides those that are kept.
  public var omittedCount: Int { list.omittedCount }

  package private(set) var list: FailureList<Mistake>

  init(recipe: String?, model: String?, _ list: FailureList<Mistake>) {
    self.recipe = recipe
    self.model = model
    self.list = list
  }

  /// The mistakes in words, one per line, and how many more there are.
  public var description: String {
    if let model { return report(recipe: recipe, model: model, problem: "mistake", items: list) }
    let name = recipe.map { " \(Excerpt.quoted($0))" } ?? ""
    let head = "recipe file\(name): \(list.counted("mistake"))"
    return ([head] + list.lines()).joined(separator: "\n")
  }

  /// The same error with the positions in the text of the file.
  ///
  /// - Parameter positions: finds the positions of what paths lead to, or of their keys.
  package func located(
    by positions: ([(path: SourcePath, isKey: Bool)]) -> [RecipeFailure.TextPosition?]
  ) -> RecipeError {
    let paths = mistakes.map { mistake in
      let isKey = if case .unknownKey = mistake.problem { true } else { false }
      return (path: mistake.path ?? .root, isKey: isKey)
    }
    var copy = self
    for (index, position) in positions(paths).enumerated() {
      copy.list.change(at: index) { $0.position = position }
    }
    return copy
  }
}

extension RecipeError {
  /// One mistake in a recipe or a recipe file.
  public struct Mistake: Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public let problem: Problem

    /// The property that it is about, with the way to it through recipes inside: `author.name`. It
    /// is `nil` if the recipe as a whole is concerned.
    public var property: String? { properties.isEmpty ? nil : properties.joined(separator: ".") }

    /// Where in the file it is: `ingredients.updatedAt.using`; `nil` for a recipe that no file
    /// declares.
    public package(set) var path: SourcePath?

    /// Where in the text of the file it is; `nil` if there is no text.
    public package(set) var position: RecipeFailure.TextPosition?

    /// What leads to it, the outermost first.
    private(set) var way: [Step]

    /// A property, or one of the forms of its value.
    enum Step: Sendable, Hashable {
      case property(String)
      case form(String)
    }

    /// A mistake.
    ///
    /// - Parameters:
    ///   - problem: what is wrong.
    ///   - property: the property that it is about; `nil` for the recipe as a whole.
    ///   - path: where in the file it is.
    public init(_ problem: Problem, of property: String? = nil, at path: SourcePath? = nil) {
      self.problem = problem
      self.path = path
      way = property.map { [.property($0)] } ?? []
    }

    /// A mistake in a recipe inside others.
    ///
    /// - Parameter way: the properties that lead to it, the outermost first.
    init(_ problem: Problem, way: [String]) {
      self.problem = problem
      self.way = way.map { .property($0) }
    }

    /// The same mistake, seen from the recipe around the one that it is in, or from the property.
    ///
    /// - Parameter outer: the property that the inner recipe is for, or the form of its value.
    func inside(_ outer: Step) -> Mistake {
      var copy = self
      copy.way.insert(outer, at: 0)
      return copy
    }

    private var properties: [String] {
      way.compactMap { if case .property(let name) = $0 { name } else { nil } }
    }

    /// The mistake in words, with its path and position.
    public var description: String {
      var text = message
      if let path { text = "\(path.isRoot ? "the declaration" : Excerpt.place(path)): \(text)" }
      if let position { text += " (line \(position.line), column \(position.column))" }
      return text
    }

    /// The mistake in words, with its property.
    public var message: String {
      // What is wrong with two paths names both of them, and not the property.
      let shown = problem.isAboutPaths ? properties.dropLast() : properties[...]
      return shown.isEmpty
        ? "\(problem)" : "\(Excerpt.name(shown.joined(separator: "."))): \(problem)"
    }
  }
}
