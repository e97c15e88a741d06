import KilnJSON

// MARK: Variants
extension PresenceVariants {
  /// Reads a value of one of the forms.
  func read(
    _ json: JSONValue,
    checksKeys: Bool
  ) -> Oracle.Reading<PresenceValue> {
    guard let tag else { return readUntagged(json, checksKeys) }
    guard case .object(var object) = json else { return Oracle.Reading(failure: "conversion") }
    guard let name = object[tag]?.stringValue,
      let number = forms.firstIndex(where: { $0.name == name })
    else {
      return Oracle.Reading(failure: "variant", nil, PresencePath(steps: [.key(tag)]))
    }
    object[tag] = nil
    switch forms[number].content {
    case .constant: return Oracle.Reading(.form(number, .none))
    case .payload(let type):
      return type.read(.object(object), checksKeys: checksKeys).map { .form(number, $0) }
    }
  }

  private func readUntagged(
    _ json: JSONValue,
    _ checksKeys: Bool
  ) -> Oracle.Reading<PresenceValue> {
    for (number, form) in forms.enumerated() where !json.isNull || form.readsNull {
      switch form.content {
      case .constant(let literal):
        if literal.isExactly(json) { return Oracle.Reading(.form(number, .none)) }
      case .payload(let type):
        let reading = type.read(json, checksKeys: checksKeys)
        if reading.value != nil { return reading.map { .form(number, $0) } }
      }
    }
    return Oracle.Reading(failure: "variant")
  }
}
