/// The error of an argument, for the parser of arguments.
struct ArgumentFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
