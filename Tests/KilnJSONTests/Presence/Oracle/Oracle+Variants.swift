import KilnJSON
import KilnTestSupport

// MARK: Variants
extension PresenceVariants {
  /// Reads a value of one of the forms.
  func read(
    _ json: JSONValue,
    checksKeys: Bool
  ) -> Oracle.Reading<PresenceValue> {
    if isKeyed { return readKeyed(json, checksKeys) }
    guard let tag else { return readUntagged(json, checksKeys) }
    guard case .object(var object) = json else { return Oracle.Reading(failure: "conversion") }
    let found = object[tag]
    guard let number = forms.firstIndex(where: { !$0.isOther && $0.tag == found }) else {
      if found != nil, let other { return readOther(json, other, checksKeys) }
      return Oracle.Reading(failure: "variant", nil, SourcePath(steps: [.key(tag)]))
    }
    object[tag] = nil
    switch forms[number].content {
    case .constant: return Oracle.Reading(.form(number, .none))
    case .payload(let type):
      guard let contentKey else {
        return type.read(.object(object), checksKeys: checksKeys).map { .form(number, $0) }
      }
      let path = SourcePath(steps: [.key(contentKey)])
      guard let content = object[contentKey] else {
        return type.optionals > 0
          ? type.read(.null).map { .form(number, $0) }
          : Oracle.Reading(failure: "missing", nil, path)
      }
      return type.read(content).inside(nil, path).map { .form(number, $0) }
    }
  }

  /// Reads a value whose form is named by the only member of an object, or by a text.
  private func readKeyed(
    _ json: JSONValue,
    _ checksKeys: Bool
  ) -> Oracle.Reading<PresenceValue> {
    for (number, form) in forms.enumerated() where !form.isOther {
      if case .constant = form.content, json == .string(form.name) {
        return Oracle.Reading(.form(number, .none))
      }
      guard let object = json.objectValue, object.count == 1, let content = object[form.name] else {
        continue
      }
      let path = SourcePath(steps: [.key(form.name)])
      switch form.content {
      case .constant:
        if content == [:] { return Oracle.Reading(.form(number, .none)) }
        return Oracle.Reading(failure: content.isNull ? "null" : "conversion", nil, path)
      case .payload(let type):
        return type.read(content).inside(nil, path).map { .form(number, $0) }
      }
    }
    return other.map { readOther(json, $0, checksKeys) } ?? Oracle.Reading(failure: "variant")
  }

  /// The number of the form for values that name no form.
  private var other: Int? { forms.firstIndex(where: \.isOther) }

  private func readOther(
    _ json: JSONValue,
    _ number: Int,
    _ checksKeys: Bool
  ) -> Oracle.Reading<PresenceValue> {
    guard case .payload(let type) = forms[number].content else {
      preconditionFailure("no payload")
    }
    return type.read(json, checksKeys: checksKeys).map { .form(number, $0) }
  }

  private func readUntagged(
    _ json: JSONValue,
    _ checksKeys: Bool
  ) -> Oracle.Reading<PresenceValue> {
    var inside: [[PresenceFailure]] = []
    for (number, form) in forms.enumerated() where !json.isNull || form.readsNull {
      switch form.content {
      case .constant(let literal):
        if literal.isExactly(json) { return Oracle.Reading(.form(number, .none)) }
      case .payload(let type):
        let reading = type.read(json, checksKeys: checksKeys)
        if reading.value != nil { return reading.map { .form(number, $0) } }
        if reading.failures.first?.path != .root { inside.append(reading.failures) }
      }
    }
    // If only one form reads values of this kind, its failures are those of the value.
    if inside.count == 1 { return Oracle.Reading(value: nil, failures: inside[0]) }
    return Oracle.Reading(failure: "variant")
  }
}

extension PresenceVariants {
  /// Writes a value of one of the forms.
  func write(_ number: Int, _ payload: PresenceValue) -> Oracle.Reading<JSONValue> {
    let form = forms[number]
    let failure = Oracle.Reading<JSONValue>(failure: "conversion")
    let written: Oracle.Reading<JSONValue>
    switch form.content {
    case .constant(let literal):
      if isKeyed { return Oracle.Reading(.string(form.name)) }
      written = Oracle.Reading(tag == nil ? literal : [:])
    case .payload(let type): written = type.write(payload)
    }
    guard let json = written.value else { return written }
    if form.isOther {
      // Without a tag, the object gets another one, and is another value.
      let again = read(json, checksKeys: true).value?.notation(.variants(self))
      let value = PresenceValue.form(number, payload).notation(.variants(self))
      if again?.isExactly(value) == true { return written }
      // The tag is that of another form.
      let path = tag.flatMap { json[$0] == nil ? nil : SourcePath(steps: [.key($0)]) } ?? .root
      return Oracle.Reading(failure: "conversion", nil, path)
    }
    if isKeyed { return Oracle.Reading(.object([form.name: json])) }
    // No form reads the null.
    guard let tag else { return json.isNull && !form.readsNull ? failure : written }
    var object = JSONObject()
    if let own = form.tag { object[tag] = own }
    if let contentKey, case .payload = form.content {
      object[contentKey] = json
      return Oracle.Reading(.object(object))
    }
    guard case .object(let members) = json else { return failure }
    return Oracle.Reading(.object(object.merging(members) { $1 }))
  }
}
