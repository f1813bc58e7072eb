import type { OwnerRows } from '../../data/rows/owner-rows.js'
import type { OperationResult, Span } from '../../operations/shared/operation.js'
import type { AssumptionValues } from '../../register/register.js'
import type { DryRunCache, DryRunUnder } from '../../worlds/world/dry-run.js'
import { type Answer, encodeBody, encodePieces, jsonAnswer } from '../answer/answer.js'
import { collectBytes, collectText } from '../answer/stream-text.js'
import { writeJson } from '../answer/write-json.js'
import { contextOf, type Exchange, wholeSecond } from '../exchange/exchange.js'
import type { Call } from '../exchange/findings.js'
import type { Wait } from '../exchange/wait.js'
import type { Stage, StageOutcome } from './stage.js'

/** Cached answer. */
export interface RememberedAnswer {
  /** Answer with its body as bytes, or as text if it is short, which is sent in one write with the headers. */
  readonly answer: Answer
}

interface Entry {
  readonly values: AssumptionValues
  /** Time span in which it is valid. */
  readonly span: Span
  readonly answer: RememberedAnswer
}

const always: Span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** Maximum bytes of cached bodies per process; a page of a thousand lines takes one and a half megabytes. */
const maxBytes = 16 * 1024 * 1024
/** Estimated bytes of an entry beside its body. */
const entryBytes = 1_000

/** Cache key: the inputs of an answer. */
export interface AnswerSource {
  /** Immutable version of the rows. */
  readonly rows: object
  readonly values: AssumptionValues
  /** Further inputs as text, such as the address. */
  readonly name: string
  /** Instant of the request in whole seconds, as operations see it. */
  readonly now: number
}

/**
 * LRU cache of answers that are pure functions of rows, assumptions and address, ready to send. A write makes a new version of the rows, so
 * entries never become stale.
 */
export class AnswerMemo {
  readonly #entries = new Map<string, Entry>()
  readonly #numbers = new WeakMap<object, number>()
  /** Most recently used entry. */
  #newest: Entry | undefined
  #owners = 0
  #bytes = 0

  find(source: AnswerSource): RememberedAnswer | undefined {
    const key = this.#keyOf(source)
    const entry = this.#entries.get(key)
    if (entry === undefined || !isMet(entry, source)) return undefined
    if (entry !== this.#newest) {
      // Moves the entry to the end, away from eviction.
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      this.#newest = entry
    }
    return entry.answer
  }

  /** @param span time span in which it is valid. */
  keep(source: AnswerSource, answer: RememberedAnswer, span: Span = always): void {
    const key = this.#keyOf(source)
    this.#forget(key)
    this.#bytes += weightOf(answer)
    this.#newest = { values: source.values, span, answer }
    this.#entries.set(key, this.#newest)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= maxBytes) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= weightOf(entry.answer)
    if (entry === this.#newest) this.#newest = undefined
  }

  #keyOf({ rows, name }: AnswerSource): string {
    let number = this.#numbers.get(rows)
    if (number === undefined) {
      this.#owners += 1
      number = this.#owners
      this.#numbers.set(rows, number)
    }
    return `${number} ${name}`
  }
}

const isMet = ({ values, span }: Entry, { values: asked, now }: AnswerSource): boolean =>
  values === asked && now >= span.from && now < span.until

const weightOf = ({ answer: { body } }: RememberedAnswer): number =>
  (typeof body === 'string' ? body.length : (body?.byteLength ?? 0)) + entryBytes

/** Runs the handler, or returns its cached answer for the same rows. */
export const executeOperation: Stage = (exchange, call) => {
  const source = memoSource(exchange, call)
  const totals = call.operation.readsTotals === true ? call.rows.seeded.totalling() : null
  if (totals !== null)
    return { wait: { for: 'dataset', until: () => totals, atOnce: () => call.rows.seeded.ledger('every_line').totals() } }
  return source === null ? runHandler(exchange, call) : answerFromRows(exchange, call, source)
}

const runHandler = (exchange: Exchange, call: Call): StageOutcome => {
  const { dryRun } = exchange.world
  if (dryRun !== null && call.operation.method === 'GET') return { answer: tryHandler(dryRun, exchange, call) }
  const result = call.operation.handle(contextOf(exchange, call), call.target, call.input)
  const isKeptWhole = result.isLong === true && call.operation.method !== 'GET'
  const body = isKeptWhole ? writtenBefore(exchange, call) : undefined
  if (isKeptWhole && body === undefined) return { wait: writeBefore(exchange, call, result) }
  const answer = body === undefined ? answerOf(result) : { ...answerOf(result), body, long: undefined }
  return result.write === undefined ? { answer } : { answer, save: result.write }
}

/** Long answer stored under a key, as text, with its rows. */
interface WrittenAnswer {
  readonly of: OwnerRows
  readonly body: string
}

const writtenAnswers = new WeakMap<Exchange, WrittenAnswer>()

const writtenBefore = (exchange: Exchange, { rows }: Call): string | undefined => {
  const written = writtenAnswers.get(exchange)
  return written?.of === rows.written ? written.body : undefined
}

/** Serializes an answer in chunks: its operation gives the same result again for the same rows. */
const writeBefore = (exchange: Exchange, { rows }: Call, { resource }: OperationResult): Wait => {
  const { written: of } = rows
  const keep = (body: string): void => void writtenAnswers.set(exchange, { of, body })
  return {
    for: 'page',
    until: async () => keep(await collectText(writeJson(resource))),
    atOnce: () => keep([...writeJson(resource)].join('')),
  }
}

const answerOf = ({ status, resource, headers = {}, rule = 'answered', reason = '', page, isLong }: OperationResult): Answer =>
  isLong === true
    ? { status, body: null, long: resource, headers, rule, reason, page }
    : jsonAnswer(status, resource, headers, { rule, reason, page })

/** Answer of a dry run: never serialized, and taken from the cache of dry runs if possible. */
const tryHandler = (dryRun: DryRunCache, exchange: Exchange, call: Call): Answer => {
  const existing = dryRun.reuse(call.rows)
  if (existing !== undefined) return existing as Answer
  const make = (under?: DryRunUnder): Answer => {
    const result = call.operation.handle(contextOf(exchange, call, under), call.target, call.input)
    return answerOf({ ...result, isLong: result.resource !== undefined })
  }
  const answer = make()
  dryRun.note(call.rows, answer, make)
  return answer
}

const memo = new AnswerMemo()
/** Characters from which a body is cached as bytes. */
const longText = 8_192

/** Cache key of an answer that depends on rows alone; the address determines the operation. */
const memoSource = ({ world, request, address, now }: Exchange, { operation, rows }: Call): AnswerSource | null => {
  const source = operation.isRemembered === true && world.dryRun === null ? rows.source : null
  if (source === null) return null
  const name = `${world.settings.options.checkoutBaseUrl} ${address.origin.length} ${request.url}`
  return { rows: source, values: world.assumptions.values, name, now: wholeSecond(now) }
}

const answerFromRows = (exchange: Exchange, call: Call, source: AnswerSource): StageOutcome => {
  const existing = memo.find(source)
  return existing === undefined ? makeAnswer(exchange, call, source) : { answer: existing.answer }
}

/**
 * Makes an answer and caches it. A long one is serialized in chunks; the retry of the stage finds it in the cache. An endless one is not
 * cached.
 */
const makeAnswer = (exchange: Exchange, call: Call, source: AnswerSource): StageOutcome => {
  const result = call.operation.handle(contextOf(exchange, call), call.target, call.input)
  const answer = answerOf(result)
  if (answer.long === undefined) return { answer: remember(exchange, source, answer, result.isMet).answer }
  if (result.isHuge === true) return { answer }
  return { wait: { for: 'page', until: () => writeInChunks(exchange, source, answer, result.isMet) } }
}

const writeInChunks = async (exchange: Exchange, source: AnswerSource, answer: Answer, span?: Span): Promise<void> => {
  const { long, ...others } = answer
  const body = await collectBytes(encodePieces(exchange.ask, writeJson(long)))
  memo.keep(source, { answer: { ...others, body } }, span)
}

const remember = (exchange: Exchange, source: AnswerSource, answer: Answer, span?: Span): RememberedAnswer => {
  const encoded = encodeBody(exchange.ask, answer)
  // Text is encoded when it is sent, as for every answer.
  const body = typeof encoded === 'string' && encoded.length > longText ? new TextEncoder().encode(encoded) : (answer.body ?? '')
  const remembered = { answer: { ...answer, body } }
  memo.keep(source, remembered, span)
  return remembered
}
