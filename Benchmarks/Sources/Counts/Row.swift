import BenchInputs

/// Work whose instructions and allocations are counted: one row of `counts.json`.
struct Row {
  /// The name; no spaces.
  let name: String
  /// Prepares the work, which is not counted.
  let prepare: () -> Work
}

/// Prepared work.
struct Work {
  /// The number of operations in a pass.
  let operations: Int
  /// Does the work `operations` times. Each pass executes the same instructions.
  let pass: () -> Void
}

// Inlined, so that the loop over the values is specialized for the work.
extension Row {
  /// Processes each of some values.
  ///
  /// - Parameters:
  ///   - name: the name of the row.
  ///   - values: the values.
  ///   - body: processes a value, given its position, and returns a result.
  @inline(__always)
  static func each<Value, Result>(
    _ name: String,
    _ values: Keys<Value>,
    _ body: @escaping (Value, Int) -> Result
  ) -> Row {
    Row(name: name) {
      let values = values.values()
      return Work(operations: values.count) {
        for index in values.indices { keep(body(values[index], index)) }
      }
    }
  }

  /// Adds up a number of each of some values. Adding costs less than keeping a result.
  @inline(__always)
  static func sum<Value>(
    _ name: String,
    _ values: Keys<Value>,
    _ body: @escaping (Value, Int) -> Int
  ) -> Row {
    Row(name: name) {
      let values = values.values()
      return Work(operations: values.count) {
        var sum = 0
        for index in values.indices { sum &+= body(values[index], index) }
        keep(sum)
      }
    }
  }

  /// Does the same work several times.
  ///
  /// - Parameters:
  ///   - name: the name of the row.
  ///   - operations: how often the work is done in a pass.
  ///   - prepare: creates the state.
  ///   - body: does the work once, given the number of the operation.
  @inline(__always)
  static func repeated<State, Result>(
    _ name: String,
    _ operations: Int,
    prepare: @escaping () -> State,
    body: @escaping (State, Int) -> Result
  ) -> Row {
    Row(name: name) {
      let state = prepare()
      return Work(operations: operations) {
        for index in 0..<operations { keep(body(state, index)) }
      }
    }
  }
}

/// Prevents the optimizer from removing the computation of a value.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: Value) {}
