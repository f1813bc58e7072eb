import { UsageError } from './usage-error.js'

/** The beginning of a refusal: what gave the value of an option, such as `Invalid --host: ` or `options.yaml, line 3, column 1: host: `. */
export type GivenBy = (long: string) => string

export const givenByWords: GivenBy = (long) => `Invalid ${long}: `

/**
 * Does something with the value of an option. Where a config file gave that value, its place there stands before what is wrong.
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
