#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Draws a bar chart of the ratios of one module as SVG.
///
/// It has one bar per comparison, grouped by the first part of the work's name. The scale is
/// logarithmic, so twice as fast and half as fast have equal lengths on either side of the line of
/// equal speed. A mark shows each floor.
///
/// - Parameters:
///   - module: the module's name, for the title.
///   - comparisons: the rows of that module.
/// - Returns: the content of the file.
public func chart(module: String, comparisons: [Comparison]) -> String {
  var groups: [BarGroup] = []
  for row in comparisons {
    let parts = row.work.split(separator: "/", maxSplits: 1).map(String.init)
    let bar = Bar(
      label: parts.last ?? row.work,
      rival: row.rival,
      ratio: row.ratio,
      floor: row.floor?.ratio
    )
    if groups.last?.name == parts.first {
      groups[groups.count - 1].bars.append(bar)
    } else {
      groups.append(BarGroup(name: parts.first, bars: [bar]))
    }
  }
  return BarChart(
    title: "\(module): time of the rival over time of Kiln",
    note: "to the right of the line is faster; the scale is logarithmic; a red mark is a promise",
    groups: groups
  ).svg
}

/// A ratio of a chart.
struct Bar {
  /// What is timed, in the first column.
  let label: String
  /// The rival, in the second column.
  let rival: String
  let ratio: Double
  /// The ratio of the floor, if there is one.
  let floor: Double?
}

/// Bars of a chart below one heading; without a name, there is no heading.
struct BarGroup {
  let name: String?
  var bars: [Bar]
}

/// A chart of ratios. Positions are in pixels.
struct BarChart {
  let title: String
  let note: String
  let groups: [BarGroup]
  /// The ends of the scale, as powers of two.
  let lowest: Double
  let highest: Double

  let width = 820.0
  let left = 380.0
  let right = 60.0
  let top = 60.0
  let rowHeight = 20.0
  let headHeight = 30.0

  init(title: String, note: String, groups: [BarGroup]) {
    self.title = title
    self.note = note
    self.groups = groups
    let bars = groups.flatMap(\.bars)
    let shown = bars.flatMap { [$0.ratio, $0.floor ?? 1, 1] }.filter { $0 > 0 }
    lowest = log2(shown.min() ?? 1).rounded(.down)
    highest = max(log2(shown.max() ?? 1).rounded(.up), lowest + 1)
  }

  var height: Double {
    top + groups.reduce(0) { $0 + height(of: $1) } + 40
  }

  private func height(of group: BarGroup) -> Double {
    (group.name == nil ? 0 : headHeight) + rowHeight * Double(group.bars.count)
  }

  func x(_ ratio: Double) -> String {
    let place = (log2(max(ratio, exp2(lowest))) - lowest) / (highest - lowest)
    return pixels(left + place * (width - left - right))
  }

  var svg: String {
    var lines = [head]
    var y = top
    for group in groups {
      if let name = group.name {
        lines.append(
          """
          <text class="ink" x="16" y="\(pixels(y + 20))" font-weight="bold">\(escaped(name))</text>
          """
        )
        y += headHeight
      }
      for row in group.bars {
        lines.append(bar(row, at: y))
        y += rowHeight
      }
    }
    return (lines + [scale(downTo: y), "</svg>\n"]).joined(separator: "\n")
  }

  private var head: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(width))" height="\(Int(height))" \
    viewBox="0 0 \(Int(width)) \(Int(height))" font-family="sans-serif" font-size="12">
    <style>
      .paper { fill: #ffffff } .ink { fill: #1f2328 } .faint { fill: #59636e }
      .faster { fill: #1a7f37 } .slower { fill: #9a6700 } .line { stroke: #59636e }
      .grid { stroke: #59636e; stroke-opacity: 0.25 } .floor { stroke: #cf222e; stroke-width: 2 }
      @media (prefers-color-scheme: dark) {
        .paper { fill: #0d1117 } .ink { fill: #e6edf3 } .faint { fill: #9198a1 }
        .faster { fill: #3fb950 } .slower { fill: #d29922 } .line { stroke: #9198a1 }
        .grid { stroke: #9198a1 } .floor { stroke: #ff7b72 }
      }
    </style>
    <rect class="paper" width="100%" height="100%"/>
    <text class="ink" x="16" y="24" font-size="15" font-weight="bold">\(escaped(title))</text>
    <text class="faint" x="16" y="44">\(escaped(note))</text>
    """
  }

  private func bar(_ row: Bar, at y: Double) -> String {
    let text = pixels(y + 14)
    let end = x(row.ratio)
    let isFaster = row.ratio >= 1
    let bar = """
      <text class="ink" x="28" y="\(text)">\(escaped(row.label))</text>
      <text class="faint" x="\(pixels(left - 10))" y="\(text)" text-anchor="end">\
      \(escaped(row.rival))</text>
      <path class="\(isFaster ? "faster" : "slower")" \
      d="M\(x(1)) \(pixels(y + 3))H\(end)v14H\(x(1))z"/>
      <text class="ink" x="\(isFaster ? end : x(1))" dx="6" y="\(text)">\
      \(decimal(row.ratio, places: row.ratio < 9.95 ? 2 : 0))</text>
      """
    guard let floor = row.floor else { return bar }
    return bar + "\n<path class=\"floor\" d=\"M\(x(floor)) \(pixels(y + 1))v18\"/>"
  }

  /// Lines at the powers of two; on a long scale, at the powers of four.
  private func scale(downTo bottom: Double) -> String {
    let step = highest - lowest > 6 ? 2.0 : 1.0
    return stride(from: (lowest / step).rounded(.up) * step, through: highest, by: step).map {
      power in
      let ratio = exp2(power)
      let label = decimal(ratio, places: ratio < 1 ? 2 : 0)
      return """
        <path class="\(power == 0 ? "line" : "grid")" d="M\(x(ratio)) \(pixels(top))V\(pixels(bottom))"/>
        <text class="faint" x="\(x(ratio))" y="\(pixels(bottom + 18))" text-anchor="middle">\(label)</text>
        """
    }.joined(separator: "\n")
  }
}

func pixels(_ number: Double) -> String {
  decimal(number, places: 1)
}

/// Escapes a text for the content of an SVG element.
func escaped(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    default: result.append(character)
    }
  }
}
