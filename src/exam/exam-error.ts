/** Raised where an exam cannot be held: an option is wrong, or nobody answers. */
export class ExamError extends Error {
  override readonly name = 'ExamError'
}
