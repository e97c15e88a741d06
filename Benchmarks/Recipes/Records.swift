import BenchSupport
import Foundation
import KilnMapping
import KilnRecipes
import KilnValues

/// A city, as tables of them come: nine properties under nine keys of one object.
struct City: Value, Codable {
  let id: Int
  let name: String
  let region: String
  let country: String
  let population: Int
  let latitude: Double
  let longitude: Double
  let isCapital: Bool
  let tags: [String]

  static let schema = Schema<City>(
    name: "City",
    fields: [
      AnyField(Field(\.id, "id")), AnyField(Field(\.name, "name")),
      AnyField(Field(\.region, "region")), AnyField(Field(\.country, "country")),
      AnyField(Field(\.population, "population")), AnyField(Field(\.latitude, "latitude")),
      AnyField(Field(\.longitude, "longitude")), AnyField(Field(\.isCapital, "isCapital")),
      AnyField(Field(\.tags, "tags")),
    ]
  ) { slots in
    City(
      id: slots.take(0),
      name: slots.take(1),
      region: slots.take(2),
      country: slots.take(3),
      population: slots.take(4),
      latitude: slots.take(5),
      longitude: slots.take(6),
      isCapital: slots.take(7),
      tags: slots.take(8)
    )
  }

  static let recipe = try! Recipe<City>("City") {
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
}

extension City {
  // What the compiler writes for a model that is only `Codable`; a `Value` has a form of its own, made
  // from the schema.
  enum CodingKeys: String, CodingKey {
    case id, name, region, country, population, latitude, longitude, tags
    case isCapital = "capital"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(Int.self, forKey: .id),
      name: try container.decode(String.self, forKey: .name),
      region: try container.decode(String.self, forKey: .region),
      country: try container.decode(String.self, forKey: .country),
      population: try container.decode(Int.self, forKey: .population),
      latitude: try container.decode(Double.self, forKey: .latitude),
      longitude: try container.decode(Double.self, forKey: .longitude),
      isCapital: try container.decode(Bool.self, forKey: .isCapital),
      tags: try container.decode([String].self, forKey: .tags)
    )
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(region, forKey: .region)
    try container.encode(country, forKey: .country)
    try container.encode(population, forKey: .population)
    try container.encode(latitude, forKey: .latitude)
    try container.encode(longitude, forKey: .longitude)
    try container.encode(isCapital, forKey: .isCapital)
    try container.encode(tags, forKey: .tags)
  }

  /// What a careful programmer writes, who wants a city or nothing.
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
  /// A city, with texts of 4 to 24 bytes: some lie in the string, some on the heap.
  mutating func city() -> City {
    City(
      id: count(),
      name: word(4...24),
      region: word(4...24),
      country: word(4...12),
      population: Int.random(in: 500...20_000_000, using: &self),
      latitude: Double.random(in: -90...90, using: &self),
      longitude: Double.random(in: -180...180, using: &self),
      isCapital: Int.random(in: 0...50, using: &self) == 0,
      tags: (0..<3).map { _ in word(3...10) }
    )
  }

  /// A city's source, whose texts lie in memory of their own, as those of a parsed text do.
  mutating func citySource() -> JSONValue { city().source }

  /// A city, and a source that says the same in memory of its own.
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

/// A list of measurements, of which each may be wrong.
struct Series: Value {
  let values: [Measurement]

  static let schema = Schema<Series>("Series", Series.init(values:), Field(\.values, "values"))

  static let recipe = try! Recipe<Series> {
    Ingredient(\.values, "values", each: Measurement.recipe)
  }
}

/// One measurement of a series.
struct Measurement: Value {
  let value: Int

  static let schema = Schema<Measurement>(
    "Measurement",
    Measurement.init(value:),
    Field(\.value, "value")
  )

  static let recipe = try! Recipe<Measurement> { Ingredient(\.value, "value") }
}
