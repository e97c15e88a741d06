/// A unit of measurement that is a linear function of its base unit.
///
/// Coefficients are integers, and conversions between units are computed from integers: 100 °C is
/// exactly 212 °F, and one inch is exactly 2.54 cm. `Foundation.Measurement` converts through its
/// base unit in doubles: there 10 °C is 49.99999999999585 °F.
///
/// The dimension is part of the type, so that a length cannot be converted to a mass.
public struct LinearUnit<Dimension>: Sendable, Hashable {
  /// The symbol: `km`, `°F`.
  public let symbol: String
  // base = (value × multiplier + addend) ÷ divisor
  let multiplier: Int64
  let addend: Int64
  let divisor: Int64

  /// Creates a unit: base = (value × `multiplier` + `addend`) ÷ `divisor`.
  ///
  /// - Parameters:
  ///   - symbol: the symbol in messages.
  ///   - multiplier: from 1 through 10⁹.
  ///   - addend: from -10⁹ through 10⁹.
  ///   - divisor: from 1 through 10⁹.
  public init(_ symbol: String, multiplier: Int64, addend: Int64 = 0, divisor: Int64 = 1) {
    let range: ClosedRange<Int64> = 1...1_000_000_000
    precondition(range.contains(multiplier), "a multiplier is 1 through 1e9")
    precondition(range.contains(divisor), "a divisor is 1 through 1e9")
    precondition(addend.magnitude <= 1_000_000_000, "an addend is at most 1e9 either way")
    self.symbol = symbol
    self.multiplier = multiplier
    self.addend = addend
    self.divisor = divisor
  }
}

/// The dimensions of units.
public enum UnitDimension {
  /// Length; the base unit is the millimetre.
  public enum Length {}
  /// Mass; the base unit is the gram.
  public enum Mass {}
  /// Temperature; the base unit is the kelvin.
  public enum Temperature {}
  /// Duration; the base unit is the second.
  public enum Duration {}
  /// Angle; the base unit is the degree.
  public enum Angle {}
  /// Amount of data; the base unit is the byte.
  public enum Information {}
  /// Speed; the base unit is the metre per second.
  public enum Speed {}
}

extension LinearUnit where Dimension == UnitDimension.Length {
  /// Millimetres.
  public static var millimeters: Self { Self("mm", multiplier: 1) }
  /// Centimetres.
  public static var centimeters: Self { Self("cm", multiplier: 10) }
  /// Metres.
  public static var meters: Self { Self("m", multiplier: 1_000) }
  /// Kilometres.
  public static var kilometers: Self { Self("km", multiplier: 1_000_000) }
  /// International inches of 25.4 mm.
  public static var inches: Self { Self("in", multiplier: 254, divisor: 10) }
  /// International feet of 12 inches.
  public static var feet: Self { Self("ft", multiplier: 3_048, divisor: 10) }
  /// International yards of 3 feet.
  public static var yards: Self { Self("yd", multiplier: 9_144, divisor: 10) }
  /// International miles of 5,280 feet.
  public static var miles: Self { Self("mi", multiplier: 1_609_344) }
  /// Nautical miles of 1,852 m.
  public static var nauticalMiles: Self { Self("nmi", multiplier: 1_852_000) }
}

extension LinearUnit where Dimension == UnitDimension.Mass {
  /// Grams.
  public static var grams: Self { Self("g", multiplier: 1) }
  /// Kilograms.
  public static var kilograms: Self { Self("kg", multiplier: 1_000) }
  /// Tonnes of 1,000 kg.
  public static var tonnes: Self { Self("t", multiplier: 1_000_000) }
  /// Avoirdupois pounds of 0.45359237 kg.
  public static var pounds: Self { Self("lb", multiplier: 45_359_237, divisor: 100_000) }
  /// Avoirdupois ounces, 16 per pound.
  public static var ounces: Self { Self("oz", multiplier: 45_359_237, divisor: 1_600_000) }
}

extension LinearUnit where Dimension == UnitDimension.Temperature {
  /// Kelvins.
  public static var kelvin: Self { Self("K", multiplier: 1) }
  /// Degrees Celsius.
  public static var celsius: Self { Self("°C", multiplier: 100, addend: 27_315, divisor: 100) }
  /// Degrees Fahrenheit.
  public static var fahrenheit: Self { Self("°F", multiplier: 100, addend: 45_967, divisor: 180) }
}

extension LinearUnit where Dimension == UnitDimension.Duration {
  /// Milliseconds.
  public static var milliseconds: Self { Self("ms", multiplier: 1, divisor: 1_000) }
  /// Seconds.
  public static var seconds: Self { Self("s", multiplier: 1) }
  /// Minutes.
  public static var minutes: Self { Self("min", multiplier: 60) }
  /// Hours.
  public static var hours: Self { Self("h", multiplier: 3_600) }
  /// Days of 24 hours.
  public static var days: Self { Self("d", multiplier: 86_400) }
}

extension LinearUnit where Dimension == UnitDimension.Angle {
  /// Degrees.
  public static var degrees: Self { Self("°", multiplier: 1) }
  /// Full turns of 360 degrees.
  public static var turns: Self { Self("turn", multiplier: 360) }
  /// Arc minutes, 60 per degree.
  public static var arcMinutes: Self { Self("′", multiplier: 1, divisor: 60) }
  /// Arc seconds, 60 per arc minute.
  public static var arcSeconds: Self { Self("″", multiplier: 1, divisor: 3_600) }
}

extension LinearUnit where Dimension == UnitDimension.Information {
  /// Bits, 8 per byte.
  public static var bits: Self { Self("bit", multiplier: 1, divisor: 8) }
  /// Bytes.
  public static var bytes: Self { Self("B", multiplier: 1) }
  /// Kilobytes of 1,000 bytes.
  public static var kilobytes: Self { Self("kB", multiplier: 1_000) }
  /// Megabytes of 1,000 kB.
  public static var megabytes: Self { Self("MB", multiplier: 1_000_000) }
  /// Kibibytes of 1,024 bytes.
  public static var kibibytes: Self { Self("KiB", multiplier: 1_024) }
  /// Mebibytes of 1,024 KiB.
  public static var mebibytes: Self { Self("MiB", multiplier: 1_048_576) }
}

extension LinearUnit where Dimension == UnitDimension.Speed {
  /// Metres per second.
  public static var metersPerSecond: Self { Self("m/s", multiplier: 1) }
  /// Kilometres per hour.
  public static var kilometersPerHour: Self { Self("km/h", multiplier: 5, divisor: 18) }
  /// International miles per hour.
  public static var milesPerHour: Self { Self("mph", multiplier: 1_397, divisor: 3_125) }
  /// Knots: nautical miles per hour.
  public static var knots: Self { Self("kn", multiplier: 463, divisor: 900) }
}
