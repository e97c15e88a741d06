public import KilnRecipes
public import KilnValues

extension Recipe where Model: Sendable {
  /// Creates models from records, in parallel.
  ///
  /// Reading starts when the first result is requested. All cores process batches in parallel,
  /// unless ``JSONRecords/Limits`` specifies otherwise.
  ///
  /// Several tasks concurrently call the closures of the recipe and the rules of the schema. The
  /// tasks have the task-local values of the task that requests records; a batch that was read
  /// ahead has those of an earlier request.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - context: values for the ingredients, used concurrently by several tasks.
  /// - Returns: the result of each record, in the order of the input.
  /// - Complexity: O(*n*) in the bytes of the input. Memory is bounded by the limits, plus the
  ///   results of one batch per worker.
  @inlinable
  public func bakeAll(
    _ records: JSONRecords,
    context: BakeContext = BakeContext()
  ) -> JSONRecordStream<Model> {
    let (body, readings) = (body, onePassReadings)
    return JSONRecordStream(records: records) { batch, mark in
      let options = records.options
      let reading = readings.take(options, context)
      defer { if let reading { readings.giveBack(reading) } }
      let isOpen = reading?.open(batch.bytes, readable: batch.readable) ?? false
      var slots = FieldSlots(body.schema)
      return batch._processed(from: mark, startingWith: []) { span, models, outcomes in
        if isOpen, let reading {
          if let model = body.bake(span.range, of: reading, &slots), reading.rows.isUntouched {
            return models.append(model)
          }
          // Values of an invalid record must not become part of the next one.
          slots.removeAll()
          reading.rows.forget()
        }
        models.append(try bakeAlone(batch._bytes(of: span), options, context, &outcomes))
      }
    }
  }

  /// Creates a model from a single record, through its tree if necessary.
  @inline(never)
  @usableFromInline
  func bakeAlone(
    _ bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options,
    _ context: BakeContext,
    _ outcomes: inout RecordOutcomes
  ) throws -> Model {
    let baked = try bakeResult(utf8: bytes, options, context)
    outcomes.note(baked.list)
    return baked.value
  }
}

extension JSONRecords {
  /// Parses the records as trees.
  ///
  /// - Returns: the tree of each record, in the order of the input.
  public func trees() -> JSONRecordStream<JSONValue> {
    JSONRecordStream(records: self) { batch, mark in
      var parser = JSONParser(options: options)
      return batch._processed(from: mark, startingWith: []) { span, trees, _ in
        trees.append(try parser.parse(batch._bytes(of: span)))
      }
    }
  }
}
