import { t } from '../language/language.js'

/** A refusal of the control API. */
export class ControlProblem extends Error {
  override readonly name = 'ControlProblem'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** What was wrong, by member. */
    readonly errors: Readonly<Record<string, readonly string[]>>,
  ) {
    super(message)
  }
}

/** Raised where nobody answers. */
export class ServerLostError extends Error {
  override readonly name = 'ServerLostError'
  constructor() {
    super(t('The emulator does not answer.'))
  }
}

/** An error as a person reads it. */
export const describeProblem = (error: unknown): string => (error instanceof Error ? error.message : String(error))
