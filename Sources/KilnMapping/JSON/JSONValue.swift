/// A JSON document as a tree: the form that mappings and recipes share.
///
/// Numbers keep the kind they were written in (see ``JSONNumber``) and objects keep their
/// members' order (see ``JSONObject``). Two values are equal when they are the same JSON value:
/// the order of an object's members does not count, `1` and `1.0` are different numbers.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}
