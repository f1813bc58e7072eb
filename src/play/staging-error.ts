/** Raised where an effect cannot happen in this world, such as a sale where nothing is sold. The journal tells. */
export class StagingError extends Error {
  override readonly name = 'StagingError'
}
