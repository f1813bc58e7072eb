import { dayMs } from '../../core/time.js'
import type { DeclaredKind } from '../../extensions/data/declared-kind.js'
import { type Position, ProblemList, within } from '../../extensions/data/problem-list.js'
import { draw, hashText } from '../../ground/random/draw.js'
import type { CountedTable } from '../rows/dataset.js'
import type { OfferRecord, OrderRecord, ProductRecord, SubscriptionRecord } from '../rows/records.js'
import { createOrderHashes, datasetKey, datasetNumber } from '../seed/ids.js'
import type { DataOwner, DataSetting } from './data-setting.js'
import { OwnNames } from './own-names.js'
import type { Defaults, Entries, Entry, ReadDocuments } from './read-documents.js'
import { isRelative, readTime } from './written-values.js'

/** Draft of the records of one producer and environment. */
export interface DraftRows {
  readonly owner: DataOwner
  readonly names: OwnNames
  readonly products: ProductRecord[]
  readonly offers: OfferRecord[]
  readonly orders: OrderRecord[]
  readonly subscriptions: SubscriptionRecord[]
  /** Labels of the sales, and of the subscriptions they began. */
  readonly labels: {
    readonly orders: { readonly label: string; readonly id: number; readonly hash: string }[]
    readonly subscriptions: { readonly label: string; readonly id: number }[]
  }
}

/** The ids of one kind that are generated as numbers of this range, by producer and environment. */
const generatedSpace = 100_000_000

/** Charges of one subscription, and of all, that follow from dates alone. */
const maxUnlisted = 1_000
const maxCharges = 100_000

/** Context of a compilation of documents. */
export class Compilation {
  readonly entries: Entries
  readonly problems: ProblemList
  readonly #drafts = new Map<string, DraftRows>()
  /** Number of charges made without being listed. */
  #charges = 0
  /** True if the limit of charges was reported: further sales add no problem. */
  #isFull = false

  constructor(
    readonly read: ReadDocuments,
    readonly setting: DataSetting,
  ) {
    this.entries = read.entries
    this.problems = new ProblemList(read.problems)
  }

  get drafts(): readonly DraftRows[] {
    return [...this.#drafts.values()]
  }

  draftOf(owner: DataOwner): DraftRows {
    const name = `${owner.environment} ${owner.producer}`
    let draft = this.#drafts.get(name)
    if (draft === undefined) {
      const { seed, existing, background } = this.setting
      const key = datasetKey(seed, owner.producer, owner.environment)
      const hashes = background === 0 ? null : createOrderHashes(key, background, this.setting.formats.order)
      const names = new OwnNames(seed, owner.producer, owner.environment, (table, value) => {
        if (typeof value === 'string' && hashes?.ageOf(value) !== undefined) return true
        return existing?.isTaken(owner, table, value) ?? false
      })
      draft = { owner, names, products: [], offers: [], orders: [], subscriptions: [], labels: { orders: [], subscriptions: [] } }
      this.#drafts.set(name, draft)
    }
    return draft
  }

  /** Labels of a kind that a link can refer to. */
  labels(kind: DeclaredKind): readonly string[] {
    return [...this.entries[kind].keys(), ...this.read.broken[kind].keys(), ...(this.setting.existing?.labels(kind) ?? [])]
  }

  /** Owner of a record without a parent record. */
  ownerOf({ value, defaults }: Entry<Defaults>): DataOwner {
    return {
      producer: value.producer ?? defaults.producer ?? 'first',
      environment: value.environment ?? defaults.environment ?? 'sandbox',
    }
  }

  /** Adds a problem if a record declares another owner than the record it belongs to has. */
  requireOwner({ value, ...position }: Entry<Defaults>, owner: DataOwner, of: string): void {
    for (const member of ['producer', 'environment'] as const) {
      if (value[member] === undefined || value[member] === owner[member]) continue
      this.problems.add(within(position, member), `${of} is of the ${owner[member]} ${member}; leave this out, or choose another`)
    }
  }

  /** Instant of a declared time (ms since 1970); undefined if absent, or if outside of the calendar, which is a problem. */
  time(position: Position, text: string | null | undefined): number | undefined {
    if (text === undefined || text === null) return undefined
    const instant = readTime(text, this.setting.at)
    // Only a relative time gets here: the schema refuses a malformed one, or an instant out of the calendar.
    if (instant === undefined && isRelative(text)) {
      this.problems.add(position, `${text} is before 1970 or after 9999; give a time between`)
    }
    return instant
  }

  /** Counts the charges made for a subscription that lists none of them; false, with a problem, if they are too many. */
  canCharge(position: Position, count: number): boolean {
    this.#charges += count
    if (count <= maxUnlisted && this.#charges <= maxCharges) return true
    if (count > maxUnlisted) {
      this.problems.add(position, `up to now this makes ${count} charges; list its charges, or let it begin or be charged later`)
    } else if (!this.#isFull) {
      this.#isFull = true
      const remedy = 'let subscriptions begin later or be charged less often, or send the others in a document of their own'
      this.problems.add(
        position,
        `up to now this makes, with those before it, more than ${maxCharges} charges, the most of one document; ${remedy}`,
      )
    }
    return false
  }

  /** Instant of a past event (ms since 1970); a future one is a problem. */
  pastTime(position: Position, text: string | null | undefined): number | undefined {
    const instant = this.time(position, text)
    if (instant === undefined || instant <= this.setting.at) return instant
    this.problems.add(position, `${text} is after the start of the clock; give a time up to now`)
    return undefined
  }

  /** A draw from 0 to `count` - 1 for a record. */
  draw(kind: string, label: string, salt: number, count: number): number {
    return draw(hashText(`${kind} ${label}`), this.setting.seed, salt) % count
  }

  /** An instant in the days before the start, to the second. */
  drawPast(kind: string, label: string, days: number): number {
    return this.setting.at - (1 + this.draw(kind, label, 90, (days * dayMs) / 1_000 - 1)) * 1_000
  }

  /** Pinned or derived number. */
  number(draft: DraftRows, table: CountedTable, position: Position, pinned: number | undefined, derive: () => number): number {
    if (pinned === undefined) return derive()
    const first = generatedSpace * (datasetNumber(draft.owner.producer, draft.owner.environment) + 1)
    if (this.setting.background > 0 && pinned >= first && pinned < first + generatedSpace) {
      this.problems.add(position, `${pinned} is a number that generated rows may have; give another one, or background: 0`)
    } else if (!draft.names.pin(table, pinned)) this.problems.add(position, `${pinned} is the number of another record`)
    return pinned
  }

  /** Pinned or derived id. */
  name(draft: DraftRows, position: Position, pinned: string | undefined, derive: () => string): string {
    if (pinned === undefined) return derive()
    if (!draft.names.pinName(pinned)) this.problems.add(position, `${JSON.stringify(pinned)} is the id of another record`)
    return pinned
  }
}
