#if Macros
  import MessageSnapshots

  @testable import KilnMacrosPlugin

  extension Mistake: ListedError {
    enum Case: CaseIterable {
      case notAModel, initializedConstant, needsType, tuplePattern, reference, wrapper, isolated
      case isolatedType, closure, existential, uncomparable, conditional, unusableInitializer
      case throwingInitializer, outOfReach, privateType, notHashable, notFinal, mayInherit
      case alreadyHashable, twoModes, standardHashing, pack, insideCollection, overloadedCase
      case ownComparison, markerNotOnField, markerOnNoField, markerOnWeak, markerOutsideValue
      case markerTwice, contradiction, defaultTwice, codedTwice, uncoded
      case typePack, sameKey, reversedRange, negativeTolerance
    }

    var listedCase: Case {
      switch self {
      case .notAModel: .notAModel
      case .initializedConstant: .initializedConstant
      case .needsType: .needsType
      case .tuplePattern: .tuplePattern
      case .reference: .reference
      case .wrapper: .wrapper
      case .isolated: .isolated
      case .isolatedType: .isolatedType
      case .closure: .closure
      case .existential: .existential
      case .uncomparable: .uncomparable
      case .conditional: .conditional
      case .unusableInitializer: .unusableInitializer
      case .throwingInitializer: .throwingInitializer
      case .outOfReach: .outOfReach
      case .privateType: .privateType
      case .notHashable: .notHashable
      case .notFinal: .notFinal
      case .mayInherit: .mayInherit
      case .alreadyHashable: .alreadyHashable
      case .twoModes: .twoModes
      case .standardHashing: .standardHashing
      case .pack: .pack
      case .insideCollection: .insideCollection
      case .overloadedCase: .overloadedCase
      case .ownComparison: .ownComparison
      case .markerNotOnField: .markerNotOnField
      case .markerOnNoField: .markerOnNoField
      case .markerOnWeak: .markerOnWeak
      case .markerOutsideValue: .markerOutsideValue
      case .markerTwice: .markerTwice
      case .contradiction: .contradiction
      case .defaultTwice: .defaultTwice
      case .codedTwice: .codedTwice
      case .uncoded: .uncoded
      case .typePack: .typePack
      case .sameKey: .sameKey
      case .reversedRange: .reversedRange
      case .negativeTolerance: .negativeTolerance
      }
    }
  }

  extension LiveMistake: ListedError {
    enum Case: CaseIterable {
      case notAClass, isolatedClass, namesProtocol, lazy, reference, observers, wrapper
      case isolated, conditional, severalInOne, needsType, reservedName, clash, reserved
      case ignoredNotOnProperty, ignoredOnNoProperty, ignoredOutside, propertyOutside
    }

    var listedCase: Case {
      switch self {
      case .notAClass: .notAClass
      case .isolatedClass: .isolatedClass
      case .namesProtocol: .namesProtocol
      case .lazy: .lazy
      case .reference: .reference
      case .observers: .observers
      case .wrapper: .wrapper
      case .isolated: .isolated
      case .conditional: .conditional
      case .severalInOne: .severalInOne
      case .needsType: .needsType
      case .reservedName: .reservedName
      case .clash: .clash
      case .reserved: .reserved
      case .ignoredNotOnProperty: .ignoredNotOnProperty
      case .ignoredOnNoProperty: .ignoredOnNoProperty
      case .ignoredOutside: .ignoredOutside
      case .propertyOutside: .propertyOutside
      }
    }
  }
#endif
