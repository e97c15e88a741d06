#if Macros
  import Foundation
  import KilnLiveMacros
  import Observation
  import Synchronization
  import Testing

  @Suite struct LiveObjectTests {
    @Test func livePropertiesAreReadAndSetLikeOthers() {
      let settings = Settings()
      #expect(settings.volume == 5 && settings.alarm == nil && settings.size == (1, 2))
      settings.volume += 1
      settings.alarm = 7
      settings.rename(to: "b")
      settings.`default`.append("x")
      settings.size.height = 3
      #expect(settings.volume == 6 && settings.doubled == 12)
      #expect(settings.alarm == 7 && settings.name == "b" && settings.`default` == ["x"])
      #expect(settings.size == (1, 3))
    }

    @Test func storedVariablesAreLive() {
      #expect(names(Settings.self) == ["volume", "name", "alarm", "default", "size"])
    }

    @Test func externalKeyPathsEqualTheDeclaredOnes() {
      let paths = Settings._liveDeclaration().map(\.keyPath) as [AnyKeyPath]
      #expect(paths[0] == \Settings.volume && paths[1] == \Settings.name)
    }

    @Test func initialValueIsEvaluatedOnce() {
      Wallet.evaluations = 0
      #expect(Wallet(id: 1, owner: "a").balance == 100)
      #expect(Wallet.evaluations == 1)
      let rich = Wallet(id: 1, owner: "b", balance: 7)
      #expect(rich.balance == 7 && rich.owner == "b!" && rich.note == "given")
      #expect(Wallet.evaluations == 2)
    }

    @Test func inheritedPropertiesComeFirst() {
      #expect(names(Root.self) == ["age", "title"])
      #expect(names(Branch.self) == ["age", "title", "height", "width"])
      #expect(names(Blossom.self) == ["age", "title", "height", "width", "color", "hidden"])
      #expect(names(Bare.self) == ["age", "title"])
      #expect(names(Half.self) == ["half"])
      #expect(names(Lantern.self) == ["light"])
      #expect(names(Candle.self) == ["age", "title", "light"])
      let root: Root = Blossom()
      #expect(names(type(of: root)).count == 6)
    }

    @Test func inheritedPropertiesAreObservableThroughAnyClass() {
      let (blossom, twig, crate) = (Blossom(), Twig(), NamedCrate([1]))
      let heard = Mutex<[String]>([])
      let observer = Settings()
      blossom.observe(\.title, for: observer, notifying: .all) { _, _ in
        heard.withLock { $0.append("title") }
      }
      blossom.observe(\.height, for: observer, notifying: .all) { _, _ in
        heard.withLock { $0.append("height") }
      }
      twig.observe(\.height, for: observer, notifying: .all) { _, _ in
        heard.withLock { $0.append("twig") }
      }
      crate.observe(\.element, for: observer, notifying: .all) { _, _ in
        heard.withLock { $0.append("crate") }
      }
      blossom.title = ""
      blossom.height = 1
      twig.height = 1
      crate.element = [1]
      #expect(heard.withLock { $0 } == ["title", "height", "twig", "crate"])
      let root: Root = blossom
      #expect(root.unobserve(\.title, for: observer) == 1)
      #expect(blossom.unobserve(\.title, for: observer) == 0)
      #expect((twig as Branch).unobserve(\.height, for: observer) == 1)
      #expect((crate as Crate<[Int]>).unobserve(\.element, for: observer) == 1)
    }

    @Test func settingAnEqualValueDoesNotNotifyTheStandardLibrary() {
      let changes = Mutex(0)
      let settings = Settings()
      _ = withObservationTracking {
        (settings.volume, settings.alarm)
      } onChange: {
        changes.withLock { $0 += 1 }
      }
      settings.volume = 5
      settings.alarm = nil
      #expect(changes.withLock { $0 } == 0)
      settings.alarm = 1
      #expect(changes.withLock { $0 } == 1)
    }

    @Test func subclassWithoutTheMacroHasOnlyInheritedProperties() {
      #expect(names(Twig.self) == ["age", "title", "height", "width"])
    }

    @Test func observersOfAnOverrideAreCalled() {
      let twig = Twig()
      twig.height = 5
      #expect(twig.length == 2 && twig.height == 5)
    }

    @Test func subclassPropertiesHaveSeparateStorage() {
      let leaf = Blossom(age: 1)
      leaf.age = 2
      leaf.title = "t"
      leaf.height = 3
      leaf.width = 4
      leaf.color = "red"
      leaf.hide()
      #expect(leaf.age == 2 && leaf.title == "t" && leaf.height == 3 && leaf.width == 4)
      #expect(leaf.color == "red" && leaf.countOfHidden() == 1)
    }

    @Test func genericClassAndGenericSubclassAreLive() {
      let box = NamedCrate([1])
      box.name = "n"
      box.element.append(2)
      box.others = [[3]]
      #expect(box.element == [1, 2] && box.others == [[3]] && box.description == "n")
      #expect(names(NamedCrate<Int>.self) == ["element", "others", "name"])
    }

    @Test func nestedAndNonisolatedClassesAreLive() {
      let node = House.Node()
      node.next = House.Node()
      node.next?.run = { 2 }
      #expect(node.next?.run() == 2 && node.run() == 1)
      #expect(names(House.Node.self) == ["next", "run"])
      #expect(names(House.Node.Child.self) == ["age"])
      #expect(names(type(of: House.makeInner())) == ["value"])
    }

    @Test func standardLibraryIsNotifiedOfReadProperties() {
      let changes = Mutex(0)
      let leaf = Blossom()
      let read = withObservationTracking {
        leaf.color + leaf.title
      } onChange: {
        changes.withLock { $0 += 1 }
      }
      #expect(read == "green")
      leaf.height = 9
      leaf.cut()
      #expect(changes.withLock { $0 } == 0)
      leaf.title = "t"
      #expect(changes.withLock { $0 } == 1)
    }

    @Test func computedPropertyIsObservedThroughTheOnesItReads() {
      let changes = Mutex(0)
      let settings = Settings()
      _ = withObservationTracking {
        settings.doubled
      } onChange: {
        changes.withLock { $0 += 1 }
      }
      settings.cache = 1
      settings.rename(to: "c")
      #expect(changes.withLock { $0 } == 0)
      settings.volume = 1
      #expect(changes.withLock { $0 } == 1)
    }

    @Test func eachWriteIsAtomic() async {
      let settings = Settings()
      let texts = (0..<64).map { String(repeating: "\($0) ", count: 20) }
      await withTaskGroup(of: Bool.self) { group in
        for text in texts {
          group.addTask {
            var isWhole = true
            for _ in 0..<50 {
              settings.rename(to: text)
              let name = settings.name
              isWhole = isWhole && texts.contains(name)
              settings.`default` = [name, name]
              let pair = settings.`default`
              isWhole = isWhole && pair.count == 2 && pair[0] == pair[1]
            }
            return isWhole
          }
        }
        for await isWhole in group { #expect(isWhole) }
      }
    }

    // Generic, because the optimizer of Swift 6.3.1 crashes if the metatype of an opaque type
    // becomes existential.
    private func names<Object: LiveObject>(_ type: Object.Type) -> [String] {
      type._liveDeclaration().map(\.name)
    }
  }

  extension Blossom {
    fileprivate func cut() { width = 0 }
  }
#endif
