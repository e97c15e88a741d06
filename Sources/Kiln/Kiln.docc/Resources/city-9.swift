import Kiln
import KilnTesting

@Value
struct City {
  let id: Int
  let name: String
  @Default(0) let population: Int
  let mayor: String?
}

let cities = Factory<City>()
  .sequence(\.id)
  .set(\.population, 1_000_000)
let city = try cities.build { $0.name = "Nara" }
print(city)

/* Output:
City(id: 1, name: "Nara", population: 1000000, mayor: "mayor")
*/
