import { hashText, idText, keyOf, letters, lower, mix, mixed, uuid } from '../../core/random.js'
import type { Environment, SeedOptions, Slot } from '../../core/state.js'
import { datasetKey, datasetNumber, firstId, type Numbered } from '../../seed/ids.js'

/** Range of derived numbers: above generated and handed-out ones, and within 31 bits, as many databases store them. */
const firstNumber = 600_000_000
const numbersOfOwner = 380_000_000

/** Numbers that are generated, or given away one by one, for one producer and environment. */
const countedSpace = 100_000_000

/** Greatest number of draws for a name; only very many records can need more than a few. */
const maxTries = 1_000

/** True if an existing row has the number or the name. */
export type IsTaken = (table: Numbered | 'name', value: number | string) => boolean

/**
 * Ids of the declared records of one producer and environment, each a function of seed, kind and label. If two collide, the later one
 * is drawn again; one that was pinned is never given to another record.
 */
export class OwnNames {
  readonly key: number
  readonly number: number
  readonly #taken = new Map<string, Set<number>>()
  readonly #names = new Set<string>()
  readonly #highest = new Map<Numbered, number>()

  constructor(
    seed: number,
    readonly producer: Slot,
    readonly environment: Environment,
    readonly isTaken: IsTaken,
  ) {
    this.key = datasetKey(seed, producer, environment)
    this.number = datasetNumber(producer, environment)
  }

  /** Key of the draws for a record. */
  keyOf(kind: string, label: string): number {
    return mix(keyOf(this.key, `declared ${kind}`), hashText(label))
  }

  /** Reserves a pinned number; false if another record has it. */
  pin(table: Numbered, number: number): boolean {
    if (this.#has(table, number)) return false
    this.#take(table, number)
    if (this.#isCounted(table, number)) this.#highest.set(table, Math.max(number, this.#highest.get(table) ?? 0))
    return true
  }

  /** Reserves a pinned text; false if another record has it. */
  pinName(name: string): boolean {
    if (this.#names.has(name) || this.isTaken('name', name)) return false
    this.#names.add(name)
    return true
  }

  /** Reserves `count` consecutive numbers. Returns the first. */
  numbers(table: Numbered, kind: string, label: string, count = 1): number {
    const key = this.keyOf(`${kind} ${table}`, label)
    const start = firstNumber + this.number * numbersOfOwner
    for (let attempt = 0; attempt < maxTries; attempt += 1) {
      const first = start + (mix(key, attempt) % (numbersOfOwner - count))
      const run = Array.from({ length: count }, (_, index) => first + index)
      if (run.some((number) => this.#has(table, number))) continue
      for (const number of run) this.#take(table, number)
      return first
    }
    throw new RangeError(`No number is left for ${kind} ${label}`)
  }

  productId(label: string, format: SeedOptions['formats']['product']): string {
    return this.#name(label, 'product id', (key, attempt) => idText(key, attempt, format, 12))
  }

  offerCode(label: string, format: SeedOptions['formats']['offer']): string {
    return this.#name(label, 'offer code', (key, attempt) =>
      format === 'uuid' ? uuid(key, attempt) : letters(key, attempt, mixed, 8),
    )
  }

  orderHash(label: string, format: SeedOptions['formats']['order']): string {
    return this.#name(label, 'order hash', (key, attempt) => idText(key, attempt, format, 16))
  }

  transactionHash(label: string): string {
    return this.#name(label, 'transaction hash', (key, attempt) => letters(key, attempt, lower, 16))
  }

  /** Count of ids that each table's sequence has to skip, because a pinned id lies in its way. */
  givenIds(): Partial<Record<Numbered, number>> {
    return Object.fromEntries([...this.#highest].map(([table, highest]) => [table, highest + 1 - this.#firstCounted(table)]))
  }

  #name(label: string, purpose: string, draw: (key: number, attempt: number) => string): string {
    const key = this.keyOf(purpose, label)
    for (let attempt = 0; attempt < maxTries; attempt += 1) {
      const name = draw(key, attempt)
      if (this.pinName(name)) return name
    }
    throw new RangeError(`No ${purpose} is left for ${label}`)
  }

  #firstCounted(table: Numbered): number {
    return firstId(this.key, this.number, table)
  }

  #isCounted(table: Numbered, number: number): boolean {
    const first = this.#firstCounted(table)
    return number >= first && number < first + countedSpace - 10_000
  }

  #has(table: Numbered, number: number): boolean {
    return this.#taken.get(table)?.has(number) === true || this.isTaken(table, number)
  }

  #take(table: Numbered, number: number): void {
    const taken = this.#taken.get(table)
    if (taken === undefined) this.#taken.set(table, new Set([number]))
    else taken.add(number)
  }
}
