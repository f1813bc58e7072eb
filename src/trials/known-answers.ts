import type { AssumptionId } from '../assumptions/register.js'
import type { TriedWay } from '../exchange/findings.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import type { SavedRows } from '../store/written-rows.js'
import type { World, WorldTrial } from '../world/world.js'
import { isSame } from './same-value.js'

/** What seeded rows themselves follow from. */
const ofSeededRows: ReadonlySet<AssumptionId> = new Set([
  'product-id-format',
  'offer-code-format',
  'order-hash-format',
  'seeded-variety',
  'sandbox-order-data',
])

const stagesOfOperation: ReadonlySet<string> = new Set(['lookup', 'validation', 'operation'])

/**
 * What one request was answered by its operation, of which rows, and what was read for that: under another value of an assumption that was
 * not, with the same rows, the operation makes the same answer.
 */
export class KnownAnswer {
  readonly read = new Set<AssumptionId>()
  #made: { readonly answer: object; readonly of: object; readonly rows: SavedRows | null } | null = null

  /** Has a world tell what it makes. */
  watch(world: World, way: TriedWay): (id: AssumptionId) => void {
    world.trial = {
      reuse: () => undefined,
      note: ({ sealed, written }, answer) => {
        this.#made = { answer, of: sealed, rows: written.version === 0 ? null : written.save() }
      },
    }
    return (id) => {
      // What is made as it is read is read when the request is over.
      if (way.progress === null ? this.#isMaking : stagesOfOperation.has(way.progress.stage)) this.read.add(id)
    }
  }

  #isMaking = false

  /** Makes what is made as it is read, and notes what is read for that. */
  make<Made>(act: () => Made): Made {
    this.#isMaking = true
    const made = act()
    this.#isMaking = false
    return made
  }

  /** What a world may take from here where one assumption has another value. */
  forTrial(assumption: AssumptionId): WorldTrial {
    const isOther = this.read.has(assumption) || ofSeededRows.has(assumption)
    return {
      reuse: (rows) => (isOther ? undefined : this.#answerOf(rows)),
      note: () => undefined,
    }
  }

  #answerOf({ sealed, written, views }: ProducerDatabase): object | undefined {
    const made = this.#made
    if (made === null || made.of !== sealed || Object.keys(views).length > 0) return undefined
    const isSameRows = made.rows === null ? written.version === 0 : written.version > 0 && isSame(made.rows, written.save())
    return isSameRows ? made.answer : undefined
  }
}
