/// Texts as they are found in life.
enum Realistic {
  static func text(for field: String, _ context: inout GenerationContext) -> String {
    field
  }
}
