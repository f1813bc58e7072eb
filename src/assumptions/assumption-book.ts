import type { Formed, Zod } from '../spec/form.js'
import type { Ask } from './ask.js'
import type { Confidence } from './assumption.js'
import type { AssumptionOverrides } from './assumption-problems.js'
import type { ProfileName } from './profile-name.js'
import { type AssumptionId, type AssumptionValue, type AssumptionValues, findAssumption, register } from './register.js'
import { resolveAssumptions } from './resolve.js'

/** The assumptions of one world, which can be changed while it runs. */
export class AssumptionBook {
  #held: AssumptionValues
  #tell: ((id: AssumptionId) => void) | null = null
  #overrides: AssumptionOverrides
  #layer: AssumptionOverrides = {}
  /** How often the values have changed. */
  changes = 0

  constructor(
    readonly profile: ProfileName,
    overrides: AssumptionOverrides,
  ) {
    this.#overrides = overrides
    this.#held = resolveAssumptions({ profile, overrides })
  }

  /** The overrides that hold now, as text by id. */
  get overrides(): Readonly<Record<string, string>> {
    return Object.fromEntries(Object.entries(this.#overrides).map(([id, value]) => [id, String(value)]))
  }

  /** The values laid over all others, as text by id. */
  get laid(): Readonly<Record<string, string>> {
    return Object.fromEntries(Object.entries(this.#layer).map(([id, value]) => [id, String(value)]))
  }

  get values(): AssumptionValues {
    return this.#values
  }

  /** The value that holds now. */
  readonly ask: Ask = (id) => this.#values[id] as AssumptionValue<typeof id>

  /** Has one more value hold, which must be one of the register's, until the next change. */
  assume(id: AssumptionId, value: string): void {
    this.#values = { ...this.#held, [id]: value }
  }

  /** Has every value that is read from now on told by its id. */
  trace(tell: (id: AssumptionId) => void): void {
    this.#tell = tell
    this.#values = this.#held
  }

  get #values(): AssumptionValues {
    return this.#held
  }

  set #values(values: AssumptionValues) {
    this.changes += 1
    this.#held = this.#tell === null ? values : tracedValues(values, this.#tell)
  }

  /** Changes some values at once; refused as a whole with an AssumptionError if any of them is not possible. */
  change(overrides: AssumptionOverrides): void {
    const next = { ...this.#overrides, ...overrides }
    const layer = Object.fromEntries(Object.entries(this.#layer).filter(([id]) => !(id in overrides)))
    this.#values = resolveAssumptions({ profile: this.profile, overrides: { ...next, ...layer } })
    this.#overrides = next
    this.#layer = layer
  }

  /** Lays values over all others until the next call, as a scenario does; an empty object takes them away again. */
  lay(layer: AssumptionOverrides): void {
    this.#values = resolveAssumptions({ profile: this.profile, overrides: { ...this.#overrides, ...layer } })
    this.#layer = layer
  }
}

/** The same values, with every one that is read told by its id. */
const tracedValues = (values: AssumptionValues, tell: (id: AssumptionId) => void): AssumptionValues =>
  new Proxy(values, {
    get(target, id) {
      tell(id as AssumptionId)
      return Reflect.get(target, id)
    },
  })

/** How often answers leaned on an assumption. */
export interface UsedAssumption {
  readonly id: AssumptionId
  readonly confidence: Confidence
  /** Answers that leaned on it. */
  readonly count: number
}

/** What a run leaned on, in the order of the register. */
export interface UsedAssumptions extends ReadonlyArray<UsedAssumption> {
  /** Requests of the journal that were not tried, so that nothing is known of what they leaned on. */
  readonly notTried: number
}

/** Counts by id, as plain JSON. */
export const usedCountsForm = (z: Zod) =>
  z.record(
    z.string().refine((id) => findAssumption(id) !== undefined),
    z.int().positive(),
  )

export type UsedCounts = Formed<typeof usedCountsForm>

/** Which assumptions the answers of a world have leaned on since its start. */
export class AssumptionLedger {
  readonly #counts = new Map<string, { count: number }>()

  /** Counts one answer. */
  note(ids: Iterable<string>): void {
    for (const id of ids) {
      const known = this.#counts.get(id)
      if (known === undefined) this.#counts.set(id, { count: 1 })
      else known.count += 1
    }
  }

  /** In the order of the register; nothing that no answer has leaned on. */
  used(): readonly UsedAssumption[] {
    return register.flatMap(({ id, confidence }) => {
      const count = this.#counts.get(id)?.count
      return count === undefined ? [] : { id, confidence, count }
    })
  }

  save(): UsedCounts {
    return Object.fromEntries([...this.#counts].map(([id, { count }]) => [id, count]))
  }

  load(saved: UsedCounts): void {
    this.#counts.clear()
    for (const [id, count] of Object.entries(saved)) this.#counts.set(id, { count })
  }
}
