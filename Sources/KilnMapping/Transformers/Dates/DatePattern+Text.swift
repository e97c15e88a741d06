internal import KilnData

// MARK: Reading
extension DatePattern {
  /// Parses a text.
  func timestamp(of text: String) throws(TextMismatch) -> Timestamp {
    var text = DateText(text)
    var fields: [Field: Int] = [:]
    // The offsets of fields whose values may contradict others.
    var starts: [Field: Int] = [:]
    var weekday: (value: Int, start: Int)?
    var period: Int?
    var nanosecond = 0
    var offset = offset

    for item in items {
      let start = text.offset
      func found<Value>(_ value: Value?) throws(TextMismatch) -> Value {
        guard let value else { throw TextMismatch(expected: item.expectation, offset: start) }
        return value
      }
      switch item {
      case .literal(let literal): _ = try found(text.skip(literal) ? 0 : nil)
      case .number(let field, let width):
        starts[field] = start
        fields[field] = try found(
          width == field.digits
            ? text.number(digits: width, in: field.range)
            : text.number(upToDigits: field.digits, in: field.range)
        )
      case .monthName(let isShort):
        fields[.month] = try found(text.word(of: isShort ? Self.shortMonths : Self.months)) + 1
      case .weekday(let isShort):
        let names = isShort ? Self.shortWeekdays : Self.weekdays
        weekday = (try found(text.word(of: names)), start)
      case .period: period = try found(text.word(of: Self.periods))
      case .fraction(let digits):
        nanosecond = try found(text.number(digits: digits))
        for _ in digits..<9 { nanosecond *= 10 }
      case .zone(let form): offset = try found(text.zone(form))
      }
    }
    guard text.isAtEnd else { throw TextMismatch(expected: "the end", offset: text.offset) }

    var time = try day(fields, starts)
    time.hour = fields[.hour] ?? fields[.hourOfHalf].map { $0 % 12 + (period == 1 ? 12 : 0) } ?? 0
    (time.minute, time.second) = (fields[.minute] ?? 0, fields[.second] ?? 0)
    time.nanosecond = nanosecond
    if let weekday, weekday.value != time.weekday {
      throw TextMismatch(expected: Self.weekdays[time.weekday], offset: weekday.start)
    }
    return Timestamp(time, offset: offset)
  }

  /// The start of the day; fails at the offset of the day if the month or year has no such day.
  private func day(
    _ fields: [Field: Int],
    _ starts: [Field: Int]
  ) throws(TextMismatch) -> CivilTime {
    let year = fields[.year] ?? 0
    if let dayOfYear = fields[.dayOfYear] {
      guard dayOfYear <= (CivilTime.isLeap(year) ? 366 : 365) else {
        throw TextMismatch(
          expected: "a day that the year has",
          offset: starts[.dayOfYear] ?? 0
        )
      }
      return CivilTime(year: year, dayOfYear: dayOfYear)
    }
    let (month, day) = (fields[.month] ?? 1, fields[.day] ?? 1)
    guard day <= CivilTime.days(inMonth: month, of: year) else {
      throw TextMismatch(expected: "a day that the month has", offset: starts[.day] ?? 0)
    }
    return CivilTime(year: year, month: month, day: day)
  }
}

extension DatePattern.Item {
  fileprivate var expectation: String {
    switch self {
    case .literal(let text): Excerpt.quoted(text)
    case .number(let field, let width):
      (width == field.digits ? "\(width) digits" : "number") + " of the \(field.rawValue)"
    case .monthName: "name of a month"
    case .weekday: "name of a day"
    case .period: "AM or PM"
    case .fraction(let digits): "\(digits) digits of the fraction"
    case .zone(let form):
      "offset as \(form.text(for: .hours(5, minutes: 30)))" + (form.usesZ ? " or Z" : "")
    }
  }
}

// MARK: Writing
extension DatePattern {
  /// The text of a timestamp; `nil` outside the years 0 through 9999 at the pattern's offset.
  func text(of timestamp: Timestamp) -> String? {
    let time = timestamp.civilTime(offset: offset)
    guard time.hasFourDigitYear else { return nil }
    var text = ""
    for item in items {
      switch item {
      case .literal(let literal): text += literal
      case .number(let field, let width): text += DateText.padded(time[field], width)
      case .monthName(let isShort):
        text += (isShort ? Self.shortMonths : Self.months)[time.month - 1]
      case .weekday(let isShort):
        text += (isShort ? Self.shortWeekdays : Self.weekdays)[time.weekday]
      case .period: text += Self.periods[time.hour / 12]
      case .fraction(let digits): text += DateText.fraction(time.nanosecond, digits: digits)
      case .zone(let form): text += form.text(for: offset)
      }
    }
    return text
  }
}

extension CivilTime {
  fileprivate subscript(field: DatePattern.Field) -> Int {
    switch field {
    case .year: year
    case .month: month
    case .day: day
    case .dayOfYear: dayOfYear
    case .hour: hour
    case .hourOfHalf: (hour + 11) % 12 + 1
    case .minute: minute
    case .second: second
    }
  }
}
