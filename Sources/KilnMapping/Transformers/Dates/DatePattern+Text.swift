internal import KilnData
internal import KilnSupport

// MARK: Reading
extension DatePattern {
  /// Parses a text.
  func timestamp(of text: String) throws(TextMismatch) -> Timestamp {
    try DateText.parse(text) { text throws(TextMismatch) in
      var parts = DateParts(offset)
      for item in items { try parts.read(item, from: &text) }
      guard text.isAtEnd else { throw TextMismatch(expected: "the end", offset: text.offset) }
      return try parts.timestamp()
    }
  }
}

/// The parts of a date that a pattern has read.
private struct DateParts {
  var time = CivilTime(year: 0)
  var nanosecond = 0
  var offset: UTCOffset
  /// The hour from 1 through 12 of a half of the day.
  var hourOfHalf: Int?
  var isAfternoon = false
  // Parts that may contradict others, with the offsets of their texts.
  var dayStart = 0
  var dayOfYear: (value: Int, start: Int)?
  var weekday: (value: Int, start: Int)?

  init(_ offset: UTCOffset) { self.offset = offset }

  mutating func read(
    _ item: DatePattern.Item,
    from text: inout DateText
  ) throws(TextMismatch) {
    let start = text.offset
    func found<Value>(_ value: Value?) throws(TextMismatch) -> Value {
      guard let value else { throw TextMismatch(expected: item.expectation, offset: start) }
      return value
    }
    switch item {
    case .literal(let literal): _ = try found(text.skip(word: literal) ? 0 : nil)
    case .number(let field, let width):
      let number = try found(
        width == field.digits
          ? text.number(digits: width, in: field.range)
          : text.number(upToDigits: field.digits, in: field.range)
      )
      set(field, to: number, at: start)
    case .monthName(let isShort):
      let names = isShort ? DatePattern.shortMonths : DatePattern.months
      time.month = try found(text.word(of: names)) + 1
    case .weekday(let isShort):
      let names = isShort ? DatePattern.shortWeekdays : DatePattern.weekdays
      weekday = (try found(text.word(of: names)), start)
    case .period: isAfternoon = try found(text.word(of: DatePattern.periods)) == 1
    case .fraction(let digits): nanosecond = try found(text.fraction(digits: digits))
    case .zone(let form): offset = try found(text.zone(form))
    }
  }

  private mutating func set(_ field: DatePattern.Field, to number: Int, at start: Int) {
    switch field {
    case .year: time.year = number
    case .month: time.month = number
    case .day: (time.day, dayStart) = (number, start)
    case .dayOfYear: dayOfYear = (number, start)
    case .hour: time.hour = number
    case .hourOfHalf: hourOfHalf = number
    case .minute: time.minute = number
    case .second: time.second = number
    }
  }

  /// The timestamp; fails at the offset of a part that contradicts another.
  func timestamp() throws(TextMismatch) -> Timestamp {
    var result = try day()
    (result.hour, result.minute, result.second) = (time.hour, time.minute, time.second)
    if let hourOfHalf { result.hour = hourOfHalf % 12 + (isAfternoon ? 12 : 0) }
    if let weekday, weekday.value != result.weekday {
      throw TextMismatch(expected: DatePattern.weekdays[result.weekday], offset: weekday.start)
    }
    return Timestamp(result, nanoseconds: nanosecond, offset: offset)
  }

  /// The start of the day; fails if the month or year has no such day.
  private func day() throws(TextMismatch) -> CivilTime {
    if let dayOfYear {
      guard dayOfYear.value <= (CivilTime.isLeap(time.year) ? 366 : 365) else {
        throw TextMismatch(expected: "a day that the year has", offset: dayOfYear.start)
      }
      return CivilTime(year: time.year, dayOfYear: dayOfYear.value)
    }
    guard time.day <= CivilTime.days(inMonth: time.month, of: time.year) else {
      throw TextMismatch(expected: "a day that the month has", offset: dayStart)
    }
    return CivilTime(year: time.year, month: time.month, day: time.day)
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
    // A letter of a pattern is written as at most six bytes, such as `x` as `+0530`.
    return DateWriter.text(capacity: text.utf8.count * 6) { text in
      for item in items { text.write(item, of: time, timestamp.nanoseconds, offset) }
    }
  }
}

extension DateWriter {
  fileprivate mutating func write(
    _ item: DatePattern.Item,
    of time: CivilTime,
    _ nanoseconds: Int,
    _ offset: UTCOffset
  ) {
    switch item {
    case .literal(let literal): write(word: literal)
    case .number(let field, let width): write(time[field], digits: width)
    case .monthName(let isShort):
      write(word: (isShort ? DatePattern.shortMonths : DatePattern.months)[time.month - 1])
    case .weekday(let isShort):
      write(word: (isShort ? DatePattern.shortWeekdays : DatePattern.weekdays)[time.weekday])
    case .period: write(word: DatePattern.periods[time.hour / 12])
    case .fraction(let digits): write(fraction: nanoseconds, digits: digits)
    case .zone(let form): write(offset, form)
    }
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
