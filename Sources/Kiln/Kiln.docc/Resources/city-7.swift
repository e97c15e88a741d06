import Kiln

@Value
struct City {
  let id: Int
  let name: String
  @Default(0) let population: Int
  let mayor: String?
}

let kyoto = City(id: 1, name: "Kyoto", mayor: nil)
print(kyoto)

let grown = kyoto.with { $0.population = 1_463_723 }
print(grown.population)

let difference = kyoto.difference(to: grown)
print(difference)
let change = difference[\City.population]
print(change?.new ?? 0)

let cityJSON = Recipe<City>("CityJSON") {
  Ingredient(\.id, "geoname_id")
  Ingredient(\.name, "names.english")
  Ingredient(\.population, "statistics.population", default: 0)
  Ingredient(\.mayor, "mayor")
}
let osaka = try cityJSON.bake(
  """
  {
    "geoname_id": 2,
    "names": { "english": "Osaka" },
    "statistics": { "population": 2753862 }
  }
  """
)
print(osaka)

do {
  _ = try cityJSON.bake(#"{"geoname_id": "2", "names": {}}"#)
} catch {
  print(error)
}

print(try cityJSON.decompose(osaka))

/* Output:
City(id: 1, name: "Kyoto", population: 0, mayor: nil)
1463723
population: 0 → 1463723
1463723
City(id: 2, name: "Osaka", population: 2753862, mayor: nil)
City by recipe "CityJSON": 2 errors
  - id ← geoname_id: expected integer, found string "2" (line 1, column 16)
  - name ← names.english: expected a value, found none (line 1, column 30)
{"geoname_id":2,"names":{"english":"Osaka"},"statistics":{"population":2753862},"mayor":null}
*/
