import Kiln

/// A city of GeoNames.
@Value
struct City: Identifiable {
  let id: Int
  @Valid(.nonEmpty) let name: String
  @Valid(in: -90...90) let latitude: Double
  @Valid(in: -180...180) let longitude: Double
  let country: String
  @Valid(in: 0...10_000_000_000) let population: Int
  let timezone: String
  let division: String
  @Default([]) let alternateNames: [String]

  static let json = Recipe<City>("City") {
    // In an object of cities, the key is the number as text.
    Ingredient(\.id, "geonameid | key").coercing(.lenient)
    Ingredient(\.name, "name")
    Ingredient(\.latitude, "latitude")
    Ingredient(\.longitude, "longitude")
    Ingredient(\.country, "countrycode")
    Ingredient(\.population, "population")
    Ingredient(\.timezone, "timezone")
    Ingredient(\.division, "admin1code")
    Ingredient(\.alternateNames, "alternatenames")
  }
}
