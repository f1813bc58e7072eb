import type { Options, World } from '../../emulator/extension.js'
import { InvalidOptionError, serviceOptions, sharedServiceOptions } from '../../emulator/options.js'

/** Options of a fork: changes to those of its parent, and where it begins. */
export interface ForkOptions extends Options {
  /** Name shown in lists and in the console, 1 to 80 characters; it need not be unique. Default none. */
  readonly name?: string | undefined
  /**
   * Starting point. `start` (default): the state that a reset of the parent returns to. `now`: a copy of the present state with an empty
   * journal; `seed`, `orders` and `data` cannot be changed then, and `now` only forward. The id of a request in the parent's journal: a
   * copy of the state before that request.
   */
  readonly from?: 'start' | 'now' | (string & {}) | undefined
  /** With the id of a request: begins right after that request. Default false. */
  readonly after?: boolean | undefined
  /**
   * Continues the ids of the parent instead of making its own: the fork gives the parent's next answers byte for byte, request ids
   * included, so one id can mean different requests in the two. Default false; true for a fork from a request.
   */
  readonly sameIds?: boolean | undefined
}

/** Options of a fork that are not inherited. */
const ownOptions = ['name', 'from', 'after', 'sameIds'] as const satisfies readonly (keyof ForkOptions)[]

const sharedOptions = ({ registry: { extensions } }: World): readonly string[] => [
  ...sharedServiceOptions,
  ...extensions.flatMap(({ options }) => options?.shared ?? []),
]

/** Options that each world has for itself, in the order of the service and the extensions. */
export const worldOptions = (world: World): readonly string[] => {
  const shared = sharedOptions(world)
  const all = [
    ...Object.keys(serviceOptions),
    ...world.registry.extensions.flatMap(({ options }) => Object.keys(options?.schema ?? {})),
  ]
  return all.filter((name) => !shared.includes(name))
}

const maxName = 80

/** True if a fork begins at a request, rather than at `start` or `now`. */
export const isRequestId = (from: string): boolean => from !== 'start' && from !== 'now'

/** @throws InvalidOptionError for a name that is none. */
export const checkName = (name: unknown): void => {
  if (name === undefined || (typeof name === 'string' && name.trim() !== '' && name.length <= maxName)) return
  throw new InvalidOptionError('name', `give 1 to ${maxName} characters.`)
}

/** What a fork takes from the state of its parent, if it does not begin at the start. */
const played = ['scenario', 'chaos'] as const

/**
 * Checks the options that only forks have, and that shared ones are not changed; `checkOptions` checks the rest.
 * @throws InvalidOptionError naming the option.
 */
export const checkForkOptions = (parent: World, options: ForkOptions): void => {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new InvalidOptionError('options', 'give an object.')
  const { name, from = 'start', after, sameIds } = options
  const given = options as Readonly<Record<string, unknown>>
  checkName(name)
  if (sameIds !== undefined && typeof sameIds !== 'boolean') throw new InvalidOptionError('sameIds', 'give true or false.')
  if (typeof from !== 'string' || from === '') throw new InvalidOptionError('from', 'give "start", "now" or the id of a request.')
  if (after !== undefined && typeof after !== 'boolean') throw new InvalidOptionError('after', 'give true or false.')
  if (after !== undefined && !isRequestId(from))
    throw new InvalidOptionError('after', 'it needs a "from" that is the id of a request.')
  const where = from === 'now' ? from : 'a request'
  for (const name of played) {
    if (from === 'start' || given[name] === undefined) continue
    throw new InvalidOptionError(
      name,
      `a fork from ${where} continues the scenario and the chaos of its parent; set others in the fork afterwards.`,
    )
  }
  if (from !== 'start' && given['data'] !== undefined)
    throw new InvalidOptionError(
      'data',
      `a fork from ${where} continues with the rows of its parent; add others in the fork afterwards.`,
    )
  for (const name of sharedOptions(parent)) {
    if (name in options) throw new InvalidOptionError(name, 'it is an option of the emulator as a whole; a fork shares it.')
  }
  const known: readonly string[] = [...ownOptions, ...worldOptions(parent)]
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw new InvalidOptionError(name, `there is no such option; known are ${known.join(', ')}.`)
  }
}
