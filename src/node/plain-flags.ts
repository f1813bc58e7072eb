import { createServeOptions, flagKey, type ServeFlags, type ServeOption } from './serve-flags.js'

/**
 * Reads the options of `serve` where each is written out and stands apart from its value, as in `--port 0 --quiet`. Undefined for every
 * other command line, valid or not: that is for the parser, which takes longer to load than these to be read.
 * @throws UsageError for a value that cannot be used.
 */
export function readPlainFlags(args: readonly string[]): ServeFlags | undefined {
  const given = findPlainOptions(args[0] === 'serve' ? args.slice(1) : args)
  if (given === undefined) return undefined
  const flags: Record<string, unknown> = {}
  for (const { option, name, text } of given) {
    const key = flagKey(name)
    const value = option.read === null ? true : option.read(name, text)
    flags[key] = option.isRepeatable ? [...((flags[key] as unknown[] | undefined) ?? []), value] : value
  }
  return flags
}

interface GivenOption {
  readonly option: ServeOption
  readonly name: string
  /** What stands behind it; empty for an option that takes nothing. */
  readonly text: string
}

function findPlainOptions(args: readonly string[]): readonly GivenOption[] | undefined {
  const options = new Map(createServeOptions().map((option) => [option.long, option]))
  const given: GivenOption[] = []
  for (let index = 0; index < args.length; index += 1) {
    const name = args[index] as string
    const option = options.get(name)
    if (option === undefined) return undefined
    if (option.read !== null) index += 1
    const text = option.read === null ? '' : args[index]
    if (text === undefined || text.startsWith('-')) return undefined
    given.push({ option, name, text })
  }
  return given
}
