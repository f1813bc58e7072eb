import type { Formed, Zod } from '../spec/form.js'
import type { Confidence } from './assumption.js'
import { type AssumptionId, findAssumption, register } from './register.js'

/** How often answers leaned on an assumption. */
export interface UsedAssumption {
  readonly id: AssumptionId
  readonly confidence: Confidence
  /** Answers that leaned on it. */
  readonly count: number
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
