import Foundation
import Kiln

/// Bakes the samples of a file and compares what is decomposed with each of them.
///
/// - Returns: the number of samples that are not restored, or 1 if there are none.
func check<Model: ValueModel>(_ recipe: Recipe<Model>, _ name: String, _ path: String) async throws
  -> Int
{
  var (count, different) = (0, 0)
  let format: JSONRecordFormat = path.hasSuffix(".csv") ? .csv() : .automatic
  for try await record in JSONRecords(contentsOf: path, format: format).trees() {
    let sample = try record.get()
    count += 1
    do {
      let model = try recipe.bake(sample)
      let again = try recipe.decompose(model)
      // Numbers of equal value are equal; the order of members is ignored.
      _ = try sample.applying(JSONPatch([.test(JSONPointer(), again)]))
      let text = try recipe.jsonText(of: model)
      guard try recipe.bake(text) == model, try JSONValue(json: text) == again else {
        throw TextFailure()
      }
    } catch {
      different += 1
      if different == 1 { print("FAIL  \(name): sample \(count): \(error)") }
    }
  }
  if different == 0, count > 0 {
    print("ok    \(name): \(count) samples are baked, and decomposed to equal trees")
  } else {
    print("FAIL  \(name): \(different) of \(count) samples are not restored")
  }
  return count == 0 ? 1 : different
}

/// The text of a model is not the text of its tree.
struct TextFailure: Error {}
