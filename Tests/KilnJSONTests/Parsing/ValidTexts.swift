import KilnMapping
import KilnTestSupport

/// An object with distinct members.
func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
  var object = JSONObject()
  for (key, value) in members { object.updateValue(value, forKey: key) }
  return .object(object)
}

func integer(_ value: Int64) -> JSONValue { .number(.integer(value)) }
func double(_ value: Double) -> JSONValue { .number(.double(value)) }
func literal(_ text: String) -> JSONValue { .number(.literal(text)) }

/// Texts that RFC 8259's grammar allows, and their values.
///
/// Computed each time: leak checkers do not follow the tagged pointers in the enums of a global.
var validTexts: [(text: String, value: JSONValue)] {
  [
    // Literals (section 3), and white space around any token (section 2)
    ("null", .null),
    ("true", .bool(true)),
    ("false", .bool(false)),
    (" null", .null),
    ("null ", .null),
    ("\t\n\r null\t\n\r ", .null),
    ("\u{FEFF}null", .null),
    ("\u{FEFF} [true]", .array([.bool(true)])),
    ("[null,true,false]", .array([.null, .bool(true), .bool(false)])),
    (" [ null , true ] ", .array([.null, .bool(true)])),
    ("[\n\r\n\ttrue\n]", .array([.bool(true)])),

    // Integers (section 6)
    ("0", integer(0)),
    ("1", integer(1)),
    ("-1", integer(-1)),
    ("10", integer(10)),
    ("123456789012345678", integer(123_456_789_012_345_678)),
    ("9223372036854775807", integer(.max)),
    ("-9223372036854775808", integer(.min)),
    ("9223372036854775808", .number(.unsigned(9_223_372_036_854_775_808))),
    ("18446744073709551615", .number(.unsigned(.max))),
    ("18446744073709551616", literal("18446744073709551616")),
    ("-9223372036854775809", literal("-9223372036854775809")),
    ("-18446744073709551615", literal("-18446744073709551615")),
    ("100000000000000000000", literal("100000000000000000000")),
    (" 99999999999999999999 ", literal("99999999999999999999")),
    ("[99999999999999999999 ,1]", .array([literal("99999999999999999999"), integer(1)])),
    ("{\"a\":99999999999999999999\n}", object(["a": literal("99999999999999999999")])),

    // Numbers with a fraction or an exponent
    ("0.0", double(0)),
    ("1.0", double(1)),
    ("-1.5", double(-1.5)),
    ("0.1", double(0.1)),
    ("1e0", double(1)),
    ("1E0", double(1)),
    ("1e+0", double(1)),
    ("1e-0", double(1)),
    ("1e00", double(1)),
    ("1e2", double(100)),
    ("1E+2", double(100)),
    ("25e-2", double(0.25)),
    ("1.25e2", double(125)),
    ("0e5", double(0)),
    ("0.0e-5", double(0)),
    ("0e999999999999", double(0)),
    ("1.7976931348623157e308", double(.greatestFiniteMagnitude)),
    ("-1.7976931348623157E+308", double(-.greatestFiniteMagnitude)),
    ("4.9406564584124654e-324", literal("49406564584124654e-340")),
    ("5e-324", double(.leastNonzeroMagnitude)),
    ("2.2250738585072014e-308", double(.leastNormalMagnitude)),
    ("1e-400", literal("10.0E-401")),
    ("1e-99999999999999999999", literal("0.1e-99999999999999999998")),
    ("9007199254740993.0", literal("9007199254740.993e3")),
    ("1e309", literal("1e309")),
    ("-1e309", literal("-1e309")),
    ("1.8e308", literal("1.8e308")),
    ("1E400", literal("1E400")),
    ("[1e999999999999]", .array([literal("1e999999999999")])),

    // Strings (section 7)
    (#""""#, .string("")),
    (#""a""#, .string("a")),
    (#""a b""#, .string("a b")),
    (#"" ""#, .string(" ")),
    (#""/""#, .string("/")),
    (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
    (#""\u0000""#, .string("\0")),
    (#""a\u0000b""#, .string("a\0b")),
    (#""\u001f\u007f""#, .string("\u{1F}\u{7F}")),
    ("\"\u{7F}\"", .string("\u{7F}")),
    (#""\u0041\u00e9\u00E9\u20ac""#, .string("Aéé€")),
    (#""\uFFFF\uFFFE""#, .string("\u{FFFF}\u{FFFE}")),
    (#""\uD7FF\uE000""#, .string("\u{D7FF}\u{E000}")),
    (#""\ud83d\ude00""#, .string("😀")),
    (#""\uD800\uDC00\uDBFF\uDFFF""#, .string("\u{10000}\u{10FFFF}")),
    (#""\\u0041""#, .string(#"\u0041"#)),
    (#""\\\\""#, .string(#"\\"#)),
    (#""[1,2]{\"a\":null}""#, .string(#"[1,2]{"a":null}"#)),
    (#""é€😀""#, .string("é€😀")),
    ("\"\u{2028}\u{2029}\u{FEFF}\u{10FFFF}\"", .string("\u{2028}\u{2029}\u{FEFF}\u{10FFFF}")),
    ("\"e\u{301}\"", .string("e\u{301}")),
    ("\"\u{85}\u{A0}\"", .string("\u{85}\u{A0}")),

    // Arrays (section 5)
    ("[]", .array([])),
    ("[ ]", .array([])),
    (" [\n] ", .array([])),
    ("[[]]", .array([.array([])])),
    ("[[],[[]]]", .array([.array([]), .array([.array([])])])),
    ("[1]", .array([integer(1)])),
    ("[1,2,3]", .array([integer(1), integer(2), integer(3)])),
    ("[ 1\t,\n2\r, 3 ]", .array([integer(1), integer(2), integer(3)])),
    (
      #"[1,"1",1.0,true,null,[],{}]"#,
      .array([integer(1), .string("1"), double(1), .bool(true), .null, .array([]), object([:])])
    ),
    (#"["","",""]"#, .array([.string(""), .string(""), .string("")])),

    // Objects (section 4)
    ("{}", object([:])),
    ("{ }", object([:])),
    (#"{"a":1}"#, object(["a": integer(1)])),
    (#" { "a" : 1 } "#, object(["a": integer(1)])),
    (#"{"":0}"#, object(["": integer(0)])),
    (#"{"":{"":{"":[]}}}"#, object(["": object(["": object(["": .array([])])])])),
    (#"{"a":{},"b":[],"c":null}"#, object(["a": object([:]), "b": .array([]), "c": .null])),
    (#"{"\u0061":1,"b\n":2}"#, object(["a": integer(1), "b\n": integer(2)])),
    (#"{"\u0000":1,"":2}"#, object(["\0": integer(1), "": integer(2)])),
    (#"{"a":1,"A":2}"#, object(["a": integer(1), "A": integer(2)])),
    (
      #"{"x":[{"a":1},{"a":1}],"a":2}"#,
      object([
        "x": .array([object(["a": integer(1)]), object(["a": integer(1)])]), "a": integer(2),
      ])
    ),
    (
      #"[{"a":[{"b":[{"c":1}]}]},2]"#,
      .array([
        object(["a": .array([object(["b": .array([object(["c": integer(1)])])])])]), integer(2),
      ])
    ),
  ]
}
