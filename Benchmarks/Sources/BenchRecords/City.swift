public import BenchInputs
public import KilnValues

/// A city with nine properties, as in tables of cities.
public struct City: ValueModel, Codable, Sendable {
  /// The number of the city.
  public let id: Int
  /// The name of the city.
  public let name: String
  /// The region of the country.
  public let region: String
  /// The country.
  public let country: String
  /// The number of inhabitants.
  public let population: Int
  /// The latitude in degrees.
  public let latitude: Double
  /// The longitude in degrees.
  public let longitude: Double
  /// Whether it is the capital.
  public let isCapital: Bool
  /// Keywords.
  public let tags: [String]

  /// Creates a city.
  @inlinable
  public init(
    id: Int,
    name: String,
    region: String,
    country: String,
    population: Int,
    latitude: Double,
    longitude: Double,
    isCapital: Bool,
    tags: [String]
  ) {
    self.id = id
    self.name = name
    self.region = region
    self.country = country
    self.population = population
    self.latitude = latitude
    self.longitude = longitude
    self.isCapital = isCapital
    self.tags = tags
  }

  /// The fields, identified by their key paths.
  public static let schema = Schema<City>(
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
}

extension City {
  // Written as the compiler synthesizes it for a `Codable` model, with nine keys of one object. A
  // `ValueModel` would have a conformance based on the schema.
  enum CodingKeys: String, CodingKey {
    case id, name, region, country, population, latitude, longitude, tags
    case isCapital = "capital"
  }

  /// Reads nine keys of one object.
  public init(from decoder: any Decoder) throws {
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

  /// Writes nine keys of one object.
  public func encode(to encoder: any Encoder) throws {
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
}

extension Numbers {
  /// Returns a city with strings of 3 to 24 bytes, some inline and some on the heap.
  public mutating func city() -> City {
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
}
