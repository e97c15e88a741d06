import KilnMapping
import KilnTestSupport

/// An object with distinct members.
func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
  var object = JSONObject()
  for (key, value) in members { object.updateValue(value, forKey: key) }
  return .object(object)
}

func integer(_ value: Int64) -> JSONValue { .number(.integer(value)) }
func literal(_ text: String) -> JSONValue { .number(.literal(text)) }

/// Texts that RFC 8259's grammar allows.
let validTexts = [
  // Literals (section 3), and white space around any token (section 2)
  "null", "true", "false", " null", "null ", "\t\n\r null\t\n\r ", "\u{FEFF}null",
  "\u{FEFF} [true]", "[null,true,false]", " [ null , true ] ", "[\n\r\n\ttrue\n]",
  // Integers (section 6)
  "0", "1", "-1", "10", "123456789012345678", "9223372036854775807", "-9223372036854775808",
  "9223372036854775808", "18446744073709551615", "18446744073709551616", "-9223372036854775809",
  "-18446744073709551615", "100000000000000000000", " 99999999999999999999 ",
  "[99999999999999999999 ,1]", "{\"a\":99999999999999999999\n}",
  // Numbers with a fraction or an exponent
  "0.0", "1.0", "-1.5", "0.1", "1e0", "1E0", "1e+0", "1e-0", "1e00", "1e2", "1E+2", "25e-2",
  "1.25e2", "0e5", "0.0e-5", "0e999999999999", "1.7976931348623157e308",
  "-1.7976931348623157E+308", "4.9406564584124654e-324", "5e-324", "2.2250738585072014e-308",
  "1e-400", "1e-99999999999999999999", "9007199254740993.0", "1e309", "-1e309", "1.8e308",
  "1E400", "[1e999999999999]",
  // Strings (section 7)
  #""""#, #""a""#, #""a b""#, #"" ""#, #""/""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000""#,
  #""a\u0000b""#, #""\u001f\u007f""#, "\"\u{7F}\"", #""\u0041\u00e9\u00E9\u20ac""#,
  #""\uFFFF\uFFFE""#, #""\uD7FF\uE000""#, #""\ud83d\ude00""#, #""\uD800\uDC00\uDBFF\uDFFF""#,
  #""\\u0041""#, #""\\\\""#, #""[1,2]{\"a\":null}""#, #""é€😀""#,
  "\"\u{2028}\u{2029}\u{FEFF}\u{10FFFF}\"", "\"e\u{301}\"", "\"\u{85}\u{A0}\"",
  // Arrays (section 5)
  "[]", "[ ]", " [\n] ", "[[]]", "[[],[[]]]", "[1]", "[1,2,3]", "[ 1\t,\n2\r, 3 ]",
  #"[1,"1",1.0,true,null,[],{}]"#, #"["","",""]"#,
  // Objects (section 4)
  "{}", "{ }", #"{"a":1}"#, #" { "a" : 1 } "#, #"{"":0}"#, #"{"":{"":{"":[]}}}"#,
  #"{"a":{},"b":[],"c":null}"#, #"{"\u0061":1,"b\n":2}"#, #"{"\u0000":1,"":2}"#,
  #"{"a":1,"A":2}"#, #"{"x":[{"a":1},{"a":1}],"a":2}"#, #"[{"a":[{"b":[{"c":1}]}]},2]"#,
]
