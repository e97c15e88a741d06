internal import KilnRecipes

/// Writes inferred types as Swift source.
struct SwiftWriter {
  let types: InferredTypes
  let options: SwiftOptions

  /// The prefix of public declarations.
  var access: String { options.isPublic ? "public " : "" }

  /// The source of all types.
  func source() -> String {
    var output = SwiftText()
    output.line("// \(types.origin).")
    output.line()
    if needsFoundation { output.line("\(access)import Foundation") }
    output.line("\(access)import Kiln")
    for type in types.order {
      output.line()
      switch type {
      case .model(let index): writeModel(types.models[index], &output)
      case .enumeration(let index): writeEnumeration(types.enumerations[index], &output)
      case .union(let index): writeUnion(types.unions[index], &output)
      default: break
      }
    }
    return output.text
  }

  private var needsFoundation: Bool {
    types.models.contains { model in
      model.properties.contains { [.date, .uuid, .url, .data].contains($0.type.innermost) }
    }
  }
}

// MARK: Types
extension SwiftWriter {
  /// The type in Swift.
  func name(of type: InferredType) -> String {
    switch type {
    case .json: "JSONValue"
    case .boolean: "Bool"
    case .integer: "Int"
    case .unsigned: "UInt64"
    case .double: "Double"
    case .number: "JSONNumber"
    case .text: "String"
    case .date: "Date"
    case .uuid: "UUID"
    case .url: "URL"
    case .data: "Data"
    case .transformed(_, let result): name(of: result)
    case .enumeration(let index): types.enumerations[index].name
    case .model(let index), .enclosing(let index): types.models[index].name
    case .union(let index): types.unions[index].name
    case .list(let element): "[\(name(of: element))]"
    case .dictionary(let member): "[String: \(name(of: member))]"
    case .optional(let wrapped): name(of: wrapped) + "?"
    }
  }

  /// The type of a property in Swift.
  func typeName(of property: InferredProperty) -> String {
    switch property.presence {
    case .required: name(of: property.type)
    case .optional, .nullable: name(of: property.type) + "?"
    case .optionalAndNullable: name(of: property.type) + "??"
    }
  }
}

extension RecipeDeclaration.TransformerChoice {
  /// The conversion in Swift.
  var swiftConversion: String {
    switch self {
    case .date(let pattern): ".date(format: \(SwiftText.literal(pattern.text)))"
    case .number(let separators): ".transformer(.numberText(\(separators.swiftArguments)))"
    case .named(let name): Self.swiftConversions[name] ?? ".\(name)"
    }
  }

  /// The conversions that have other names in Swift.
  private static let swiftConversions = [
    "iso8601Milliseconds": ".iso8601(fractionDigits: 3)",
    "iso8601Microseconds": ".iso8601(fractionDigits: 6)",
    "uuid": ".transformer(.uuid)",
    "uuidLowercase": ".transformer(.uuidLowercase)",
    "webURL": ".transformer(.url(schemes: [\"http\", \"https\"]))",
    "base64": ".transformer(.base64)",
    "numberText": ".transformer(.numberText)",
    "epochSecondsText":
      ".transformer(Transformer<JSONValue, JSONNumber>.numberText.then(.epochSeconds))",
    "epochMillisecondsText":
      ".transformer(Transformer<JSONValue, JSONNumber>.numberText.then(.epochMilliseconds))",
    "trueFalse": ".transformer(.words(.trueFalse))",
    "yesNo": ".transformer(.words(.yesNo))",
    "onOff": ".transformer(.words(.onOff))",
    "booleanWord": ".transformer(.words(.any))",
  ]
}

extension NumberSeparators {
  /// The arguments of `numberText` in Swift.
  fileprivate var swiftArguments: String {
    let grouping = grouping.map { "grouping: \(SwiftText.literal(String($0))), " } ?? ""
    return grouping + "decimal: \(SwiftText.literal(String(decimal)))"
  }
}
