import type { OptionName } from '../../../adapters/cli/options/names.js'
import { flagKey, longFlag, type ServeFlags } from '../../../adapters/cli/shared/serve-flags.js'

/** Options of `serve` that `explore` and `sensitivity` take for the world of their runs. */
export const experimentWorldOptions = [
  'seed',
  'orders',
  'data',
  'now',
  'profile',
  'assumptions',
  'scenario',
] as const satisfies readonly OptionName[]

/** The part of the flags that is about the world of the runs. */
export const worldFlagsOf = (flags: object): ServeFlags => {
  const keys = experimentWorldOptions.map((name) => flagKey(longFlag(name) ?? ''))
  return Object.fromEntries(Object.entries(flags).filter(([key]) => keys.includes(key)))
}

/** The same part as words of a command line, in the order of the options. */
export const worldWordsOf = (
  flags: object,
): readonly { readonly name: OptionName; readonly long: string; readonly text: string }[] => {
  const given = worldFlagsOf(flags)
  return experimentWorldOptions.flatMap((name) => {
    const long = longFlag(name) ?? ''
    const value = given[flagKey(long)]
    if (value === undefined) return []
    const texts =
      name === 'assumptions'
        ? (value as readonly (readonly string[])[]).map((pair) => pair.join('='))
        : [value].flat().map(String)
    return texts.map((text) => ({ name, long, text }))
  })
}

/** Flags that `explore` and `sensitivity` share, besides those of the world. */
export interface ExperimentFlags {
  readonly command: string
  readonly json?: boolean
  readonly jobs?: string
  readonly maxRequests?: string
  readonly timeout?: string
}

export interface ExploreFlags extends ExperimentFlags {
  readonly out?: string
  readonly junit?: string
  readonly pairs?: boolean
  readonly only?: string
}
