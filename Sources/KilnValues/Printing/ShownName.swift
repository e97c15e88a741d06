/// A name as messages and printed values show it: an empty one in quotes, so that it is seen.
func shown(_ name: String) -> String { name.isEmpty ? "\"\"" : name }
