public import KilnRecipes
public import KilnValues

extension Recipe where Model: Sendable {
  /// Makes a model of each of many records.
  ///
  /// Nothing is read before the records are asked for. All cores work on them, each on a batch,
  /// unless ``JSONRecords/limits`` say otherwise.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - options: what the parser accepts.
  ///   - context: values for the ingredients; several tasks may ask at once.
  /// - Returns: what becomes of each record, in the order of the input.
  /// - Complexity: O(*n*) in the bytes of the input. Memory is bounded by the limits, and by what
  ///   is made of as many batches as there are workers.
  @inlinable
  public func bakeAll(
    _ records: JSONRecords,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) -> JSONRecordStream<Model> {
    JSONRecordStream(records: records) { batch in
      var values: [Model] = []
      let reading = takeOnePassReading(options, context)
      defer { if let reading { giveBack(reading) } }
      let isOpen = reading?.open(batch.bytes, readable: batch.readable) ?? false
      var slots = FieldSlots(Model.schema)
      return batch._processed { span, outcomes in
        if isOpen, let reading {
          if reading.fill(&slots._untyped, from: span.range), let model = finish(&slots) {
            return values.append(model)
          }
          // What was read of a record that goes wrong is no part of the next one.
          slots.removeAll()
        }
        values.append(try bakeAlone(batch._bytes(of: span), options, context, &outcomes))
      } values: {
        values
      }
    }
  }

  /// Makes a model of a record alone, of its tree where that is needed.
  @inline(never)
  @usableFromInline
  func bakeAlone(
    _ bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options,
    _ context: BakeContext,
    _ outcomes: inout RecordOutcomes
  ) throws -> Model {
    if let model = bakeInOnePass(json: bytes, options: options, context: context) { return model }
    let baked = try bakeResult(json: bytes, options: options, context: context)
    outcomes.note(baked.list)
    return baked.model
  }
}

extension JSONRecords {
  /// The records as trees.
  ///
  /// - Parameter options: what the parser accepts.
  /// - Returns: each record's tree, in the order of the input.
  public func trees(
    options: JSONParser.Options = JSONParser.Options()
  ) -> JSONRecordStream<JSONValue> {
    JSONRecordStream(records: self) { batch in
      var values: [JSONValue] = []
      var parser = JSONParser(options: options)
      return batch._processed { span, _ in
        values.append(try parser.parse(batch._bytes(of: span)))
      } values: {
        values
      }
    }
  }
}
