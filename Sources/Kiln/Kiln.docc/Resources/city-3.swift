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

/* Output:
City(id: 1, name: "Kyoto", population: 0, mayor: nil)
1463723
*/
