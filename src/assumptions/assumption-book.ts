import type { Ask } from './ask.js'
import type { AssumptionValues, ProfileName } from './profiles.js'
import type { AssumptionValue } from './register.js'
import { type AssumptionOverrides, resolveAssumptions } from './resolve.js'

/** The assumptions of one world, which can be changed while it runs. */
export class AssumptionBook {
  #values: AssumptionValues
  #overrides: AssumptionOverrides
  #layer: AssumptionOverrides = {}

  constructor(
    readonly profile: ProfileName,
    overrides: AssumptionOverrides,
  ) {
    this.#overrides = overrides
    this.#values = resolveAssumptions({ profile, overrides })
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

  /** The value that holds now; nobody notes that it was asked for. */
  readonly ask: Ask = (id) => this.#values[id] as AssumptionValue<typeof id>

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
