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
  ///   - context: values for the ingredients; several tasks may ask at once.
  /// - Returns: the result of each record, in the order of the input.
  /// - Complexity: O(*n*) in the bytes of the input. Memory is bounded by the limits, and by what
  ///   is made of as many batches as there are workers.
  @inlinable
  public func bakeAll(
    _ records: JSONRecords,
    context: BakeContext = BakeContext()
  ) -> JSONRecordStream<Model> {
    JSONRecordStream(records: records) { batch in
      let options = records.options
      let reading = takeOnePassReading(options, context)
      defer { if let reading { giveBack(reading) } }
      let isOpen = reading?.open(batch.bytes, readable: batch.readable) ?? false
      var slots = FieldSlots(Model.schema)
      return batch._processed { span, models, outcomes in
        if isOpen, let reading {
          if reading.fill(&slots._untyped, from: span.range), let model = finish(&slots) {
            return models.append(model)
          }
          // What was read of a record that goes wrong is no part of the next one.
          slots.removeAll()
        }
        models.append(try bakeAlone(batch._bytes(of: span), options, context, &outcomes))
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
  /// - Returns: each record's tree, in the order of the input.
  public func trees() -> JSONRecordStream<JSONValue> {
    JSONRecordStream(records: self) { batch in
      var parser = JSONParser(options: options)
      return batch._processed { span, trees, _ in
        trees.append(try parser.parse(batch._bytes(of: span)))
      }
    }
  }

  /// The records' own bytes, which are not looked into: with the format ``JSONRecordFormat/lines``,
  /// the lines of any text that are not blank, with the white space at their ends.
  ///
  /// - Returns: each record's bytes, in the order of the input.
  package func texts() -> JSONRecordStream<[UInt8]> {
    JSONRecordStream(records: self) { batch in
      batch._processed { span, texts, _ in texts.append(Array(batch.text(of: span))) }
    }
  }
}

extension RecordBatch {
  /// The bytes of a record; where that is a line, of the whole line.
  fileprivate func text(of span: Span) -> Slice<UnsafeRawBufferPointer> {
    guard case .lines = content else { return bytes[span.range] }
    let start = bytes[..<span.range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 }
    let end = bytes[span.range.upperBound...].firstIndex(of: 0x0A)
    return bytes[(start ?? 0)..<(end ?? bytes.count)]
  }
}
