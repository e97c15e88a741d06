#if Macros
  import Foundation
  import Kiln
  import KilnFactories

  /// A baked table: its records as values and as JSON.
  struct Baked<Model: Value> {
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
    let languages: Baked<Language>
    let countries: Baked<Country>
    let subdivisions: Baked<Subdivision>

    init() throws {
      let tables = (
        try Table.languages(), try Table.countries(), try Table.subdivisions()
      )
      source = .find([tables.0.file, tables.1.file, tables.2.file])
      languages = try Baked(tables.0, from: source)
      countries = try Baked(tables.1, from: source)
      subdivisions = try Baked(tables.2, from: source)
    }

    func run() throws {
      print(source.description)
      showCounts()
      showRecords()
      showDistinctValues()
      try showUpdate()
      try showLiveUpdate()
      try showWayBack()
      showBrokenRecord()
      try showMadeUpRecords()
    }

    private func showCounts() {
      func row(_ baked: Baked<some Value>) -> [String] {
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

    private func showUpdate() throws {
      guard
        let country = countries.records.first(where: {
          $0.commonName == nil && $0.officialName != nil
        })
      else { return }
      let text = #"{"common_name": "\#(country.name) (short)", "official_name": null}"#
      let newer = try countries.table.recipe.update(country, json: text)
      let difference = country.difference(to: newer)
      heading("An update, and what it changes")
      print("  \(country.alpha2) with \(text)")
      print("  changes  \(difference)")
      print("  inverse  \(difference.inverted)")
      let undone = try newer.applying(difference.inverted)
      print("  applying the inverse gives the old value back: \(undone == country)")
      let same = try countries.table.recipe.update(newer, json: text)
      print("  the same update again: \(newer.difference(to: same))")
    }

    /// Updates a live country with the recipe, which notifies the observers of changed fields.
    private func showLiveUpdate() throws {
      guard let country = countries.records.first else { return }
      heading("A live country and its observers")
      let live = Live(country)
      let screen = Screen()
      live.observe(\.name) { print("  observer of the name: \($0.old) → \($0.new)") }
      live.observe(\.flag) { _ in print("  observer of the flag: never called") }
      live.changes(of: \.officialName).map(\.new)
        .map { $0?.uppercased() ?? "none" }
        .bind(to: screen, \.title)
      combineLatest(live.changes(of: \.alpha2).map(\.new), live.changes(of: \.name).map(\.new)) {
        "\($0) is \($1)"
      }
      .observe { print("  combined: \($0)") }
      let text = #"{"name": "\#(country.name) II", "official_name": "The Second"}"#
      print("  \(country.alpha2) with \(text)")
      try live.update { try countries.table.recipe.update($0, json: text) }
      print("  bound to the screen: \(screen.title)")
      try live.update { try countries.table.recipe.update($0, json: text) }
      print("  the same update again: nobody was called")
      transaction {
        live.modify { $0.name = "A name that lasts for a moment" }
        live.modify { $0.name = country.name }
      }
      print("  both in a transaction, one event")
    }

    private func showWayBack() throws {
      func row(_ baked: Baked<some Value>) throws -> [String] {
        [
          baked.table.title, grouped(baked.records.count), grouped(try baked.differences()),
          try baked.reproducesTheFile() ? "yes" : "no",
        ]
      }
      heading("The recipes backwards")
      grid(
        ["table", "decomposed", "unlike their source", "file to the byte"],
        [try row(languages), try row(countries), try row(subdivisions)]
      )
    }

    private func showBrokenRecord() {
      let text = """
        {"alpha_2": 7, "alpha_3": ["xqa"], "common_name": false, "scope": "I", "type": "dead"}
        """
      heading("A broken record, with all its errors at once")
      print("  \(text)")
      do {
        _ = try languages.table.recipe.bake(json: text)
        print("  was accepted")
      } catch {
        print(indented("\(error)"))
      }
      print()
      do {
        _ = try languages.table.recipe.bake(json: text.dropLast().utf8)
        print("  was accepted")
      } catch {
        print(indented("without its last brace: \(error)"))
      }
    }

    /// Creates records with a factory, which takes the fields from the schema of the model.
    private func showMadeUpRecords() throws {
      heading("Made-up countries, for tests")
      let made = Factory<Country>()
        .sequence(\.numeric) { "\(900 + $0)" }
        .generate(\.alpha2, .texts(.countryCode))
        .set(\.alpha3, from: \.alpha2) { $0 + "X" }
        .generate(\.name, .texts(.country))
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
      do {
        _ = try made.build(traits: "offical")
        print("  a misspelt trait was accepted")
      } catch {
        print(indented("\(error)"))
      }
    }

    /// Whether all results are as expected.
    func isTrue() throws -> Bool {
      let counts =
        languages.records.count == languages.sourceCount
        && countries.records.count == countries.sourceCount
        && subdivisions.records.count == subdivisions.sourceCount
      let ways = try languages.differences() + countries.differences() + subdivisions.differences()
      return counts && ways == 0
    }
  }
#endif
