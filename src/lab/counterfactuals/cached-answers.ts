import { noDryRun } from '../../data/rows/dry-run-list.js'
import { type SeededIdKind, watchSeededIds } from '../../data/rows/lazy-member.js'
import type { OwnerRows } from '../../data/rows/owner-rows.js'
import type { ProducerDatabase } from '../../data/rows/producer-database.js'
import { askIn } from '../../ground/assumptions/ask.js'
import { DryRunRows } from '../../operations/shared/dry-run-rows.js'
import type { Answer } from '../../pipeline/answer/answer.js'
import type { Sketch } from '../../pipeline/answer/finish-answer.js'
import type { DryRunWait } from '../../pipeline/exchange/findings.js'
import type { AssumptionId, AssumptionValues } from '../../register/register.js'
import type { DryRunCache, DryRunUnder } from '../../worlds/world/dry-run.js'
import type { World } from '../../worlds/world/world.js'
import { CachedRows, type OtherRead } from './cached-rows.js'
import { areSameRows, isList, isObject, isSame, items } from './same-value.js'

/** Header with the remaining requests of the quota. */
export const countHeader = 'X-RateLimit-Remaining'

/** Headers that are compared: those of the specification, and the CORS header without which a browser page cannot read the answer. */
export const serializedHeaders = [
  'Content-Type',
  'Retry-After',
  'X-RateLimit-Limit',
  countHeader,
  'Access-Control-Allow-Origin',
] as const

/** The parts of an answer that are compared: status, documented headers, and the parsed body. */
export interface ComparableAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** JSON value, possibly with lazy lists; the text of a body that is not JSON; undefined for no body. */
  readonly body: unknown
  /** The body before its lazy lists were materialized. */
  readonly made: unknown
}

const decoder = new TextDecoder()

/** Comparable parts of an answer. */
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

/** Copy of a comparable answer with the body of another one; undefined if the status or the headers would differ too. */
const withBodyOf = (base: ComparableAnswer, before: Answer, answer: Answer): ComparableAnswer | undefined => {
  const isSameBeside = answer.status === before.status && isSame(answer.headers, before.headers)
  return isSameBeside ? { ...base, ...bodyComparedBy(answer, base.body !== undefined) } : undefined
}

const bodyOf = ({ body, long }: Answer): unknown => {
  if (long !== undefined) return long
  if (body === null || body.length === 0) return undefined
  return readText(typeof body === 'string' ? body : decoder.decode(body))
}

/** Parsed JSON of a body that begins with `{` or `[`; any other text unchanged. */
const readText = (text: string): unknown => (/^[{[]/.test(text) ? JSON.parse(text) : text)

/** An answer with all lazy lists materialized. */
export const madeWhole = (answer: ComparableAnswer): ComparableAnswer =>
  typeof answer.body === 'object' ? { ...answer, body: wholeOf(answer.body) } : answer

/** A JSON value with every lazy list materialized; the value itself if it contains none. */
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

/** Assumptions that determine the id formats of seeded rows, and nothing else of them. */
const formatOf: Readonly<Record<SeededIdKind, AssumptionId>> = {
  product: 'product-id-format',
  offer: 'offer-code-format',
  order: 'order-hash-format',
}

const ofSeededIds: ReadonlySet<AssumptionId> = new Set(Object.values(formatOf))

/** Assumptions that determine the seeded rows. */
const ofSeededRows: ReadonlySet<AssumptionId> = new Set([...ofSeededIds, 'seeded-variety', 'sandbox-order-data'])

/** True if another value of the assumption changes the due charges, and so the renewals written. */
export const isOfCharges = (assumption: AssumptionId): boolean => assumption === 'seeded-variety'

const stagesOfOperation: ReadonlySet<string> = new Set(['lookup', 'validation', 'operation'])

/**
 * Cached answer of one request's operation, with the rows and assumptions it depends on. Under another value of an assumption that was not
 * read, with equal rows, the operation gives the same answer.
 */
export class CachedAnswer {
  readonly read = new Set<AssumptionId>()
  /** Assumptions read for anything except the answer itself. */
  readonly #readBefore = new Set<AssumptionId>()
  readonly #rows = new CachedRows()
  /** Id format assumptions of which an id was read. */
  readonly #formatsRead = new Set<AssumptionId>()
  #made: MadeAnswer | null = null
  /** True if the reads of seeded ids were recorded completely. */
  #areIdsWatched = false

  /** Records the answer that a world makes; the returned function records each assumption read. */
  watch(world: World, dryRunWait: DryRunWait): (id: AssumptionId) => void {
    world.dryRun = {
      reuse: () => undefined,
      note: ({ seeded, written, views }, answer, again) => {
        const isViewed = Object.keys(views).length > 0
        this.#made = { answer, again, of: seeded, rows: written, isViewed }
      },
      list: () => this.#rows.watched,
    }
    return (id) => {
      // Lazy lists are read after the request is over.
      const stage = dryRunWait.progress?.stage
      const isOfAnswer = stage === undefined ? this.#isMaking : stage === 'operation'
      if (!isOfAnswer) this.#readBefore.add(id)
      if (!isOfAnswer && (stage === undefined || !stagesOfOperation.has(stage))) return
      this.read.add(id)
      this.#rows.noteRead(id)
    }
  }

  #isMaking = false

  /** Runs a request and records which ids of seeded rows it reads; asynchronous reads cannot be recorded. */
  answer<Made>(act: () => Made): Made {
    const made = this.#watchIds(act)
    this.#areIdsWatched = !(made instanceof Promise)
    return made
  }

  #watchIds<Made>(act: () => Made): Made {
    return watchSeededIds((of) => this.#formatsRead.add(formatOf[of]), act)
  }

  /** Materializes lazy lists, and records the assumptions and ids read for them. */
  make<Made>(act: () => Made): Made {
    this.#isMaking = true
    const made = this.#watchIds(act)
    this.#isMaking = false
    return made
  }

  /** Cache for a dry run in which one assumption has another value. */
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

  /**
   * Answer of the operation for the same rows under another value of an assumption. Undefined unless only the operation reads it, the
   * seeded rows do not depend on it, and only the body would differ.
   * @param values present values of all assumptions.
   * @param base comparable parts of the recorded answer.
   * @throws ApiError if the operation refuses.
   */
  answerUnder(other: OtherRead, values: AssumptionValues, base: ComparableAnswer): ComparableAnswer | undefined {
    const { assumption, value } = other
    const isOnlyMade = this.read.has(assumption) && !this.#readBefore.has(assumption) && !ofSeededRows.has(assumption)
    const made = this.#made
    if (made === null || !isOnlyMade) return undefined
    const changed = { ...values, [assumption]: value }
    const answer = made.again({ ask: askIn(changed), values: changed, list: this.#rows.under(other) })
    return withBodyOf(base, made.answer as Answer, answer as Answer)
  }

  /** @param isOfIds true if seeded rows differ only in ids that were not read. */
  #answerOf({ seeded, written, views }: ProducerDatabase, isOfIds = false): object | undefined {
    const made = this.#made
    if (made === null || Object.keys(views).length > 0) return undefined
    if (isOfIds ? made.isViewed : made.of !== seeded) return undefined
    return areSameRows(made.rows, written) ? made.answer : undefined
  }
}

/** Answer of an operation, and the rows it was made from. */
interface MadeAnswer {
  readonly answer: object
  readonly again: (under: DryRunUnder) => object
  readonly of: object
  readonly rows: OwnerRows
  /** True if a list view hid or moved rows. */
  readonly isViewed: boolean
}
