import BenchInputs
import BenchRecords
import KilnMapping
import KilnRecipes
import KilnValues

extension City {
  /// Reads nine keys of one object.
  static let recipe = Recipe<City>("City") {
    Ingredient(\.id, "id")
    Ingredient(\.name, "name")
    Ingredient(\.region, "region")
    Ingredient(\.country, "country")
    Ingredient(\.population, "population")
    Ingredient(\.latitude, "latitude")
    Ingredient(\.longitude, "longitude")
    Ingredient(\.isCapital, "capital")
    Ingredient(\.tags, "tags")
  }

  /// A careful hand-written initializer, which returns `nil` without a reason.
  init?(byHand json: JSONValue) {
    guard let object = json.objectValue,
      let id = object["id"]?.integerValue,
      let name = object["name"]?.stringValue,
      let region = object["region"]?.stringValue,
      let country = object["country"]?.stringValue,
      let population = object["population"]?.integerValue,
      let latitude = object["latitude"]?.doubleValue,
      let longitude = object["longitude"]?.doubleValue,
      let isCapital = object["capital"]?.boolValue,
      let elements = object["tags"]?.arrayValue
    else { return nil }
    var tags: [String] = []
    tags.reserveCapacity(elements.count)
    for element in elements {
      guard let tag = element.stringValue else { return nil }
      tags.append(tag)
    }
    self.init(
      id: Int(id),
      name: name,
      region: region,
      country: country,
      population: Int(population),
      latitude: latitude,
      longitude: longitude,
      isCapital: isCapital,
      tags: tags
    )
  }
}

extension Numbers {
  /// Returns a city's source with strings in separate memory, like those of a parsed text.
  mutating func citySource() -> JSONValue { city().source }

  /// Returns a city, and an equal source in separate memory.
  mutating func cityAndSource() -> (City, JSONValue) {
    let city = city()
    return (city, city.copied.source)
  }
}

extension City {
  var source: JSONValue { try! Self.recipe.decompose(self) }

  fileprivate var copied: City {
    City(
      id: id,
      name: name.copied,
      region: region.copied,
      country: country.copied,
      population: population,
      latitude: latitude,
      longitude: longitude,
      isCapital: isCapital,
      tags: tags.map(\.copied)
    )
  }
}

extension String {
  fileprivate var copied: String { String(decoding: Array(utf8), as: UTF8.self) }
}

/// An array of measurements, each of which may be invalid.
struct Series: ValueModel {
  let values: [Measurement]

  static let schema = Schema<Series>("Series", Series.init(values:), Field(\.values, "values"))

  static let recipe = Recipe<Series> {
    Ingredient(\.values, "values", using: .list(of: Measurement.recipe))
  }
}

/// A measurement of a series.
struct Measurement: ValueModel {
  let value: Int

  static let schema = Schema<Measurement>(
    "Measurement",
    Measurement.init(value:),
    Field(\.value, "value")
  )

  static let recipe = Recipe<Measurement> { Ingredient(\.value, "value") }
}
