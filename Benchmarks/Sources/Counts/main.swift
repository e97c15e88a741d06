import CCounting

// Lists the rows, or runs one of them:
//
//     Counts [ROW]
//
// Run by callgrind with --instr-atstart=no, it writes two profiles: of one pass of the work, and of
// two passes. It prints the number of operations by which their difference is divided.

let rows =
  hashingRows + valueRows + mappingRows + recipeRows + jsonRows + observingRows + factoryRows

if CommandLine.arguments.count == 2 {
  guard let row = rows.first(where: { $0.name == CommandLine.arguments[1] }) else {
    fatalError("there is no row \(CommandLine.arguments[1])")
  }
  count(row.prepare())
} else {
  for row in rows { print(row.name) }
}

/// Writes the profiles of one pass and of two.
func count(_ work: Work) {
  guard counting_is_supported() == 1 else {
    fatalError(
      "Counts was built without the headers of valgrind; install them, and touch "
        + "Benchmarks/Sources/CCounting/counting.c"
    )
  }
  print(work.operations)
  // The first passes fill caches and the allocator's lists of free blocks.
  for _ in 0..<2 { work.pass() }
  counting_start()
  work.pass()
  counting_write()
  for _ in 0..<2 { work.pass() }
  counting_write()
  counting_stop()
}
