import { AssumptionBook } from './assumptions/assumption-book.js'
import type { ProfileName } from './assumptions/profiles.js'
import type { AssumptionOverrides } from './assumptions/resolve.js'
import { WorldClock } from './clock.js'
import { Identifiers } from './identifiers.js'
import { LookupBlocks } from './limits/lookup-block.js'
import { QuotaBook } from './limits/quota-book.js'
import { ReplayLog } from './limits/replay-log.js'
import type { Dataset, IdFormats, ProducerDataset } from './store/dataset.js'
import { IdSequence, ProducerDatabase } from './store/producer-database.js'
import type { ProducerSlot } from './store/records.js'
import { type TokenDraft, TokenVault } from './store/token-vault.js'
import { withoutOrders } from './store/without-orders.js'
import { WrittenRows } from './store/written-rows.js'
import type { Environment } from './wire/environment.js'
import { WriteLock } from './write-lock.js'

/** A token that a world starts with. */
export interface StartingToken {
  readonly id: string
  readonly plaintext: string
  readonly draft: TokenDraft
}

/** What a world is made from and goes back to. */
export interface WorldBlueprint {
  readonly id: string
  readonly seed: number
  /** Where the clock starts, in milliseconds since 1970; null follows real time. */
  readonly startsAt: number | null
  readonly frozen: boolean
  readonly profile: ProfileName
  readonly overrides: AssumptionOverrides
  readonly unlimited: boolean
  readonly checkoutBaseUrl: string
  readonly corsOrigins: readonly string[]
  readonly controlHosts: readonly string[]
  readonly tokens: readonly StartingToken[]
  /** Told of failures of the emulator itself, which callers only see as a 500. */
  reportFailure(error: unknown): void
  /** The sealed rows in a form of ids; at once where they have been loaded before. */
  openDataset(formats: IdFormats): Dataset | Promise<Dataset>
}

/** Everything that can change, in one bag: a reset makes a new one. Routes look their world up per request and keep nothing of it. */
export class World {
  readonly clock: WorldClock
  readonly assumptions: AssumptionBook
  readonly tokens: TokenVault
  readonly quotas = new QuotaBook()
  readonly blocks = new LookupBlocks()
  readonly replays = new ReplayLog()
  readonly writes = new WriteLock()
  readonly identifiers: Identifiers
  /** What is being changed at this moment, for the assumption `cancel-race`. */
  readonly busy = new Set<string>()
  readonly #written = new Map<string, WrittenRows>()
  readonly #ids = new Map<string, IdSequence>()

  /** @param announceToken told the hash of every token the world comes to know, so that requests that carry it find their way here. */
  constructor(
    readonly blueprint: WorldBlueprint,
    announceToken: (hash: string) => void,
  ) {
    this.clock = new WorldClock(blueprint.startsAt, blueprint.frozen)
    this.assumptions = new AssumptionBook(blueprint.profile, blueprint.overrides)
    this.identifiers = new Identifiers(blueprint.seed, blueprint.id)
    this.tokens = new TokenVault(announceToken)
    for (const token of blueprint.tokens) this.tokens.add(token.id, token.plaintext, token.draft)
  }

  /** How new ids look now. */
  idFormats(): IdFormats {
    return {
      product: this.assumptions.value('product-id-format'),
      offer: this.assumptions.value('offer-code-format'),
      order: this.assumptions.value('order-hash-format'),
    }
  }

  /** The rows of one producer in one environment. */
  async database(slot: ProducerSlot, environment: Environment): Promise<ProducerDatabase> {
    const dataset = await this.blueprint.openDataset(this.idFormats())
    const seeded = dataset.producer(slot, environment)
    const isEmptySandbox = environment === 'sandbox' && this.assumptions.value('sandbox-order-data') === 'empty'
    const sealed: ProducerDataset = isEmptySandbox ? withoutOrders(seeded) : seeded
    const key = `${environment} ${slot}`
    return new ProducerDatabase(
      sealed,
      entryOf(this.#written, key, () => new WrittenRows()),
      entryOf(this.#ids, key, () => new IdSequence(seeded.nextIds)),
    )
  }
}

const entryOf = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}
