/** Raised where nothing can be learnt by experiment; one plain sentence that says why and what to do about it. */
export class ExperimentError extends Error {
  override readonly name = 'ExperimentError'
}
