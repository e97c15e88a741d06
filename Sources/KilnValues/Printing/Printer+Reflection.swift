extension Printer {
  /// Prints a value by its parts.
  ///
  /// - Parameters:
  ///   - reflection: the parts.
  ///   - object: the value if it is an object, which is printed once.
  mutating func print(_ reflection: Reflection, of object: AnyObject? = nil) {
    if case .leaf(let text) = reflection { return writeDescription(text) }
    let name = if case .nominal(let name, _) = reflection { name } else { "" }
    guard let object else {
      write(name)
      return writeContents(reflection)
    }
    guard begin(object, named: name) else { return }
    writeContents(reflection)
    end()
  }

  private mutating func writeContents(_ reflection: Reflection) {
    switch reflection {
    case .leaf: break
    case .nominal(_, let parts), .tuple(let parts): write(parts)
    case .list(let elements): print(elements)
    case .unordered(let members):
      guard !members.isEmpty else { return write("[]") }
      writeUnordered(members, order: nil) { $1.print($0) }
    case .pairs(let pairs): write(pairs)
    }
  }

  private mutating func write(_ parts: [Reflection.Part]) {
    let any = ValueStructure<Any>.natural
    writeGroup(.round, parts.count) { index, printer in
      if let label = parts[index].label {
        printer.write(label)
        printer.write(": ")
      }
      any.print(value: parts[index].value, &printer)
    }
  }

  private mutating func write(_ pairs: [(key: Any, value: Any)]) {
    guard !pairs.isEmpty else { return write("[:]") }
    let any = ValueStructure<Any>.natural
    writeGroup(.square, pairs.count, limit: elementLimit) { index, printer in
      any.print(value: pairs[index].key, &printer)
      printer.write(": ")
      any.print(value: pairs[index].value, &printer)
    }
  }
}
