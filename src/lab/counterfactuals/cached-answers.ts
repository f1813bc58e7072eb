import { DryRunRows } from '../../api/shared/dry-run-rows.js'
import { noDryRun } from '../../data/rows/dry-run-list.js'
import { type SchemaId, watchSeededIds } from '../../data/rows/lazy-member.js'
import type { OwnerRows } from '../../data/rows/owner-rows.js'
import type { ProducerDatabase } from '../../data/rows/producer-database.js'
import { askIn } from '../../ground/assumptions/ask.js'
import type { AssumptionId, AssumptionValues } from '../../ground/assumptions/register.js'
import type { Answer } from '../../pipeline/answer/answer.js'
import type { Sketch } from '../../pipeline/answer/finish-answer.js'
import type { DryRunWait } from '../../pipeline/exchange/findings.js'
import type { DryRunCache, DryRunUnder } from '../../worlds/world/dry-run.js'
import type { World } from '../../worlds/world/world.js'
import { CachedRows, type OtherRead } from './cached-rows.js'
import { areSameRows, isList, isObject, isSame, items } from './same-value.js'

/** How many requests are left. */
export const countHeader = 'X-RateLimit-Remaining'

/** Headers that the specification describes, and the one without which a page may not read its answer. */
export const serializedHeaders = [
  'Content-Type',
  'Retry-After',
  'X-RateLimit-Limit',
  countHeader,
  'Access-Control-Allow-Origin',
] as const

/** What an answer tells a client: its status, its documented headers, and the value of its body, however that is written. */
export interface ComparableAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** A value of JSON, whose lists may be made as they are read; the text of what is no JSON; undefined for no body. */
  readonly body: unknown
  /** What the body was before all its lists were made. */
  readonly made: unknown
}

const decoder = new TextDecoder()

/** What an answer that was made tells. */
export const describeAnswer = ({ status, headers: all, answer, hasBody }: Sketch): ComparableAnswer => {
  const headers: Record<string, string> = {}
  for (const name of serializedHeaders) {
    const value = all[name]
    if (value !== undefined) headers[name] = value
  }
  return { status, headers, ...bodyComparedBy(answer, hasBody) }
}

const bodyComparedBy = (answer: Answer, hasBody: boolean): Pick<ComparableAnswer, 'body' | 'made'> => {
  const body = hasBody ? bodyOf(answer) : undefined
  return { body, made: body }
}

/** The same answer with what an operation has made in its place; undefined where more than the body would be another one. */
const serializedWith = (serialized: ComparableAnswer, before: Answer, answer: Answer): ComparableAnswer | undefined => {
  const isSameBeside = answer.status === before.status && isSame(answer.headers, before.headers)
  return isSameBeside ? { ...serialized, ...bodyComparedBy(answer, serialized.body !== undefined) } : undefined
}

const bodyOf = ({ body, long }: Answer): unknown => {
  if (long !== undefined) return long
  if (body === null || body.length === 0) return undefined
  return readText(typeof body === 'string' ? body : decoder.decode(body))
}

/** The value that a text stands for. */
const readText = (text: string): unknown => (/^[{[]/.test(text) ? JSON.parse(text) : text)

/** An answer with all its lists made. */
export const madeWhole = (serialized: ComparableAnswer): ComparableAnswer =>
  typeof serialized.body === 'object' ? { ...serialized, body: wholeOf(serialized.body) } : serialized

/** A value of JSON with every list in it made; itself where there is none to make. */
const wholeOf = (value: unknown): unknown => {
  if (!isObject(value)) return value
  if (value instanceof DryRunRows) return value.keep(Array.from(value, wholeOf))
  if (isList(value)) return Array.isArray(value) ? wholeItems(value) : Array.from(items(value), wholeOf)
  let whole: Record<string, unknown> | undefined
  for (const name in value) {
    const made = wholeOf(value[name])
    if (made === value[name]) continue
    whole ??= { ...value }
    whole[name] = made
  }
  return whole ?? value
}

const wholeItems = (list: readonly unknown[]): readonly unknown[] => {
  const whole = list.map(wholeOf)
  return whole.every((item, index) => item === list[index]) ? list : whole
}

/** What the forms of ids in seeded rows follow from; all else of those rows stays what it is. */
const formatOf: Readonly<Record<SchemaId, AssumptionId>> = {
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
export class CachedAnswer {
  readonly read = new Set<AssumptionId>()
  /** What was read for anything else than making the answer. */
  readonly #readBefore = new Set<AssumptionId>()
  readonly #rows = new CachedRows()
  /** Of the forms of ids those in which one was read. */
  readonly #formatsRead = new Set<AssumptionId>()
  #made: MadeAnswer | null = null
  /** Whether it is known which ids of seeded rows were read. */
  #areIdsWatched = false

  /** Has a world tell what it makes. */
  watch(world: World, coroutine: DryRunWait): (id: AssumptionId) => void {
    world.dryRun = {
      reuse: () => undefined,
      note: ({ seeded, written, views }, answer, again) => {
        const isViewed = Object.keys(views).length > 0
        this.#made = { answer, again, of: seeded, rows: written, isViewed }
      },
      list: () => this.#rows.watched,
    }
    return (id) => {
      // What is made as it is read is read when the request is over.
      const stage = coroutine.progress?.stage
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
  forDryRun(other: OtherRead): DryRunCache {
    const { assumption } = other
    const isOfIds = ofSeededIds.has(assumption) && this.#areIdsWatched && !this.#formatsRead.has(assumption)
    const isOther = this.read.has(assumption) || ofSeededRows.has(assumption)
    return {
      reuse: (rows) => (isOther && !isOfIds ? undefined : this.#answerOf(rows, isOfIds)),
      note: () => undefined,
      list: (rows) => (this.#answerOf(rows) === undefined ? noDryRun : this.#rows.under(other)),
    }
  }

  /** For a world of which nobody looks at this answer, so that none has to be made. */
  asMade(): DryRunCache {
    return { reuse: () => this.#made?.answer, note: () => undefined, list: () => noDryRun }
  }

  /**
   * What the operation makes of the same rows under another value of an assumption that nothing else on the way was read for: all else on it
   * is as it was. Undefined where something else reads it, or where the rows are others.
   * @param values those that hold.
   * @param serialized what was told of the answer that it made.
   * @throws ApiError where the operation refuses.
   */
  answerUnder(other: OtherRead, values: AssumptionValues, serialized: ComparableAnswer): ComparableAnswer | undefined {
    const { assumption, value } = other
    const isOnlyMade = this.read.has(assumption) && !this.#readBefore.has(assumption) && !ofSeededRows.has(assumption)
    const made = this.#made
    if (made === null || !isOnlyMade) return undefined
    const changed = { ...values, [assumption]: value }
    const answer = made.again({ ask: askIn(changed), values: changed, list: this.#rows.under(other) })
    return serializedWith(serialized, made.answer as Answer, answer as Answer)
  }

  /** @param isOfIds whether seeded rows are the same but for ids that nobody has read. */
  #answerOf({ seeded, written, views }: ProducerDatabase, isOfIds = false): object | undefined {
    const made = this.#made
    if (made === null || Object.keys(views).length > 0) return undefined
    if (isOfIds ? made.isViewed : made.of !== seeded) return undefined
    return areSameRows(made.rows, written) ? made.answer : undefined
  }
}

/** What an operation has made, and of which rows. */
interface MadeAnswer {
  readonly answer: object
  readonly again: (under: DryRunUnder) => object
  readonly of: object
  readonly rows: OwnerRows
  /** Whether rows were shown other than they are. */
  readonly isViewed: boolean
}
