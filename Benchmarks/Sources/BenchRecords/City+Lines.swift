public import BenchInputs
internal import KilnMapping
public import KilnRecipes
internal import KilnValues

extension City {
  /// Reads a record of NDJSON. Two of its values are nested.
  public static let lineRecipe = Recipe<City>("City") {
    Ingredient(\.id, "id")
    Ingredient(\.name, "name")
    Ingredient(\.region, "region")
    Ingredient(\.country, "country")
    Ingredient(\.population, "population")
    Ingredient(\.latitude, "location.lat")
    Ingredient(\.longitude, "location.lon")
    Ingredient(\.isCapital, "capital")
    Ingredient(\.tags, "tags")
  }
}

extension Numbers {
  /// Returns a city's record with its nine values and seven others.
  ///
  /// It has 300 to 450 bytes. One in eight has a name that is not ASCII. One in sixteen has an
  /// escape, in a value that is not read.
  public mutating func cityRecord() -> String {
    let city = city()
    let name = city.id.isMultiple(of: 8) ? "\(city.name.dropLast(2))ü" : city.name
    let note = word(20...40) + (city.id.isMultiple(of: 16) ? #"\n"# : " ") + word(20...40)
    let tags = city.tags.map { "\"\($0)\"" }.joined(separator: ",")
    let elevation = Int.random(in: 0...4_000, using: &self)
    return """
      {"id":\(city.id),"key":"\(word(16...16))","name":"\(name)","region":"\(city.region)",\
      "country":"\(city.country)","timezone":"\(word(8...16))","population":\(city.population),\
      "elevation":\(elevation),"location":{"lat":\(city.latitude),"lon":\(city.longitude),\
      "accuracy":10},"capital":\(city.isCapital),"tags":[\(tags)],"source":"\(word(10...20))",\
      "modified":"2024-02-29T12:30:00Z","note":"\(note)"}
      """
  }
}
