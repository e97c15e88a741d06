import KilnJSON
import KilnMapping

/// Patches: the first line is a document, the second another document, the third a JSON patch.
///
/// A patch between two documents turns the first into the second, also after it was written and
/// read. A patch is applied as its operations are, one by one.
func fuzzPatch(_ input: Input) {
  let lines = input.rest.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
  let trees = lines.map { try? JSONValue(json: UnsafeRawBufferPointer(rebasing: $0)) }
  guard let old = trees.first ?? nil else { return }
  if trees.count > 1, let new = trees[1] { checkPatches(from: old, to: new) }
  if trees.count > 2, let json = trees[2] { checkPatch(json, on: old) }
}

private func checkPatches(from old: JSONValue, to new: JSONValue) {
  let patch = JSONPatch(from: old, to: new)
  check((try? old.applying(patch)) == new, "a JSON patch does not give the other document")
  check((try? JSONPatch(patch.json)) == patch, "another JSON patch after writing and reading")
  check(JSONPatch(from: new, to: new).operations.isEmpty, "a patch between equal documents")
  do throws(JSONChangeError) {
    let merge = try JSONMergePatch(from: old, to: new)
    check(old.applying(merge) == new, "a merge patch does not give the other document")
  } catch {
    checkLength(error)
    check(new.hasNullMember, "there is no merge patch, but no member is null")
  }
}

private func checkPatch(_ json: JSONValue, on document: JSONValue) {
  // The RFC defines a merge patch as a recursive function.
  check(document.applying(JSONMergePatch(json)) == merged(document, json), "another merge")
  do throws(JSONChangeError) {
    let patch = try JSONPatch(json)
    let whole = Result { () throws(JSONChangeError) in try document.applying(patch) }
    var stepwise: JSONValue? = document
    for operation in patch.operations {
      stepwise = try? stepwise?.applying(JSONPatch([operation]))
    }
    switch whole {
    case .success(let whole): check(whole == stepwise, "another document one by one")
    case .failure(let error):
      checkLength(error)
      // The limit of a whole patch is not that of each operation.
      if error.description.hasSuffix("copied or moved values") { return }
      check(stepwise == nil, "only the whole patch fails: \(error)")
    }
  } catch {
    checkLength(error)
  }
}

private func checkLength(_ error: any Error) {
  check("\(error)".utf8.count <= 4_000, "a long text of an error")
}

/// The function `MergePatch` of RFC 7396.
private func merged(_ target: JSONValue, _ patch: JSONValue) -> JSONValue {
  guard case .object(let members) = patch else { return patch }
  var result = if case .object(let object) = target { object } else { JSONObject() }
  for (key, value) in members {
    let member: JSONValue? = value.isNull ? .none : .some(merged(result[key] ?? .null, value))
    result[key] = member
  }
  return .object(result)
}

extension JSONValue {
  fileprivate var hasNullMember: Bool {
    switch self {
    case .array(let elements): elements.contains(where: \.hasNullMember)
    case .object(let object): object.values.contains { $0.isNull || $0.hasNullMember }
    default: false
    }
  }
}
