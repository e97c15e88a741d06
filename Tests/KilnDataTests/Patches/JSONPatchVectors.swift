import KilnData
import KilnTestSupport

/// The examples of RFC 6902, appendix A: a document, a patch and the result.
///
/// Computed each time: leak checkers do not follow the tagged pointers in the enums of a global.
enum JSONPatchVectors {
  static var valid: [(name: String, document: JSONValue, patch: JSONValue, result: JSONValue)] {
    [
      (
        "A.1", ["foo": "bar"],
        [["op": "add", "path": "/baz", "value": "qux"]],
        ["baz": "qux", "foo": "bar"]
      ),
      (
        "A.2", ["foo": ["bar", "baz"]],
        [["op": "add", "path": "/foo/1", "value": "qux"]],
        ["foo": ["bar", "qux", "baz"]]
      ),
      ("A.3", ["baz": "qux", "foo": "bar"], [["op": "remove", "path": "/baz"]], ["foo": "bar"]),
      (
        "A.4", ["foo": ["bar", "qux", "baz"]],
        [["op": "remove", "path": "/foo/1"]],
        ["foo": ["bar", "baz"]]
      ),
      (
        "A.5", ["baz": "qux", "foo": "bar"],
        [["op": "replace", "path": "/baz", "value": "boo"]],
        ["baz": "boo", "foo": "bar"]
      ),
      (
        "A.6", ["foo": ["bar": "baz", "waldo": "fred"], "qux": ["corge": "grault"]],
        [["op": "move", "from": "/foo/waldo", "path": "/qux/thud"]],
        ["foo": ["bar": "baz"], "qux": ["corge": "grault", "thud": "fred"]]
      ),
      (
        "A.7", ["foo": ["all", "grass", "cows", "eat"]],
        [["op": "move", "from": "/foo/1", "path": "/foo/3"]],
        ["foo": ["all", "cows", "eat", "grass"]]
      ),
      (
        "A.8", ["baz": "qux", "foo": ["a", 2, "c"]],
        [
          ["op": "test", "path": "/baz", "value": "qux"],
          ["op": "test", "path": "/foo/1", "value": 2],
        ],
        ["baz": "qux", "foo": ["a", 2, "c"]]
      ),
      (
        "A.10", ["foo": "bar"],
        [["op": "add", "path": "/child", "value": ["grandchild": [:]]]],
        ["foo": "bar", "child": ["grandchild": [:]]]
      ),
      (
        "A.11", ["foo": "bar"],
        [["op": "add", "path": "/baz", "value": "qux", "xyz": 123]],
        ["foo": "bar", "baz": "qux"]
      ),
      (
        "A.14", ["/": 9, "~1": 10],
        [["op": "test", "path": "/~01", "value": 10]],
        ["/": 9, "~1": 10]
      ),
      (
        "A.16", ["foo": ["bar"]],
        [["op": "add", "path": "/foo/-", "value": ["abc", "def"]]],
        ["foo": ["bar", ["abc", "def"]]]
      ),
    ]
  }

  /// The failing examples with their reasons. A.13, a duplicate key, concerns the JSON text.
  static var invalid:
    [(name: String, document: JSONValue, patch: JSONValue, reason: JSONChangeError.Reason)]
  {
    [
      (
        "A.9", ["baz": "qux"], [["op": "test", "path": "/baz", "value": "bar"]],
        .testFailed(
          at: JSONPointer(tokens: ["baz"]),
          expected: #"string "bar""#,
          found: #"string "qux""#
        )
      ),
      (
        "A.12", ["foo": "bar"], [["op": "add", "path": "/baz/bat", "value": "qux"]], .notFound
      ),
      (
        "A.15", ["/": 9, "~1": 10], [["op": "test", "path": "/~01", "value": "10"]],
        .testFailed(
          at: JSONPointer(tokens: ["~1"]),
          expected: #"string "10""#,
          found: "integer 10"
        )
      ),
    ]
  }

  /// The examples of RFC 7396, appendix A.
  static var merges: [(document: JSONValue, patch: JSONValue, result: JSONValue)] {
    [
      (["a": "b"], ["a": "c"], ["a": "c"]),
      (["a": "b"], ["b": "c"], ["a": "b", "b": "c"]),
      (["a": "b"], ["a": nil], [:]),
      (["a": "b", "b": "c"], ["a": nil], ["b": "c"]),
      (["a": ["b"]], ["a": "c"], ["a": "c"]),
      (["a": "c"], ["a": ["b"]], ["a": ["b"]]),
      (["a": ["b": "c"]], ["a": ["b": "d", "c": nil]], ["a": ["b": "d"]]),
      (["a": [["b": "c"]]], ["a": [1]], ["a": [1]]),
      (["a", "b"], ["c", "d"], ["c", "d"]),
      (["a": "b"], ["c"], ["c"]),
      (["a": "foo"], nil, nil),
      (["a": "foo"], "bar", "bar"),
      (["e": nil], ["a": 1], ["e": nil, "a": 1]),
      ([1, 2], ["a": "b", "c": nil], ["a": "b"]),
      ([:], ["a": ["bb": ["ccc": nil]]], ["a": ["bb": [:]]]),
    ]
  }
}

extension SeededGenerator {
  /// A random document with few values and keys.
  mutating func document() -> JSONValue {
    smallTree(levels: 3, keys: ["a", "b", "/", "~", "", "0", "e\u{301}", "\u{E9}"])
  }
}
