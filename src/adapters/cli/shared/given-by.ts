import { UsageError } from './usage-error.js'

/** Error message prefix naming the source of an option's value, such as `Invalid --host: ` or `options.yaml, line 3, column 1: host: `. */
export type GivenBy = (long: string) => string

export const givenByWords: GivenBy = (long) => `Invalid ${long}: `

/**
 * Runs an action on the value of an option. If a config file gave the value, errors are prefixed with its position there.
 * @throws UsageError
 */
export const withPosition = async <Result>(givenBy: GivenBy, long: string, action: () => Promise<Result>): Promise<Result> => {
  const path = givenBy(long)
  if (path === givenByWords(long)) return await action()
  return await action().catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error
    const [first, ...others] = error.sentences
    throw new UsageError(path + first, ...others)
  })
}
