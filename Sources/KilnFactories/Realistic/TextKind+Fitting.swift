extension TextKind {
  /// Returns a text of the kind with an allowed length.
  ///
  /// The text remains valid if possible. An e-mail address is shortened before its `@`, a web
  /// address in its path, and prose at the end of a word.
  func text(_ lengths: Lengths, _ context: inout GenerationContext) -> String {
    var text = make(&context)
    guard lengths.lower > 0 || lengths.upper != nil else { return text }
    // Another name or word may be shorter or longer.
    for _ in 0..<4 {
      if lengths.allow(text.count) { return text }
      text = make(&context)
    }
    return lengths.allow(text.count) ? text : fitted(text, lengths, &context)
  }

  private func fitted(
    _ text: String,
    _ lengths: Lengths,
    _ context: inout GenerationContext
  ) -> String {
    switch self {
    case .email: Self.fitted(email: text, lengths, &context)
    case .url, .imageURL: Self.fitted(url: text, lengths, &context)
    case .phoneNumber: Self.fitted(phone: text, lengths, &context)
    case .domain where text.count < lengths.lower: Self.lengthened(domain: text, lengths)
    case .firstName, .lastName, .fullName, .jobTitle, .department, .company, .address,
      .streetAddress,
      .addressLine, .city, .region, .country, .language, .currency, .title, .productName, .word,
      .words,
      .sentence, .paragraph, .status, .colorName:
      fitted(prose: text, lengths, &context)
    default:
      text.count > lengths.lower
        ? TextMaker.fitted(text, lengths)
        : text + Self.digits(lengths.lower - text.count, &context)
    }
  }

  /// Appends words, or removes text after the last word that fits.
  private func fitted(
    prose text: String,
    _ lengths: Lengths,
    _ context: inout GenerationContext
  ) -> String {
    var text = text
    // A long text is doubled, so that few steps are required.
    while text.count < lengths.lower {
      text += " " + (text.count > 100 ? text : make(&context))
    }
    guard let upper = lengths.upper, text.count > upper else { return text }
    let cut = text.prefix(upper)
    if let blank = cut.lastIndex(of: " ") {
      let whole = cut[..<blank]
      if !whole.isEmpty, whole.count >= lengths.lower { return String(whole) }
    }
    return cut.last == " " ? cut.dropLast() + "s" : String(cut)
  }

  private static func fitted(
    email: String,
    _ lengths: Lengths,
    _ context: inout GenerationContext
  ) -> String {
    guard let at = email.firstIndex(of: "@") else { return TextMaker.fitted(email, lengths) }
    let local = email[..<at]
    if let upper = lengths.upper, email.count > upper {
      // The top-level domain `test` is reserved too.
      guard
        let domain = ["example.com", "mail.test", "x.test"].first(where: { $0.count + 2 <= upper })
      else { return TextMaker.fitted(email, lengths) }
      let capacity = upper - domain.count - 1
      let start = local.prefix(Swift.max(capacity - 4, 0)).filter { $0 != "." }
      let rest = Swift.min(capacity - start.count, local.count)
      return start + alphanumerics(rest, &context) + "@" + domain
    }
    // A local part has at most 64 characters.
    var missing = lengths.lower - email.count
    var more = Swift.min(missing, Swift.max(64 - local.count, 0))
    if missing - more == 1 { more -= 1 }
    missing -= more
    return local + alphanumerics(more, &context) + "@" + labels(missing)
      + email[email.index(after: at)...]
  }

  /// Returns labels before a domain, each with a dot, of at least two characters in total.
  private static func labels(_ count: Int) -> String {
    var (text, missing) = ("", count)
    while missing > 1 {
      // A label has at most 63 characters. Do not leave a single character.
      let length = Swift.min(missing == 65 ? 62 : 63, missing - 1)
      text += String(repeating: "x", count: length) + "."
      missing -= length + 1
    }
    return text
  }

  private static func lengthened(domain: String, _ lengths: Lengths) -> String {
    let missing = lengths.lower - domain.count
    return missing == 1 ? "x" + domain : labels(missing) + domain
  }

  private static func fitted(
    url: String,
    _ lengths: Lengths,
    _ context: inout GenerationContext
  ) -> String {
    guard let upper = lengths.upper, url.count > upper else {
      return url + alphanumerics(Swift.max(lengths.lower - url.count, 0), &context)
    }
    let root = "https://example.com/"
    if upper > root.count {
      return root + alphanumerics(Swift.min(upper - root.count, 12), &context)
    }
    let roots = ["https://example.com", "http://example.com", "http://x.test"]
    let short = roots.first { $0.count <= upper }
    return short.map { TextMaker.fitted($0, lengths) } ?? TextMaker.fitted(url, lengths)
  }

  private static func fitted(
    phone: String,
    _ lengths: Lengths,
    _ context: inout GenerationContext
  ) -> String {
    guard let upper = lengths.upper, phone.count > upper else {
      let missing = Swift.max(lengths.lower - phone.count - 2, 1)
      return TextMaker.fitted(phone + " x" + digits(missing, &context), lengths)
    }
    let forms = [phone, String(phone.dropFirst(3)), String(phone.suffix(8))]
    let short = forms + [forms[1].filter(\.isNumber), forms[2].filter(\.isNumber)]
    let form = short.sorted { $0.count > $1.count }.first { lengths.allow($0.count) }
    return form ?? TextMaker.fitted(short[4], lengths)
  }
}

extension Lengths {
  /// Whether a length is allowed.
  func allow(_ length: Int) -> Bool { length >= lower && length <= upper ?? length }
}
