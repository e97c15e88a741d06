internal import KilnMapping

extension RecordCondition {
  /// Reports that no record had a value at the path, as a notice about the option.
  func reportUnfound(to console: Console) {
    guard let path = unfoundPath else { return }
    console.notice(
      "absent",
      about: FileName(text: "--where"),
      ["path": .string(path)],
      "\(path): found in no record; correct the path, or pass --missing omit"
    )
  }
}
