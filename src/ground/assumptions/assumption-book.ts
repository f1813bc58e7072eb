import type { AssumptionOverrides } from '../../core/assumptions.js'
import { resolveAssumptions } from '../../core/assumptions.js'
import type { AssumptionStatus } from '../../emulator/assumption-status.js'
import { type Calibration, valuesSeen } from '../../extensions/calibrate/calibration.js'
import type { Confidence } from '../../register/assumption.js'
import type { ProfileName } from '../../register/profile-name.js'
import {
  type AssumptionId,
  type AssumptionValue,
  type AssumptionValues,
  findAssumption,
  register,
} from '../../register/register.js'
import { looseSection, type Section } from '../collections/section.js'
import type { Infer, Zod } from '../spec/schema-factory.js'
import type { Ask } from './ask.js'

/** Overrides of a world over the values of its profile, as plain JSON. */
export interface ChosenAssumptions {
  readonly overrides: AssumptionOverrides
  /** Layer over the overrides while a scenario runs. */
  readonly layer: AssumptionOverrides
  /** Observations of the real service, whose values are among the overrides; null for none. */
  readonly calibration: Calibration | null
}

/** State with only these overrides. @throws AssumptionError for a value that is not possible. */
export const startAssumptions = (
  profile: ProfileName,
  overrides: AssumptionOverrides,
  calibration: Calibration | null = null,
): ChosenAssumptions => {
  resolveAssumptions({ profile, overrides })
  return { overrides, layer: {}, calibration }
}

const asTexts = (overrides: AssumptionOverrides): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(overrides).map(([id, value]) => [id, String(value)]))

/** The overrides of a state, as text by id. */
export const savedOverrides = ({ overrides }: ChosenAssumptions): Readonly<Record<string, string>> => asTexts(overrides)

/** The layer of a state, as text by id. */
export const savedLayer = ({ layer }: ChosenAssumptions): Readonly<Record<string, string>> => asTexts(layer)

/** The assumptions of one world, which can be changed while it runs. */
export class AssumptionBook {
  readonly #section: Section<ChosenAssumptions>
  /** State for which the values were resolved. */
  #resolvedOf: ChosenAssumptions | null = null
  #resolved: AssumptionValues
  #notify: ((id: AssumptionId) => void) | null = null

  constructor(
    readonly profile: ProfileName,
    section: Section<ChosenAssumptions>,
  ) {
    this.#section = section
    this.#resolved = this.values
  }

  /** Present overrides, as text by id. */
  get overrides(): Readonly<Record<string, string>> {
    return savedOverrides(this.#section.value)
  }

  /** Values of the layer over all others, as text by id. */
  get laid(): Readonly<Record<string, string>> {
    return savedLayer(this.#section.value)
  }

  get calibration(): Calibration | null {
    return this.#section.value.calibration
  }

  get values(): AssumptionValues {
    const state = this.#section.value
    if (state !== this.#resolvedOf) {
      this.#use(resolvedValues(this.profile, state))
      this.#resolvedOf = state
    }
    return this.#resolved
  }

  /** Present value of an assumption. */
  readonly ask: Ask = (id) => this.values[id] as AssumptionValue<typeof id>

  /** Overrides one more value, which must be one of the register's, until the next change. */
  assume(id: AssumptionId, value: string): void {
    this.#use(withValue(this.values, id, value))
  }

  /** Calls `notify` with the id of every value read from now on. */
  trace(notify: (id: AssumptionId) => void): void {
    const { values } = this
    this.#notify = notify
    this.#use(values)
  }

  #use(values: AssumptionValues): void {
    this.#resolved = this.#notify === null ? values : tracedValues(values, this.#notify)
  }

  /** Changes several values, all or none. @throws AssumptionError if any of them is not possible. */
  change(changes: AssumptionOverrides): void {
    const state = this.#section.value
    const overrides = { ...state.overrides, ...changes }
    const layer = Object.fromEntries(Object.entries(state.layer).filter(([id]) => !(id in changes)))
    resolveAssumptions({ profile: this.profile, overrides: { ...overrides, ...layer } })
    this.#section.value = { overrides, layer, calibration: state.calibration }
  }

  /** Takes the observations of the real service: their values override all others. @throws CalibrationError for an invalid one. */
  calibrate(calibration: Calibration): void {
    this.change(valuesSeen(calibration))
    this.#section.value = { ...this.#section.value, calibration }
  }

  /** Sets the layer of values over all others until the next call; an empty object removes it. */
  lay(layer: AssumptionOverrides): void {
    const { overrides, calibration } = this.#section.value
    resolveAssumptions({ profile: this.profile, overrides: { ...overrides, ...layer } })
    this.#section.value = { overrides, layer, calibration }
  }
}

const resolved = new WeakMap<ChosenAssumptions, { readonly profile: ProfileName; readonly values: AssumptionValues }>()

/** Values of a state; cached, because a run that is played again opens thousands of worlds with the same one. */
const resolvedValues = (profile: ProfileName, state: ChosenAssumptions): AssumptionValues => {
  const existing = resolved.get(state)
  if (existing?.profile === profile) return existing.values
  const values = resolveAssumptions({ profile, overrides: { ...state.overrides, ...state.layer } })
  resolved.set(state, { profile, values })
  return values
}

const others = new WeakMap<AssumptionValues, Map<string, AssumptionValues>>()

/** Values with another one; cached for the same reason. */
const withValue = (values: AssumptionValues, id: AssumptionId, value: string): AssumptionValues => {
  const cached = others.get(values) ?? new Map<string, AssumptionValues>()
  others.set(values, cached)
  const key = `${id} ${value}`
  const existing = cached.get(key) ?? { ...values, [id]: value }
  cached.set(key, existing)
  return existing
}

/** Values that report the id of every one that is read. */
const tracedValues = (values: AssumptionValues, notify: (id: AssumptionId) => void): AssumptionValues =>
  new Proxy(values, {
    get(target, id) {
      notify(id as AssumptionId)
      return Reflect.get(target, id)
    },
  })

/** Number of answers that depended on an assumption. */
export interface CountedAssumption {
  readonly id: AssumptionId
  readonly confidence: Confidence
  /** Answers that depended on it. */
  readonly count: number
}

/** Assumption used in a run, with its status: a guess, or observed of the real service. */
export interface UsedAssumption extends CountedAssumption, AssumptionStatus {}

/** Assumptions used in a run, in the order of the register. */
export interface UsedAssumptions extends ReadonlyArray<UsedAssumption> {
  /** Requests of the journal without a dry run, whose dependencies are unknown. */
  readonly notTried: number
}

/** Counts by id, as plain JSON. */
export const usedCountsSchema = (z: Zod) =>
  z.record(
    z.string().refine((id) => findAssumption(id) !== undefined),
    z.int().positive(),
  )

export type UsedCounts = Infer<typeof usedCountsSchema>

/** Counts of the assumptions that the answers of a world have depended on since its start. */
export class AssumptionLedger {
  constructor(readonly section: Section<UsedCounts> = looseSection({})) {}

  /** Counts one answer. */
  note(ids: Iterable<string>): void {
    const counts: Record<string, number> = { ...this.section.value }
    for (const id of ids) counts[id] = (counts[id] ?? 0) + 1
    this.section.value = counts
  }

  /** Used assumptions in the order of the register; unused ones are left out. */
  used(): readonly CountedAssumption[] {
    const counts = this.section.value
    return register.flatMap(({ id, confidence }) => {
      const count = counts[id]
      return count === undefined ? [] : { id, confidence, count }
    })
  }

  save(): UsedCounts {
    return this.section.value
  }
}
