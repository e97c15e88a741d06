/// What is known of a model that is made of values that were read one by one.
package struct ReadValues {
  var scope: BakeScope
}
