import Foundation
import KilnHashing

/// The types whose values are packed in arrays.
let packedTypes: [any Sample.Type] = [
  Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self,
  UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt128.self,
  Bool.self, Float16.self, Float.self, Double.self, UUID.self,
]

/// The types of the vectors and of the random values.
let sampleTypes: [any Sample.Type] =
  packedTypes + [
    String.self, Substring.self, Character.self, Data.self, Date.self, Duration.self,
    Fingerprint.self,
    [Int].self, [Int8].self, [Int16].self, [Int32].self, [Int64].self, [Int128].self,
    [UInt].self, [UInt8].self, [UInt16].self, [UInt32].self, [UInt64].self, [UInt128].self,
    [Bool].self, [Float16].self, [Float].self, [Double].self, [String].self, [Character].self,
    [UUID].self,
    [Date].self,
    [[Int8]].self, [[Int]].self, [[[String]]].self, ArraySlice<Int16>.self,
    ContiguousArray<Float>.self, SampleInline<3, Int32>.self, SampleInline<2, String>.self,
    Int?.self, Int??.self, String?.self, Bool?.self, Float?.self, [Int]?.self, Set<String>?.self,
    [Int8?].self, [Bool?].self, [Float?].self,
    Set<String>.self, Set<Int32>.self, Set<Double>.self, Set<Bool>.self, Set<Set<Int32>>.self,
    Set<[UInt8]>.self, Set<Int?>.self, [Set<Int32>].self,
    [String: Int].self, [Int: [String]].self, [String: [String: Set<Int32>]].self,
    SampleStatus.self, SampleLevel.self, SampleParity.self, [SampleStatus].self, [SampleLevel].self,
    SampleShape.self, [SampleShape].self,
    Set<SampleShape>.self, Result<Int, SampleShape>.self,
    SampleNothing.self, [SampleNothing].self, SampleRecord<Int8, UInt16>.self,
    SampleRecord<String, Int>.self,
    SampleRecord<Int, String, Bool>.self, SampleRecord<Int, SampleRecord<String, Bool>>.self,
    SampleRecord<Int, String, Int8>.self, SampleRecord<Set<Int32>, Int8>.self,
    SampleRecord<String, [Double], String, Int>.self, Ten.self, [Ten].self,
    SampleRecord<UUID, String, String?, Set<String>, [Double], Date, SampleStatus>.self,
  ]

private typealias Ten = SampleRecord<Int, Int, Int, Int, Int, Int, Int, Int, Int, Int>
