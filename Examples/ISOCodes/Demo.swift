#if Macros
  import Foundation
  import Kiln
  import KilnFactories
  import Synchronization

  /// A table: its records as values and as JSON.
  struct BakedTable<Model: ValueModel> {
    let table: Table<Model>
    let bytes: Data
    let sources: [JSONValue]
    let records: [Model]

    /// Reads a table and bakes all its records.
    init(_ table: Table<Model>, from source: Source) throws {
      bytes = try source.bytes(of: table.file)
      let tree = try JSONValue(json: bytes)
      guard let sources = tree[table.key]?.arrayValue else { throw NoRecords(file: table.file) }
      self.table = table
      self.sources = sources
      records = try sources.map { try table.recipe.bake($0) }
    }

    /// The number of records in the file, counted without the recipe.
    var sourceCount: Int { sources.count }

    /// Decomposes every record and counts those that differ from their source.
    func differences() throws -> Int {
      try zip(records, sources).count { try table.recipe.decompose($0) != $1 }
    }

    /// Whether the text of the decomposed table equals the file, byte for byte.
    func reproducesTheFile() throws -> Bool {
      let parts = try records.map { try table.recipe.decompose($0) }
      let tree: JSONValue = .object([table.key: .array(parts)])
      return Data(try (tree.text(.pretty(indent: 2)) + "\n").utf8) == bytes
    }
  }

  struct NoRecords: Error, CustomStringConvertible {
    let file: String
    var description: String { "\(file).json has no list of records" }
  }

  /// The complete example, part by part.
  struct Demo {
    let source: Source
    let languages: BakedTable<Language>
    let countries: BakedTable<Country>
    let subdivisions: BakedTable<Subdivision>
    private var failures: [String] = []

    init() throws {
      let tables = (
        try Table.languages(), try Table.countries(), try Table.subdivisions()
      )
      source = .find([tables.0.file, tables.1.file, tables.2.file])
      languages = try BakedTable(tables.0, from: source)
      countries = try BakedTable(tables.1, from: source)
      subdivisions = try BakedTable(tables.2, from: source)
    }

    /// Shows all parts.
    ///
    /// - Returns: the expectations that failed.
    mutating func run() throws -> [String] {
      print(source.description)
      showCounts()
      showRecords()
      showDistinctValues()
      try showUpdate()
      try showLiveUpdate()
      try showDecomposing()
      showInvalidRecords()
      try showGeneratedRecords()
      return failures
    }

    /// Records a failure if a result is not as expected.
    private mutating func expect(_ holds: Bool, _ expectation: String) {
      if !holds { failures.append(expectation) }
    }

    private mutating func showCounts() {
      func row(_ baked: BakedTable<some ValueModel>) -> [String] {
        [
          baked.table.title, grouped(baked.sourceCount), grouped(baked.records.count),
          grouped(Set(baked.records).count), Fingerprint(of: baked.records).description,
        ]
      }
      heading("JSON text to immutable values")
      grid(
        ["table", "in the file", "baked", "distinct", "fingerprint"],
        [row(languages), row(countries), row(subdivisions)]
      )
      for (count, sourceCount) in [
        (languages.records.count, languages.sourceCount),
        (countries.records.count, countries.sourceCount),
        (subdivisions.records.count, subdivisions.sourceCount),
      ] {
        expect(count > 0 && count == sourceCount, "all records are baked")
      }
    }

    private func showRecords() {
      heading("A few records")
      let shown = countries.records.filter { $0.commonName != nil }.prefix(4)
      grid(
        ["code", "name", "common name", "official name", "flag"],
        shown.map {
          [$0.alpha2, $0.name, $0.commonName ?? "", $0.officialName ?? "", $0.flag]
        }
      )
      print()
      if let nested = subdivisions.records.first(where: { $0.parent != nil }) {
        print(indented(nested.description))
      }
    }

    private func showDistinctValues() {
      heading("Distinct values")
      let kinds = Set(languages.records.map(\.kind))
      print("  kinds of language: " + kinds.map { "\($0)" }.sorted().joined(separator: ", "))
      let types = Set(subdivisions.records.map(\.kind))
      print("  types of subdivision: \(grouped(types.count)), among them")
      print("    " + types.sorted().prefix(6).joined(separator: ", "))
    }

    private mutating func showUpdate() throws {
      guard
        let country = countries.records.first(where: {
          $0.commonName == nil && $0.officialName != nil
        })
      else { return expect(false, "a country has an official name and no common name") }
      let text = #"{"common_name": "\#(country.name) (short)", "official_name": null}"#
      let newer = try countries.table.recipe.update(country, with: text)
      let difference = country.difference(to: newer)
      heading("An update, and what it changes")
      print("  \(country.alpha2) with \(text)")
      print("  changes  \(difference)")
      print("  inverse  \(difference.inverted)")
      let undone = try newer.applying(difference.inverted)
      print("  applying the inverse gives the old value back: \(undone == country)")
      expect(undone == country, "the inverse gives the old value back")
      let same = try countries.table.recipe.update(newer, with: text)
      print("  the same update again: \(newer.difference(to: same))")
      expect(
        difference.changedNames == ["commonName", "officialName"],
        "an update changes two names"
      )
      expect(newer == same, "the same update changes nothing")
    }

    /// Updates a live country with the recipe, which notifies the observers of changed fields.
    private mutating func showLiveUpdate() throws {
      guard let country = countries.records.first else {
        return expect(false, "there is a country")
      }
      heading("A live country and its observers")
      let live = Live(country)
      let screen = Screen()
      let calls = Calls()
      let bag = ObservationBag()
      live.observe(\.name) {
        calls.names.add(1, ordering: .relaxed)
        print("  observer of the name: \($0.old) → \($0.new)")
      }
      .store(in: bag)
      live.observe(\.flag) { _ in calls.flags.add(1, ordering: .relaxed) }.store(in: bag)
      live.flow(of: \.officialName)
        .map { $0?.uppercased() ?? "none" }
        .bind(to: screen, \.title)
      combineLatest(live.flow(of: \.alpha2), live.flow(of: \.name)) {
        "\($0) is \($1)"
      }
      .observe { print("  combined: \($0)") }
      .store(in: bag)
      let text = #"{"name": "\#(country.name) II", "official_name": "The Second"}"#
      print("  \(country.alpha2) with \(text)")
      try live.update { try countries.table.recipe.update($0, with: text) }
      print("  bound to the screen: \(screen.title)")
      try live.update { try countries.table.recipe.update($0, with: text) }
      print("  the same update again: \(calls.names.load(ordering: .relaxed) - 1) further calls")
      transaction {
        live.modify { $0.name = "A name that lasts for a moment" }
        live.modify { $0.name = country.name }
      }
      print(
        "  two changes in a transaction: \(calls.names.load(ordering: .relaxed) - 1) further calls"
      )
      let counts = (calls.names.load(ordering: .relaxed), calls.flags.load(ordering: .relaxed))
      expect(
        counts == (2, 0),
        "the observer of the name is called for two changes, of three updates"
      )
      expect(screen.title == "THE SECOND", "the official name is bound to the screen")
    }

    private mutating func showDecomposing() throws {
      func row(_ baked: BakedTable<some ValueModel>) throws -> [String] {
        [
          baked.table.title, grouped(baked.records.count), grouped(try baked.differences()),
          try baked.reproducesTheFile() ? "yes" : "no",
        ]
      }
      heading("Decomposing, the reverse")
      grid(
        ["table", "decomposed", "unlike their source", "file to the byte"],
        [try row(languages), try row(countries), try row(subdivisions)]
      )
      let differences =
        try languages.differences() + countries.differences() + subdivisions.differences()
      expect(differences == 0, "decomposed records equal their sources")
      let areReproduced =
        try languages.reproducesTheFile() && countries.reproducesTheFile()
        && subdivisions.reproducesTheFile()
      expect(areReproduced, "the decomposed tables equal the files")
    }

    private mutating func showInvalidRecords() {
      let text = """
        {"alpha_2": 7, "alpha_3": ["xqa"], "common_name": false, "scope": "I", "type": "dead"}
        """
      heading("An invalid record, with all its errors at once")
      print("  \(text)")
      do {
        _ = try languages.table.recipe.bake(text)
        expect(false, "an invalid record is rejected")
      } catch {
        print(indented("\(error)"))
        expect((error as? BakeError)?.failures.count == 5, "an invalid record has five errors")
      }
      print()
      do {
        _ = try languages.table.recipe.bake(text.dropLast().utf8)
        expect(false, "an incomplete text is rejected")
      } catch {
        print(indented("without its last brace: \(error)"))
      }
    }

    /// Creates records with a factory, which takes the fields from the schema of the model.
    private mutating func showGeneratedRecords() throws {
      heading("Generated countries, for tests")
      let made = Factory<Country>()
        .sequence(\.numeric) { "\(900 + $0)" }
        .generate(\.alpha2, .texts(like: "countryCode"))
        .set(\.alpha3, from: \.alpha2) { $0 + "X" }
        .generate(\.name, .texts(like: "country"))
        .set(\.officialName, from: \.name) { "Republic of \($0)" }
        .trait("unofficial") { $0.set(\.officialName, nil) }
      print(indented("\(try Factory<Country>().build())"))
      print(indented("\(try made.build(traits: "unofficial") { $0.flag = "🏁" })"))
      let list = try made.buildList(1_000, seed: 1)
      let sources = try list.map { try countries.table.recipe.decompose($0) }
      let survived = try zip(list, sources).count { try countries.table.recipe.bake($1) == $0 }
      let again = try made.buildList(1_000, seed: 1) == list
      print(
        "  of 1,000 by the seed 1, \(grouped(survived)) are what their recipe makes of their source"
      )
      print("  the same seed again gives the same: \(again)")
      expect(survived == list.count, "each record is equal after decomposing and baking")
      expect(again, "the same seed gives the same records")
      do {
        _ = try made.build(traits: "offical")
        expect(false, "an unknown trait is rejected")
      } catch {
        print(indented("\(error)"))
      }
    }
  }

  /// Counts the calls of observers.
  private final class Calls: Sendable {
    let names = Atomic(0)
    let flags = Atomic(0)
  }
#endif
