/** Raised where an effect cannot happen in this world, such as a sale where nothing is sold. The journal tells. */
export class NotPossibleError extends Error {
  override readonly name = 'NotPossibleError'
}
