import { DataError } from '../data/data-error.js'
import type { DataSetting } from '../data/data-setting.js'
import type { Declaration } from '../data/given-data.js'
import type { TokenStream } from '../data/token-text.js'
import type { CheckedOptions } from '../options/check-options.js'
import { InvalidOptionError } from '../options/options.js'
import type { ReadForkOptions, ReadOptions } from '../options/read-options.js'
import type { IdFormats } from '../store/dataset.js'
import { inOneGo, type Steps } from '../time/turns.js'
import { tokenStreamOf } from '../world/token-stream.js'
import { startingTokens, type TokenTexts } from '../world/well-known-tokens.js'
import type { WorldSettings } from '../world/world.js'

/** Share of the memory limit that one journal may take. */
const journalShare = 1 / 4

/** Under which id a world is found, and whose ids it makes. */
export type WorldName = Pick<WorldSettings, 'id' | 'idKey'>

/** A world that is opened under a name, and what its tokens are named by. */
export interface OpenedName extends WorldName {
  readonly tokenSeed: number
}

export const settingsOf = (
  name: WorldName & Pick<WorldSettings, 'nonce' | 'mark'>,
  checked: CheckedOptions,
  tokens: TokenTexts,
  beginsWithData: boolean,
): WorldSettings => {
  const { resolved, overrides, startsAt, dataset, scenario, begunAt, memoryBytes } = checked
  return {
    ...name,
    begunAt,
    declaration: beginsWithData ? declarationOf(tokenStreamOf(name), checked) : null,
    dataset,
    startsAt,
    options: resolved,
    overrides,
    scenario,
    tokens: startingTokens(dataset.dayStart, tokens),
    journalBytes: memoryBytes * journalShare,
    reportFailure: (error) => console.error('The emulator failed to answer a request:', error),
  }
}

/** The records of the data that a world begins with. */
const declarationOf = (world: TokenStream, checked: CheckedOptions): Declaration | null =>
  inOneGo(declarationInSteps(world, checked))

/** The same in steps. */
export function* declarationInSteps(world: TokenStream, checked: CheckedOptions): Steps<Declaration | null> {
  try {
    return checked.data === null ? null : yield* checked.data.compileInSteps(dataSettingOf(world, checked))
  } catch (error) {
    return tellAsOption(error)
  }
}

/** What the records of the data are a function of. */
export const dataSettingOf = (
  world: TokenStream,
  { dataset, resolved: { assumptions }, begunAt }: CheckedOptions,
): DataSetting => {
  const formats = {
    product: assumptions['product-id-format'],
    offer: assumptions['offer-code-format'],
    order: assumptions['order-hash-format'],
  } as IdFormats
  return { seed: dataset.seed, at: begunAt, formats, world, background: dataset.orders, existing: null }
}

export const tellAsOption = (error: unknown): never => {
  throw error instanceof DataError ? new InvalidOptionError('data', error.message, { cause: error }) : error
}

/** A fork that says nothing of the start of the clock starts where its parent did, on the same data. */
export const startWith = (
  { dataset, begunAt }: Pick<WorldSettings, 'dataset' | 'begunAt'>,
  checked: CheckedOptions,
  { now }: ReadForkOptions,
): CheckedOptions => {
  if (now !== undefined) return checked
  const { dayStart, startsAt } = dataset
  return { ...checked, begunAt, dataset: { ...checked.dataset, dayStart, startsAt } }
}

/** Data that stands in a fork's own options says what is generated beside it. */
export const withoutBackground = ({ orders, ...options }: ReadOptions, { data, orders: own }: ReadForkOptions): ReadOptions => {
  const isOfParent = data !== undefined && own === undefined
  return isOfParent || orders === undefined ? options : { ...options, orders }
}
