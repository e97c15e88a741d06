import KilnRecipeTools
import KilnRecipes
import Testing

@Suite struct RecipeBoxTests {
  @Test("ZCR-42, ZCR-47: a box finds recipes of any model by name, and reports unknown names")
  func findsRecipesByName() throws {
    let box = RecipeBox()
    try box.add(User.recipe())
    try box.add(Interval.recipe().named("Interval"))
    #expect(try box.recipe(named: "UserJSON", for: User.self).description == "\(User.recipe())")
    let interval: Recipe<Interval> = try box.recipe(named: "Interval")
    #expect(try interval.bake([1, 2]).high == 2)
    #expect(box["UserJSON", for: User.self]?.name == "UserJSON")
    #expect(box["UserJSON", for: Interval.self] == nil)
    #expect(box["Userjson", for: User.self] == nil)
    #expect(throws: RegistryError(.recipes, "UserJson", .unknown, similar: ["UserJSON"])) {
      try box.recipe(named: "UserJson", for: User.self)
    }
    let wrong = #expect(throws: RegistryError.self) {
      try box.recipe(named: "UserJSON", for: Interval.self)
    }
    #expect(wrong?.reason == .wrongType(expected: "the model Interval", found: ["User"]))
    #expect(
      wrong?.description == #"recipe "UserJSON": expected the model Interval, found User"#
    )
    // Boxes are independent of each other.
    #expect(RecipeBox().names.isEmpty)
  }

  @Test("ZCR-43: the shared box is a singleton")
  func sharedBoxIsASingleton() throws {
    #expect(RecipeBox.shared === RecipeBox.shared)
    #expect(!RecipeBox.shared.names.contains("RecipeBoxTests"))
    try RecipeBox.shared.add(User.recipe().named("RecipeBoxTests"))
    #expect(RecipeBox.shared["RecipeBoxTests", for: User.self] != nil)
    try RecipeBox.shared.remove(named: "RecipeBoxTests")
  }

  @Test("ZCR-44: a recipe without a name or with a duplicate name is rejected")
  func addingRejectsMissingAndDuplicateNames() throws {
    let box = RecipeBox()
    let recipe = try User.recipe()
    try box.add(recipe)
    #expect(throws: RegistryError(.recipes, nil, .unnamed(type: "User"))) {
      try box.add(recipe.named(nil))
    }
    #expect(throws: RegistryError(.recipes, "UserJSON", .duplicate(type: "User"))) {
      try box.add(recipe)
    }
    let other = try Interval.recipe().named("UserJSON")
    #expect(throws: RegistryError(.recipes, "UserJSON", .duplicate(type: "User"))) {
      try box.add(other)
    }
    #expect(box.names == ["UserJSON"])
  }

  @Test("ZCR-45: a recipe without a name is returned with a generated name")
  func namesAreGenerated() throws {
    let box = RecipeBox()
    let recipe = try User.recipe().named(nil)
    try box.add(recipe.named("User 2"))
    let names = try (1...3).map { _ in try box.addWithGeneratedName(recipe).name }
    #expect(names == ["User 1", "User 3", "User 4"])
    #expect(try box.addWithGeneratedName(Interval.recipe()).name == "Interval 1")
    #expect(try box.addWithGeneratedName(recipe.named("Own")).name == "Own")
    #expect(throws: RegistryError(.recipes, "Own", .duplicate(type: "User"))) {
      try box.addWithGeneratedName(recipe.named("Own"))
    }
    // A generated name is not reused after its recipe is removed.
    try box.remove(named: "User 4")
    #expect(try box.addWithGeneratedName(recipe).name == "User 5")
  }

  @Test("ZCR-46: removing a recipe frees its name")
  func removingFreesTheName() throws {
    let box = RecipeBox()
    try box.add(User.recipe())
    try box.remove(named: "UserJSON")
    #expect(box.names == [])
    #expect(throws: RegistryError(.recipes, "UserJSON", .unknown)) {
      try box.remove(named: "UserJSON")
    }
    try box.add(Interval.recipe().named("UserJSON"))
    #expect(box["UserJSON", for: Interval.self] != nil)
  }

  @Test("ZCR-48: names are sorted, and a stream emits them after every change")
  func nameChangesAreStreamed() async throws {
    let box = RecipeBox()
    try box.add(Interval.recipe().named("b"))
    var changes = box.nameChanges().makeAsyncIterator()
    #expect(await changes.next() == ["b"])
    try box.add(User.recipe().named("a"))
    #expect(await changes.next() == ["a", "b"])
    try box.remove(named: "b")
    #expect(await changes.next() == ["a"])
    _ = try box.recipe(named: "c") {
      Recipe<User>(options: .partial) {}
    }
    #expect(await changes.next() == ["a", "c"])
  }

  @Test func slowConsumerReceivesTheNewestNames() async throws {
    let box = RecipeBox()
    let stream = box.nameChanges()
    for name in ["a", "b", "c"] { try box.add(Interval.recipe().named(name)) }
    var changes = stream.makeAsyncIterator()
    #expect(await changes.next() == ["a", "b", "c"])
  }

  @Test func streamIgnoresOperationsWithoutEffect() async throws {
    let box = RecipeBox()
    try box.add(Interval.recipe().named("a"))
    var changes = box.nameChanges().makeAsyncIterator()
    #expect(await changes.next() == ["a"])
    #expect(throws: RegistryError.self) { try box.add(Interval.recipe().named("a")) }
    #expect(throws: RegistryError.self) { try box.remove(named: "x") }
    _ = try box.recipe(named: "a", orAdd: { try marked("other") })
    try box.add(Interval.recipe().named("b"))
    #expect(await changes.next() == ["a", "b"])
  }

  @Test func streamEndsWhenTheBoxIsDeallocated() async throws {
    var box: RecipeBox? = RecipeBox()
    var changes = try #require(box).nameChanges().makeAsyncIterator()
    #expect(await changes.next() == [])
    weak let kept = box
    box = nil
    #expect(kept == nil)
    #expect(await changes.next() == nil)
  }

  @Test("ZCR-49: a snapshot is independent of its box, and can initialize another")
  func snapshotIsIndependentOfItsBox() throws {
    let box = RecipeBox()
    try box.add(User.recipe())
    let snapshot = box.snapshot
    let copy = RecipeBox(snapshot)
    try box.remove(named: "UserJSON")
    #expect(snapshot.names == ["UserJSON"])
    #expect(try snapshot.recipe(named: "UserJSON", for: User.self).name == "UserJSON")
    try copy.add(Interval.recipe().named("Interval"))
    #expect(copy.names == ["Interval", "UserJSON"])
    #expect(box.names.isEmpty)
    #expect(snapshot.names == ["UserJSON"])
  }

  @Test func snapshotProvidesRecipesForAFile() throws {
    let box = RecipeBox()
    try box.add(marked("inner").named("Bounds"))
    let file: JSONValue = ["ingredients": ["bounds": ["path": "b", "recipe": "Bounds"]]]
    let recipe = try Recipe<Bounded>(file: RecipeFile(file), recipes: box.snapshot)
    #expect(try recipe.bake(["b": [1, 2]]).bounds.high == 2)
    #expect(throws: RecipeError.self) { try Recipe<Bounded>(file: RecipeFile(file)) }
  }

  @Test func invalidRecipeIsNotAdded() throws {
    let box = RecipeBox()
    let wrong = #expect(throws: RecipeError.self) {
      try box.recipe(named: "R") { try Recipe<User>(ingredients: []) }
    }
    #expect(wrong?.mistakes == ["id", "name"].map { .init(.unmappedProperty, of: $0) })
    #expect(box.names == [])
  }

  @Test func recipeCreatedOnDemandHasTheRequestedName() throws {
    let box = RecipeBox()
    let recipe = try box.recipe(named: "R") { try marked("X") }
    #expect(recipe.name == "R")
    let again = try box.recipe(named: "R") { try marked("Y") }
    #expect(again.checks.map(\.expectation) == ["X"])
    let wrong = #expect(throws: RegistryError.self) {
      try box.recipe(named: "R") { Recipe<User>(options: .partial) {} }
    }
    #expect(wrong?.reason == .wrongType(expected: "the model User", found: ["Interval"]))
  }

  @Test func creationClosureCanUseTheBox() throws {
    let box = RecipeBox()
    let outer = try box.recipe(named: "outer") {
      let inner = try? box.recipe(named: "inner") { try marked("inner") }
      return try marked(inner?.name ?? "none")
    }
    #expect(outer.checks.map(\.expectation) == ["inner"])
    #expect(box.names == ["inner", "outer"])
  }

  @Test func lintChecksEveryRecipeOfAModel() throws {
    let box = RecipeBox()
    try box.add(User.recipe())
    try box.add(Interval.recipe().named("Interval"))
    let short = Transformer<JSONValue, String>(
      "short",
      forward: { try String(jsonValue: $0) },
      reverse: { .string(String($0.prefix(2))) }
    )
    try box.add(
      User.recipe().named("Short").modifying { draft in
        try draft.replace(Ingredient(\.name, "name", using: .transformer(short)))
      }
    )
    let user = User(id: 1, name: "Zach", unreadMessages: 0, updatedAt: nil)
    let reports = box.lint(User.self, samples: [user])
    #expect(reports.map(\.recipe) == ["Short", "UserJSON"])
    #expect(reports.map { $0.findings.map(\.property) } == [["name"], []])
  }

  /// A recipe that is distinguished by its check.
  private func marked(_ mark: String) throws(RecipeError) -> Recipe<Interval> {
    Recipe(checks: [RecipeCheck(mark) { _ in true }]) {
      Ingredient(\.low, "[0]")
      Ingredient(\.high, "[1]")
    }
  }

  @Test("ZCR-50: concurrent requests for a name return the same recipe")
  func gettingOrAddingIsAtomic() async throws {
    let box = RecipeBox()
    let found = try await withThrowingTaskGroup(of: [String: String].self) { group in
      for task in 0..<8 {
        group.addTask {
          var marks: [String: String] = [:]
          for number in 0..<50 {
            let name = "R\(number)"
            let recipe = try box.recipe(named: name) {
              try marked("\(task)")
            }
            marks[name] = recipe.checks[0].expectation
          }
          return marks
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found.count == 8)
    #expect(Set(found).count == 1)
    for (name, mark) in found[0] {
      #expect(try box.recipe(named: name, for: Interval.self).checks[0].expectation == mark)
    }
  }

  @Test("ZCR-50: one of several concurrent adds succeeds, and generated names are unique")
  func addingIsAtomic() async throws {
    let box = RecipeBox()
    let added = try await withThrowingTaskGroup(of: (wins: Int, names: [String]).self) { group in
      for task in 0..<8 {
        group.addTask {
          var (wins, names) = (0, [String]())
          for number in 0..<50 {
            let recipe = try marked("\(task)")
            if (try? box.add(recipe.named("R\(number)"))) != nil { wins += 1 }
            names.append(try box.addWithGeneratedName(recipe).name ?? "")
            _ = box.names
            _ = box["R\(number)", for: Interval.self]
          }
          return (wins, names)
        }
      }
      return try await group.reduce(into: (wins: 0, names: [String]())) { total, one in
        total.wins += one.wins
        total.names += one.names
      }
    }
    #expect(added.wins == 50)
    #expect(Set(added.names).count == 400)
    #expect(box.names.count == 450)
  }
}

private struct Bounded: ValueModel {
  var bounds: Interval

  static let schema = Schema<Bounded>(
    "Bounded",
    Bounded.init(bounds:),
    Field(\.bounds, "bounds")
  )
}
