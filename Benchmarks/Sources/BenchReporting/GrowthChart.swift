#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Draws a chart of time against size for one module as SVG.
///
/// Both scales are logarithmic, so a time that is a power of the size is a straight line. The
/// legend shows the exponents.
///
/// - Parameters:
///   - module: the module's name, for the title.
///   - series: the lines of that module.
/// - Returns: the content of the file.
public func growthChart(module: String, series: [Growth]) -> String {
  GrowthLayout(module: module, series: series).svg
}

/// The positions of a chart's parts, in pixels. The ends of the scales are powers of ten.
private struct GrowthLayout {
  let module: String
  let series: [Growth]
  let lowest: (x: Double, y: Double)
  let highest: (x: Double, y: Double)

  let width = 880.0
  let left = 70.0
  let right = 390.0
  let top = 60.0
  let legendRow = 22.0
  let plotHeight: Double

  /// Colors that are distinguishable in both color schemes. Further lines are dashed.
  static let colors = [
    "#0969da", "#1a7f37", "#bf3989", "#9a6700", "#8250df", "#cf222e", "#1b7c83", "#57606a",
  ]

  init(module: String, series: [Growth]) {
    self.module = module
    self.series = series
    let points = series.flatMap(\.points)
    let (sizes, times) = (points.map { log10($0.size) }, points.map { log10($0.nanoseconds) })
    lowest = ((sizes.min() ?? 0).rounded(.down), (times.min() ?? 0).rounded(.down))
    highest = (
      max((sizes.max() ?? 1).rounded(.up), lowest.x + 1),
      max((times.max() ?? 1).rounded(.up), lowest.y + 1)
    )
    plotHeight = max(360, Double(series.count) * legendRow)
  }

  var bottom: Double { top + plotHeight }

  func x(_ power: Double) -> Double {
    left + (power - lowest.x) / (highest.x - lowest.x) * (width - left - right)
  }

  func y(_ power: Double) -> Double {
    bottom - (power - lowest.y) / (highest.y - lowest.y) * plotHeight
  }

  var svg: String {
    var lines = [head]
    // If each power had a label, labels of long numbers would overlap.
    let step = highest.x - lowest.x > 6 ? 2.0 : 1.0
    for power in stride(from: lowest.x, through: highest.x, by: step) {
      lines.append(
        """
        <path class="grid" d="M\(pixels(x(power))) \(pixels(top))V\(pixels(bottom))"/>
        <text class="faint" x="\(pixels(x(power)))" y="\(pixels(bottom + 18))" \
        text-anchor="middle">\(count(pow(10, power)))</text>
        """
      )
    }
    for power in stride(from: lowest.y, through: highest.y, by: 1) {
      lines.append(
        """
        <path class="grid" d="M\(pixels(left)) \(pixels(y(power)))H\(pixels(width - right))"/>
        <text class="faint" x="\(pixels(left - 8))" y="\(pixels(y(power) + 4))" \
        text-anchor="end">\(label(power))</text>
        """
      )
    }
    for index in series.indices { lines.append(line(index)) }
    return (lines + ["</svg>\n"]).joined(separator: "\n")
  }

  private var head: String {
    let size = (Int(width), Int(bottom + 40))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.0)" height="\(size.1)" \
      viewBox="0 0 \(size.0) \(size.1)" font-family="sans-serif" font-size="12">
      <style>
        .paper { fill: #ffffff } .ink { fill: #1f2328 } .faint { fill: #59636e }
        .grid { stroke: #59636e; stroke-opacity: 0.25 }
        .series { fill: none; stroke-width: 2 }
        @media (prefers-color-scheme: dark) {
          .paper { fill: #0d1117 } .ink { fill: #e6edf3 } .faint { fill: #9198a1 }
          .grid { stroke: #9198a1 } .series { filter: brightness(1.5) }
        }
      </style>
      <rect class="paper" width="100%" height="100%"/>
      <text class="ink" x="16" y="24" font-size="15" font-weight="bold">\(escaped(module)): \
      time against size</text>
      <text class="faint" x="16" y="44">both scales are logarithmic; after each name the exponent</text>
      """
  }

  /// Draws a line, with its entry in the legend.
  private func line(_ index: Int) -> String {
    let row = series[index]
    let style =
      "class=\"series\" stroke=\"\(Self.colors[index % Self.colors.count])\""
      + (index < Self.colors.count ? "" : " stroke-dasharray=\"5 3\"")
    let points = row.points.map {
      "\(pixels(x(log10($0.size)))) \(pixels(y(log10($0.nanoseconds))))"
    }
    let (start, middle) = (width - right + 20, top + 8 + Double(index) * legendRow)
    return """
      <path \(style) d="M\(points.joined(separator: "L"))"/>
      <path \(style) d="M\(pixels(start)) \(pixels(middle))h20"/>
      <text class="ink" x="\(pixels(start + 28))" y="\(pixels(middle + 4))">\(escaped(row.work)), \
      \(escaped(row.unit)): \(signed(row.exponent))</text>
      """
  }

  /// Formats a power of ten of nanoseconds.
  private func label(_ power: Double) -> String {
    let units = ["ns", "µs", "ms", "s"]
    let unit = min(max(Int(power) / 3, 0), units.count - 1)
    return "\(count(pow(10, power - Double(unit) * 3))) \(units[unit])"
  }
}
