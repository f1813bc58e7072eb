/** Error raised for a refused option of `createEmulator`; `option` names it. */
export class InvalidOptionError extends Error {
  override readonly name = 'InvalidOptionError'
  constructor(
    readonly option: string,
    /** The problem, and the allowed values. */
    readonly problem: string,
    options?: ErrorOptions,
  ) {
    super(`Invalid option "${option}": ${problem}`, options)
  }
}
