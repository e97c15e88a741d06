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
    let count = Evidence.grouped(types.sampleCount)
    output.line("// Inferred from \(count) \(types.sampleCount == 1 ? "sample" : "samples").")
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
    types.models.contains { $0.properties.contains { $0.type.needsFoundation } }
  }
}

extension InferredType {
  fileprivate var needsFoundation: Bool {
    switch self {
    case .transformed: true
    case .converted(let conversion): conversion.result == .date
    case .list(let inner), .dictionary(let inner), .optional(let inner): inner.needsFoundation
    default: false
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
    case .transformed(let type): type.swiftName
    case .converted(let conversion): conversion.swiftName
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

extension TextConversion {
  fileprivate var swiftName: String {
    switch result {
    case .integer: "Int"
    case .unsigned: "UInt64"
    case .double: "Double"
    case .number: "JSONNumber"
    case .boolean: "Bool"
    case .date: "Date"
    }
  }

  /// The conversion in Swift.
  var swiftConversion: String {
    switch transformer {
    case .date(let pattern): ".date(format: \(SwiftText.literal(pattern.text)))"
    case .number(let separators):
      ".transformer(.numberText(\(separators.swiftArguments)))"
    case .named("numberText"): ".transformer(.numberText)"
    case .named("booleanWord"): ".transformer(.words(.any))"
    case .named(let name): ".transformer(.words(.\(name)))"
    }
  }
}

extension NumberSeparators {
  /// The arguments of `numberText` in Swift.
  fileprivate var swiftArguments: String {
    let grouping = grouping.map { "grouping: \(SwiftText.literal(String($0))), " } ?? ""
    return grouping + "decimal: \(SwiftText.literal(String(decimal)))"
  }
}

extension TransformedType {
  fileprivate var swiftName: String {
    switch self {
    case .isoDate, .iso8601, .iso8601Milliseconds, .iso8601Microseconds, .epochSeconds,
      .epochMilliseconds:
      "Date"
    case .uuid, .uuidLowercase: "UUID"
    case .webURL: "URL"
    case .base64: "Data"
    }
  }

  /// The conversion in Swift.
  var swiftConversion: String {
    switch self {
    case .isoDate: ".isoDate"
    case .iso8601: ".iso8601"
    case .iso8601Milliseconds: ".iso8601(fractionDigits: 3)"
    case .iso8601Microseconds: ".iso8601(fractionDigits: 6)"
    case .epochSeconds: ".epochSeconds"
    case .epochMilliseconds: ".epochMilliseconds"
    case .uuid: ".transformer(.uuid)"
    case .uuidLowercase: ".transformer(.uuidLowercase)"
    case .webURL: ".transformer(.url(schemes: [\"http\", \"https\"]))"
    case .base64: ".transformer(.base64)"
    }
  }
}
