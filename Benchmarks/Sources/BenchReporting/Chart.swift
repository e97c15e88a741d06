/// A bar chart of the ratios of one module, as SVG.
///
/// A bar a comparison; a line where Kiln and its rival are equally fast; a mark at each promise.
///
/// - Parameters:
///   - module: the module's name, for the title.
///   - comparisons: the rows, all of that module.
/// - Returns: the text of the file.
public func chart(module: String, comparisons: [Comparison]) -> String {
  let left = 330.0
  let width = 760.0
  let rowHeight = 24.0
  let top = 56.0
  let height = top + rowHeight * Double(comparisons.count) + 34

  let longest = comparisons.map { max($0.ratio, $0.floor ?? 0) }.max() ?? 1
  let limit = max(1, longest.rounded(.up))
  func x(_ ratio: Double) -> String {
    decimal(left + ratio / limit * (width - left - 60), places: 1)
  }

  var lines: [String] = []
  lines.append(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(width))" height="\(Int(height))" \
    viewBox="0 0 \(Int(width)) \(Int(height))" font-family="sans-serif" font-size="12">
    <style>
      .paper { fill: #ffffff } .ink { fill: #1f2328 } .faint { fill: #59636e }
      .faster { fill: #1a7f37 } .slower { fill: #9a6700 } .line { stroke: #59636e }
      .floor { stroke: #cf222e; stroke-width: 2 }
      @media (prefers-color-scheme: dark) {
        .paper { fill: #0d1117 } .ink { fill: #e6edf3 } .faint { fill: #9198a1 }
        .faster { fill: #3fb950 } .slower { fill: #d29922 } .line { stroke: #9198a1 }
        .floor { stroke: #ff7b72 }
      }
    </style>
    <rect class="paper" width="100%" height="100%"/>
    <text class="ink" x="16" y="24" font-size="15" font-weight="bold">\(escaped(module)): \
    time of the rival over time of Kiln</text>
    <text class="faint" x="16" y="42">longer is faster; the dashed line is equal speed, a red \
    mark is a promise</text>
    """
  )
  for (index, row) in comparisons.enumerated() {
    let y = top + rowHeight * Double(index)
    let middle = decimal(y + 16, places: 1)
    let end = x(row.ratio)
    lines.append(
      """
      <text class="ink" x="16" y="\(middle)">\(escaped(row.work))</text>
      <text class="faint" x="\(decimal(left - 8, places: 1))" y="\(middle)" \
      text-anchor="end">\(escaped(row.rival))</text>
      <path class="\(row.ratio >= 1 ? "faster" : "slower")" \
      d="M\(x(0)) \(decimal(y + 4, places: 1))H\(end)v16H\(x(0))z"/>
      <text class="ink" x="\(end)" dx="6" y="\(middle)">\(decimal(row.ratio, places: 2))</text>
      """
    )
    if let floor = row.floor {
      lines.append(
        "<path class=\"floor\" d=\"M\(x(floor)) \(decimal(y + 1, places: 1))v22\"/>"
      )
    }
  }
  lines.append(
    """
    <path class="line" stroke-dasharray="4 3" d="M\(x(1)) \(decimal(top, places: 1))\
    V\(decimal(height - 30, places: 1))"/>
    <text class="faint" x="\(x(1))" y="\(decimal(height - 14, places: 1))" \
    text-anchor="middle">1</text>
    </svg>

    """
  )
  return lines.joined(separator: "\n")
}

/// A text as it stands between SVG's tags.
private func escaped(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    default: result.append(character)
    }
  }
}
