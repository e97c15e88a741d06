import BenchRecords

/// A city with a plain `Codable` conformance, with the same keys as the recipe.
struct CodableCity: Codable {
  let city: City

  enum CodingKeys: String, CodingKey {
    case id, name, region, country, population, location, capital, tags
  }

  enum LocationKeys: String, CodingKey {
    case lat, lon
  }

  init(_ city: City) { self.city = city }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let location = try container.nestedContainer(keyedBy: LocationKeys.self, forKey: .location)
    city = City(
      id: try container.decode(Int.self, forKey: .id),
      name: try container.decode(String.self, forKey: .name),
      region: try container.decode(String.self, forKey: .region),
      country: try container.decode(String.self, forKey: .country),
      population: try container.decode(Int.self, forKey: .population),
      latitude: try location.decode(Double.self, forKey: .lat),
      longitude: try location.decode(Double.self, forKey: .lon),
      isCapital: try container.decode(Bool.self, forKey: .capital),
      tags: try container.decode([String].self, forKey: .tags)
    )
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(city.id, forKey: .id)
    try container.encode(city.name, forKey: .name)
    try container.encode(city.region, forKey: .region)
    try container.encode(city.country, forKey: .country)
    try container.encode(city.population, forKey: .population)
    var location = container.nestedContainer(keyedBy: LocationKeys.self, forKey: .location)
    try location.encode(city.latitude, forKey: .lat)
    try location.encode(city.longitude, forKey: .lon)
    try container.encode(city.isCapital, forKey: .capital)
    try container.encode(city.tags, forKey: .tags)
  }
}
