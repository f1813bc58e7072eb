import type { Answer } from '../answer/answer.js'
import { askIn } from '../assumptions/ask.js'
import type { AssumptionId, AssumptionValues } from '../assumptions/register.js'
import type { TriedWay } from '../exchange/findings.js'
import { type FormedId, watchSeededIds } from '../store/late-member.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import { nothingTried } from '../store/tried-list.js'
import type { TriedUnder, World, WorldTrial } from '../world/world.js'
import { KnownRows, type OtherRead } from './known-rows.js'
import { RowsThen } from './rows-then.js'
import { type ToldAnswer, toldWith } from './told-answer.js'

/** What the forms of ids in seeded rows follow from; all else of those rows stays what it is. */
const formatOf: Readonly<Record<FormedId, AssumptionId>> = {
  product: 'product-id-format',
  offer: 'offer-code-format',
  order: 'order-hash-format',
}

const ofSeededIds: ReadonlySet<AssumptionId> = new Set(Object.values(formatOf))

/** What seeded rows themselves follow from. */
const ofSeededRows: ReadonlySet<AssumptionId> = new Set([...ofSeededIds, 'seeded-variety', 'sandbox-order-data'])

/** Whether other charges are due, and so other renewals are written, under another value. */
export const isOfCharges = (assumption: AssumptionId): boolean => assumption === 'seeded-variety'

const stagesOfOperation: ReadonlySet<string> = new Set(['lookup', 'validation', 'operation'])

/**
 * What one request was answered by its operation, of which rows, and what was read for that: under another value of an assumption that was
 * not, with the same rows, the operation makes the same answer.
 */
export class KnownAnswer {
  readonly read = new Set<AssumptionId>()
  /** What was read for anything else than making the answer. */
  readonly #readBefore = new Set<AssumptionId>()
  readonly #rows = new KnownRows()
  /** Of the forms of ids those in which one was read. */
  readonly #formatsRead = new Set<AssumptionId>()
  #made: MadeAnswer | null = null
  /** Whether it is known which ids of seeded rows were read. */
  #areIdsWatched = false

  /** Has a world tell what it makes. */
  watch(world: World, way: TriedWay): (id: AssumptionId) => void {
    world.trial = {
      reuse: () => undefined,
      note: ({ sealed, written, views }, answer, again) => {
        const isViewed = Object.keys(views).length > 0
        this.#made = { answer, again, of: sealed, rows: new RowsThen(written), isViewed }
      },
      list: () => this.#rows.watched,
    }
    return (id) => {
      // What is made as it is read is read when the request is over.
      const stage = way.progress?.stage
      const isOfAnswer = stage === undefined ? this.#isMaking : stage === 'operation'
      if (!isOfAnswer) this.#readBefore.add(id)
      if (!isOfAnswer && (stage === undefined || !stagesOfOperation.has(stage))) return
      this.read.add(id)
      this.#rows.noteRead(id)
    }
  }

  #isMaking = false

  /** Answers, and notes which ids of seeded rows are read for that. Where something has to be waited for, that cannot be told. */
  answer<Made>(act: () => Made): Made {
    const made = this.#watchIds(act)
    this.#areIdsWatched = !(made instanceof Promise)
    return made
  }

  #watchIds<Made>(act: () => Made): Made {
    return watchSeededIds((of) => this.#formatsRead.add(formatOf[of]), act)
  }

  /** Makes what is made as it is read, and notes what is read for that. */
  make<Made>(act: () => Made): Made {
    this.#isMaking = true
    const made = this.#watchIds(act)
    this.#isMaking = false
    return made
  }

  /** What a world may take from here where one assumption has another value. */
  forTrial(other: OtherRead): WorldTrial {
    const { assumption } = other
    const isOfIds = ofSeededIds.has(assumption) && this.#areIdsWatched && !this.#formatsRead.has(assumption)
    const isOther = this.read.has(assumption) || ofSeededRows.has(assumption)
    return {
      reuse: (rows) => (isOther && !isOfIds ? undefined : this.#answerOf(rows, isOfIds)),
      note: () => undefined,
      list: (rows) => (this.#answerOf(rows) === undefined ? nothingTried : this.#rows.under(other)),
    }
  }

  /** For a world of which nobody looks at this answer, so that none has to be made. */
  asMade(): WorldTrial {
    return { reuse: () => this.#made?.answer, note: () => undefined, list: () => nothingTried }
  }

  /**
   * What the operation makes of the same rows under another value of an assumption that nothing else on the way was read for: all else on it
   * is as it was. Undefined where something else reads it, or where the rows are others.
   * @param values those that hold.
   * @param told what was told of the answer that it made.
   * @throws ApiError where the operation refuses.
   */
  toldUnder(other: OtherRead, values: AssumptionValues, told: ToldAnswer): ToldAnswer | undefined {
    const { assumption, value } = other
    const isOnlyMade = this.read.has(assumption) && !this.#readBefore.has(assumption) && !ofSeededRows.has(assumption)
    const made = this.#made
    if (made === null || !isOnlyMade) return undefined
    const changed = { ...values, [assumption]: value }
    const answer = made.again({ ask: askIn(changed), values: changed, list: this.#rows.under(other) })
    return toldWith(told, made.answer as Answer, answer as Answer)
  }

  /** @param isOfIds whether seeded rows are the same but for ids that nobody has read. */
  #answerOf({ sealed, written, views }: ProducerDatabase, isOfIds = false): object | undefined {
    const made = this.#made
    if (made === null || Object.keys(views).length > 0) return undefined
    if (isOfIds ? made.isViewed : made.of !== sealed) return undefined
    return made.rows.isSameAs(written) ? made.answer : undefined
  }
}

/** What an operation has made, and of which rows. */
interface MadeAnswer {
  readonly answer: object
  readonly again: (under: TriedUnder) => object
  readonly of: object
  readonly rows: RowsThen
  /** Whether rows were shown other than they are. */
  readonly isViewed: boolean
}
