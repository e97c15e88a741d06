import BenchRecords
import KilnJSON

// Bakes the cities of an NDJSON file with a number of workers, and prints their count.
//
//     BakeCities WORKERS FILE

guard CommandLine.arguments.count == 3, let workers = Int(CommandLine.arguments[1]), workers > 0
else { fatalError("usage: BakeCities WORKERS FILE") }
let records = JSONRecords(
  contentsOf: CommandLine.arguments[2],
  format: .lines,
  limits: .init(workers: workers)
)
var count = 0
for try await batch in City.lineRecipe.bakeAll(records).batches {
  precondition(batch.errors.isEmpty, "a record is wrong")
  count += batch.values.count
}
print(count)
