import type { DataSetting } from '../data/documents/data-setting.js'
import type { Declaration } from '../data/documents/given-data.js'
import type { TokenStream } from '../data/documents/token-text.js'
import type { IdFormats } from '../data/rows/dataset.js'
import { DataError } from '../extensions/data/data-error.js'
import { type Chunked, runToEnd } from '../ground/time/chunks.js'
import type { CheckedOptions } from './options/check-options.js'
import { InvalidOptionError } from './options/options.js'
import type { ReadForkOptions, ReadOptions } from './options/read-options.js'
import { tokenStreamOf } from './world/token-stream.js'
import { startingTokens, type TokenTexts } from './world/well-known-tokens.js'
import type { WorldSettings } from './world/world-settings.js'

/** Id of a world, and the key from which its ids are derived. */
export type WorldName = Pick<WorldSettings, 'id' | 'idKey'>

/** Name of a world with the seed of its tokens. */
export interface OpenedName extends WorldName {
  readonly tokenSeed: number
}

export const settingsOf = (
  name: WorldName & Pick<WorldSettings, 'nonce' | 'marker'>,
  checked: CheckedOptions,
  tokens: TokenTexts,
  beginsWithData: boolean,
): WorldSettings => {
  const { resolved, overrides, startsAt, dataset, scenario, begunAt, journalBytes } = checked
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
    journalBytes,
    reportFailure: (error) => console.error('The emulator failed to answer a request:', error),
  }
}

/** Declared records of the data that a world begins with. */
const declarationOf = (world: TokenStream, checked: CheckedOptions): Declaration | null =>
  runToEnd(declarationChunked(world, checked))

/** Chunked `declarationOf`. */
export function* declarationChunked(world: TokenStream, checked: CheckedOptions): Chunked<Declaration | null> {
  try {
    return checked.data === null ? null : yield* checked.data.compileChunked(dataSettingOf(world, checked))
  } catch (error) {
    return rejectAsOption(error)
  }
}

/** Inputs that determine the records of the data. */
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

export const rejectAsOption = (error: unknown): never => {
  throw error instanceof DataError ? new InvalidOptionError('data', error.message, { cause: error }) : error
}

/** Settings of a fork; unless it sets its clock, it starts at the same instant as its parent, on the same data. */
export const startWith = (
  { dataset, begunAt }: Pick<WorldSettings, 'dataset' | 'begunAt'>,
  checked: CheckedOptions,
  { now }: ReadForkOptions,
): CheckedOptions => {
  if (now !== undefined) return checked
  const { dayStart, startsAt } = dataset
  return { ...checked, begunAt, dataset: { ...checked.dataset, dayStart, startsAt } }
}

/** Options of the parent without `orders` if the fork gives data of its own, which decides what is generated beside it. */
export const withoutBackground = ({ orders, ...options }: ReadOptions, { data, orders: own }: ReadForkOptions): ReadOptions => {
  const isOfParent = data !== undefined && own === undefined
  return isOfParent || orders === undefined ? options : { ...options, orders }
}
