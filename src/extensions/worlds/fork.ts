import { type State, withState } from '../../core/state.js'
import { clockBehind } from '../../emulator/clock.js'
import type { Opening, Options, Registry, World } from '../../emulator/extension.js'
import { type Kept, optionsOf, withOptions } from '../../emulator/kept-options.js'
import { checkOptions, InvalidOptionError, withImplied } from '../../emulator/options.js'
import { forkedTexts, type TokenStream, tokenText } from '../../emulator/token-names.js'
import { checkForkOptions, type ForkOptions, isRequestId } from './fork-options.js'

/** Error of a fork of a world that was dropped, or that ended because nobody used it. */
const requireAlive = ({ id, isEnded }: World): void => {
  if (isEnded) throw new Error(`The world ${id} has ended, so nothing is forked from it: fork another one.`)
}

/** States around a request that is over. */
interface Past {
  readonly request: { readonly number?: number | undefined }
  readonly before: State
  readonly after: State
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What the extension `journal` offers. */
interface Journal {
  logOf(world: World): { find(id: string): { readonly past: Past | undefined } | undefined }
}

/** What the extension `data` offers: plaintexts of the declared tokens of a state in another world, by their id. */
interface Data {
  tokenTexts?(state: State, stream: TokenStream): Readonly<Record<string, string>>
}

/** True if a fork is given data of its own: it begins anew, and that decides what is generated beside it. */
const hasOwnData = (changes: Options): boolean => changes['data' as keyof Options] !== undefined

/** Options of a fork: those of its parent, and its own. */
const mergedOptions = (parent: World, changes: Options): Options => {
  const { orders, ...inherited } = parent.given
  return {
    ...inherited,
    ...(hasOwnData(changes) || orders === undefined ? {} : { orders }),
    ...changes,
    // A list is refused as it was given.
    assumptions: Array.isArray(changes.assumptions)
      ? changes.assumptions
      : { ...parent.given.assumptions, ...changes.assumptions },
  }
}

/** The state before a request had its number, which it has from its arrival on; one that others came after keeps theirs. */
const beforeArrival = ({ request: { number }, before }: Past): State =>
  number !== undefined && before.requests === number + 1 ? withState(before, { requests: number }) : before

/** @throws InvalidOptionError naming `from` if the journal does not have the request, or not its states. */
const stateAtRequest = (parent: World, id: string, isAfter: boolean): Kept => {
  const kept = parent.find<Journal>('journal')?.logOf(parent).find(id)
  const named = JSON.stringify(id.slice(0, 100))
  if (kept?.past === undefined)
    throw new InvalidOptionError(
      'from',
      kept !== undefined
        ? `the state at the request ${named} is not kept: it came before a restore, or too much has changed since; give a later one.`
        : `the journal of ${parent.id} has no request ${named}, or no longer; give "start", "now" or the id of a request that it lists.`,
    )
  const { past } = kept
  return isAfter
    ? { state: past.after, at: clockBehind(past) }
    : { state: beforeArrival(past), at: past.before.clock.stopped ?? past.at }
}

/** State that a fork goes on from; null for the start by the options. */
const beginningOf = (parent: World, { from = 'start', after = false }: ForkOptions): Kept | null => {
  if (isRequestId(from)) return stateAtRequest(parent, from, after)
  if (from === 'now') return { state: parent.state, at: parent.now() }
  if (parent.beginning === null) return null
  return { state: parent.beginning, at: Date.parse(parent.options.now) }
}

/** Plaintexts of the tokens that were made while a world ran, in another one; by their id. */
const madeTexts = ({ tokens }: State, stream: TokenStream): Record<string, string> => {
  const made = [...tokens.values()].filter(({ id }) => /^tok_\d+$/.test(id))
  return Object.fromEntries(made.map(({ id, environment }, n) => [id, tokenText(stream, n, environment, 'opaque')]))
}

/** Plaintexts of the tokens of a state that are not well known. */
const ownTexts = (root: World, state: State, stream: TokenStream): Readonly<Record<string, string>> => ({
  ...madeTexts(state, stream),
  ...root.find<Data>('data')?.tokenTexts?.(state, stream),
})

/** How a fork begins, and the stream of the texts of its tokens. */
interface Planned {
  /** Its texts are those of its tokens that are not well known. */
  readonly opening: Opening
  readonly stream: TokenStream
}

/** @throws InvalidOptionError naming the option. */
const plan = (parent: World, asked: ForkOptions, id: string, requireRoom: () => void): Planned => {
  requireAlive(parent)
  checkForkOptions(parent, asked)
  const { registry } = parent
  const given = withImplied(asked, registry.extensions)
  const { name: _, from = 'start', after: __, sameIds = isRequestId(from), ...changes } = given
  const options = mergedOptions(parent, changes)
  const { seed = 1 } = checkOptions(options, registry.extensions)
  requireRoom()
  const stream: TokenStream = { ...registry.tokens, seed, world: id }
  const beginning = hasOwnData(changes) ? null : beginningOf(parent, given)
  if (beginning === null) {
    const startsAt = changes.now === undefined ? parent.start.seed.starts_at : undefined
    return { stream, opening: { id, options, texts: {}, ids: sameIds ? parent.state.seed.ids : id, startsAt } }
  }
  const kept = withOptions(beginning, changes)
  const ids = sameIds ? kept.state.seed.ids : id
  let state = withState(kept.state, { seed: { ...kept.state.seed, ids } })
  for (const { slice } of registry.extensions) state = slice?.branch?.(state, changes) ?? state
  return {
    stream,
    opening: {
      id,
      options: { ...options, ...optionsOf({ ...kept, state }) },
      texts: ownTexts(parent, state, stream),
      ids,
      startsAt: state.seed.starts_at,
      from: state,
    },
  }
}

/**
 * Forks a world in its registry. The texts of its tokens follow from a seed, too.
 * @param requireRoom called when nothing else is wrong. @throws
 * @throws InvalidOptionError naming the option.
 */
export const fork = (
  parent: World,
  asked: ForkOptions,
  id: string,
  requireRoom: () => void,
): { readonly world: World; readonly tokenSeed: number } => {
  const { opening, stream } = plan(parent, asked, id, requireRoom)
  const world = parent.registry.open({ ...opening, texts: { ...forkedTexts(stream), ...opening.texts } })
  return { world, tokenSeed: stream.seed }
}

/** Opens a fork of an earlier run again, with the tokens that it had. @throws InvalidOptionError */
export const reopen = (registry: Registry, tokenSeed: number, opening: Omit<Opening, 'texts'>): World => {
  const { id, from } = opening
  const stream: TokenStream = { ...registry.tokens, seed: tokenSeed, world: id }
  const own = from === undefined ? {} : ownTexts(registry.root, from, stream)
  return registry.open({ ...opening, texts: { ...forkedTexts(stream), ...own } })
}

/**
 * Another registry, whose default world is a fork from the start of a world. Nothing goes from one to the other. It has the ids and the
 * well-known tokens of its parent, so that all such forks of one world are alike.
 * @throws InvalidOptionError naming the option.
 */
export const forkApart = (parent: World, asked: Omit<ForkOptions, 'from' | 'after'>): Registry => {
  const { registry, tokens } = parent
  const { opening } = plan(parent, { ...asked, sameIds: true }, registry.root.id, () => undefined)
  return registry.apart({ ...opening, texts: { ...tokens, ...opening.texts } }, { ...registry.tokens, texts: tokens })
}
