import type { AssumptionId } from '../assumptions/register.js'
import type { TriedWay } from '../exchange/findings.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import type { SavedRows, WrittenRows } from '../store/written-rows.js'
import type { World, WorldTrial } from '../world/world.js'
import { isSame } from './same-value.js'

/** What seeded rows themselves follow from. */
export const ofSeededRows: ReadonlySet<AssumptionId> = new Set([
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
  #made: MadeAnswer | null = null

  /** Has a world tell what it makes. */
  watch(world: World, way: TriedWay): (id: AssumptionId) => void {
    world.trial = {
      reuse: () => undefined,
      note: ({ sealed, written }, answer) => {
        const { version } = written
        this.#made = { answer, of: sealed, written, version, rows: version === 0 ? null : written.save() }
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

  /** For a world of which nobody looks at this answer, so that none has to be made. */
  asMade(): WorldTrial {
    return { reuse: () => this.#made?.answer, note: () => undefined }
  }

  #answerOf({ sealed, written, views }: ProducerDatabase): object | undefined {
    const made = this.#made
    if (made === null || made.of !== sealed || Object.keys(views).length > 0) return undefined
    return isOfSameRows(made, written) ? made.answer : undefined
  }
}

/** What an operation has made, and of which rows. */
interface MadeAnswer {
  readonly answer: object
  readonly of: object
  readonly written: WrittenRows
  readonly version: number
  /** Null where nothing was written. */
  readonly rows: SavedRows | null
}

const isOfSameRows = ({ written: own, version, rows }: MadeAnswer, written: WrittenRows): boolean => {
  if (rows === null || written.version === 0) return rows === null && written.version === 0
  return own === written ? version === written.version : isSame(rows, written.save())
}
