import { nearestName } from '../../../core/nearest-name.js'
import { whyNotTyped } from '../../../emulator/elsewhere.js'
import { checkOptions, InvalidOptionError } from '../../../emulator/options.js'
import { findOption } from '../options/names.js'
import { readLocatedFile, writePosition } from './located-file.js'
import { remedyOf } from './refuse-as-usage.js'
import { createServeOptions, flagKey, type ServeFlags, type ServeOption } from './serve-flags.js'
import { UsageError } from './usage-error.js'

/** Throws an error for a value, prefixed with its file and position. */
type Complain = (problem: string) => never

/** Position of a member, or of one nested in it, as an error message prefix. */
type PositionOf = (...inside: string[]) => string

type Pair = readonly [id: string, value: string]

/** A parsed config file. */
export interface ConfigFile {
  /** Its options, as parsed from the command line. */
  readonly flags: ServeFlags
  /** Position of each option as an error message prefix, by key of `flags`. */
  readonly positions: ReadonlyMap<string, string>
}

/**
 * Reads a config file. A member is an option by its long name, such as `memory-limit`; `assume` is a mapping, a repeatable option
 * may be a list.
 * @throws UsageError with a sentence for each invalid member, each with its line.
 */
export async function readConfigFile(path: string): Promise<ConfigFile> {
  const { data, locate } = await readLocatedFile(path, 'config file')
  const members = data === null ? {} : data
  if (typeof members !== 'object' || Array.isArray(members)) {
    throw new UsageError(`${path}: a config file is a mapping of options, such as "port: 4010".`)
  }
  const sentences: string[] = []
  const flags: Record<string, unknown> = {}
  const positions = new Map<string, string>()
  for (const [name, value] of Object.entries(members)) {
    if (name === '$schema') continue
    const positionOf: PositionOf = (...inside) => writePosition(path, locate([name, ...inside]))
    try {
      const found = readMember(name, value, positionOf)
      const key = flagKey(`--${name}`)
      if (found !== undefined) flags[key] = found
      positions.set(key, `${positionOf()}${name}: `)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      sentences.push(...error.sentences)
    }
  }
  const [first, ...others] = sentences
  if (first !== undefined) throw new UsageError(first, ...others)
  return { flags, positions }
}

/** Merges options of a config file and of the command line, which override them: `assume` by id, other options as a whole. */
export const typedOver = (configured: ServeFlags, typed: ServeFlags): ServeFlags => {
  const assumed = [configured['assume'], typed['assume']].filter(Array.isArray).flat()
  return { ...configured, ...typed, ...(assumed.length === 0 ? {} : { assume: assumed }) }
}

function readMember(name: string, value: unknown, positionOf: PositionOf): unknown {
  const path = positionOf()
  const complain: Complain = (problem) => {
    throw new UsageError(`${path}${name} ${problem}`)
  }
  const option = configurable().find(({ long }) => long === `--${name}`)
  if (option === undefined) return complain(explainUnknown(name))
  const { read } = option
  if (read === null) return readSwitch(value, complain)
  const readText = (text: string): unknown => read(`${path}${name}`, text)
  if (findOption(option.name).type === 'values') {
    return pairsOf(value, complain).map(([id, text]) => readPair(option, [id, text], `${positionOf(id)}${name}: `))
  }
  if (!option.isRepeatable) return readText(textOf(value, complain))
  return (Array.isArray(value) ? value : [value]).map((item) => readText(textOf(item, complain)))
}

/** Every option of `serve` but `--config`. */
export const configurable = (): readonly ServeOption[] => createServeOptions().filter(({ long }) => long !== '--config')

function explainUnknown(name: string): string {
  const nearest = nearestName(
    name,
    configurable().map(({ long }) => long.slice(2)),
  )
  const remedy = nearest === undefined ? '"help serve" lists them.' : `did you mean ${nearest}?`
  return `is not an option: ${whyNotTyped(`--${name}`) ?? remedy}`
}

const readSwitch = (value: unknown, complain: Complain): true | undefined => {
  if (typeof value !== 'boolean') complain('is switched on or off: give true or false.')
  return value === true ? true : undefined
}

const textOf = (value: unknown, complain: Complain): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : complain('takes a text or a number.')

/** Reads one value by its id, validated as the emulator would, so that an error has the line of its entry. */
function readPair({ name, read }: ServeOption, [id, text]: Pair, path: string): unknown {
  try {
    checkOptions({ [name]: { [id]: text } }, [])
  } catch (error) {
    throw error instanceof InvalidOptionError ? new UsageError(path + remedyOf(error)) : error
  }
  return read?.(path, `${id}=${text}`)
}

const pairsOf = (value: unknown, complain: Complain): readonly Pair[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return complain('is a mapping, such as "cancel-scope: subscriptions:read" below it.')
  }
  return Object.entries(value).map(([id, text]) => [id, typeof text === 'boolean' ? `${text}` : textOf(text, complain)])
}
