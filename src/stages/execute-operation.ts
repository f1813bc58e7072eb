import { type Answer, encodeBody, encodePieces, jsonAnswer } from '../answer/answer.js'
import { collectBytes, collectText } from '../answer/stream-text.js'
import { writeJson } from '../answer/write-json.js'
import type { OperationResult, Span } from '../api/shared/operation.js'
import type { AssumptionValues } from '../assumptions/register.js'
import { contextOf, type Exchange, wholeSecond } from '../exchange/exchange.js'
import type { Call } from '../exchange/findings.js'
import type { Wait } from '../exchange/wait.js'
import type { TriedUnder, WorldTrial } from '../world/world.js'
import type { Outcome, Stage } from './stage.js'

/** An answer that was made of rows. */
export interface RememberedAnswer {
  /** With its body as bytes; or as the text itself where it is short, which is sent in one go with the headers. */
  readonly answer: Answer
}

interface Entry {
  readonly version: number
  readonly values: AssumptionValues
  /** When it holds. */
  readonly span: Span
  readonly answer: RememberedAnswer
}

const always: Span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** Bytes of bodies that are remembered in a process; a page of a thousand lines is one and a half megabytes. */
const mostBytes = 16 * 1024 * 1024
/** What an entry weighs beside its body, roughly. */
const entryBytes = 1_000

/** What an answer was made of: its rows at a version, and the assumptions as they were. */
export interface AnswerSource {
  readonly rows: { readonly of: object; readonly version: number }
  readonly values: AssumptionValues
  /** What else it was made of, such as the address. */
  readonly name: string
  /** The instant of the request in whole seconds, as operations know it. */
  readonly now: number
}

/**
 * Remembers answers that are a pure function of rows, assumptions and address, ready to send; the ones used last are kept. A row that a
 * world has changed is never served from here: its world has another version then.
 */
export class AnswerMemo {
  readonly #entries = new Map<string, Entry>()
  readonly #numbers = new WeakMap<object, number>()
  /** The entry at the end. */
  #newest: Entry | undefined
  #owners = 0
  #bytes = 0

  find(source: AnswerSource): RememberedAnswer | undefined {
    const key = this.#keyOf(source)
    const entry = this.#entries.get(key)
    if (entry === undefined || !holds(entry, source)) return undefined
    if (entry !== this.#newest) {
      // Moves to the end, away from what is forgotten first.
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      this.#newest = entry
    }
    return entry.answer
  }

  /** @param span when it holds. */
  keep(source: AnswerSource, answer: RememberedAnswer, span: Span = always): void {
    const key = this.#keyOf(source)
    this.#forget(key)
    this.#bytes += weightOf(answer)
    this.#newest = { version: source.rows.version, values: source.values, span, answer }
    this.#entries.set(key, this.#newest)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= mostBytes) break
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
    let number = this.#numbers.get(rows.of)
    if (number === undefined) {
      this.#owners += 1
      number = this.#owners
      this.#numbers.set(rows.of, number)
    }
    return `${number} ${name}`
  }
}

const holds = ({ version, values, span }: Entry, { rows, values: asked, now }: AnswerSource): boolean =>
  version === rows.version && values === asked && now >= span.from && now < span.until

const weightOf = ({ answer: { body } }: RememberedAnswer): number =>
  (typeof body === 'string' ? body.length : (body?.byteLength ?? 0)) + entryBytes

/** Runs the handler, or gives the answer that it made of the same rows before. */
export const executeOperation: Stage = (exchange, call) => {
  const source = memoSource(exchange, call)
  const totals = call.operation.readsTotals === true ? call.rows.sealed.totalling() : null
  if (totals !== null)
    return { wait: { for: 'dataset', until: () => totals, atOnce: () => call.rows.sealed.ledger('every_line').totals() } }
  return source === null ? runHandler(exchange, call) : answerFromRows(exchange, call, source)
}

const runHandler = (exchange: Exchange, call: Call): Outcome => {
  const { trial } = exchange.world
  if (trial !== null && call.operation.method === 'GET') return { answer: tryHandler(trial, exchange, call) }
  const result = call.operation.handle(contextOf(exchange, call), call.target, call.input)
  const isKeptWhole = result.isLong === true && call.operation.method !== 'GET'
  const body = isKeptWhole ? writtenBefore(exchange, call) : undefined
  if (isKeptWhole && body === undefined) return { wait: writeBefore(exchange, call, result) }
  const answer = body === undefined ? answerOf(result) : { ...answerOf(result), body, long: undefined }
  return result.write === undefined ? { answer } : { answer, save: result.write }
}

/** A long answer that is kept under a key, as text, and the version of the rows it was made of. */
interface WrittenAnswer {
  readonly version: number
  readonly body: string
}

const writtenAnswers = new WeakMap<Exchange, WrittenAnswer>()

const writtenBefore = (exchange: Exchange, { rows }: Call): string | undefined => {
  const written = writtenAnswers.get(exchange)
  return written?.version === rows.written.version ? written.body : undefined
}

/** Writes an answer in slices: its operation, called again on the same rows, gives the same one. */
const writeBefore = (exchange: Exchange, { rows }: Call, { resource }: OperationResult): Wait => {
  const { version } = rows.written
  const keep = (body: string): void => void writtenAnswers.set(exchange, { version, body })
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

/** The answer of a request that is only tried: nobody needs it written out, and what is known of it need not be made again. */
const tryHandler = (trial: WorldTrial, exchange: Exchange, call: Call): Answer => {
  const known = trial.reuse(call.rows)
  if (known !== undefined) return known as Answer
  const make = (under?: TriedUnder): Answer => {
    const result = call.operation.handle(contextOf(exchange, call, under), call.target, call.input)
    return answerOf({ ...result, isLong: result.resource !== undefined })
  }
  const answer = make()
  trial.note(call.rows, answer, make)
  return answer
}

const memo = new AnswerMemo()
/** Characters from which on a body is worth keeping as bytes. */
const longText = 8_192

/** What the answer will be made of, where it is made of rows alone. The operation follows from the address. */
const memoSource = ({ world, request, address, now }: Exchange, { operation, rows }: Call): AnswerSource | null => {
  const source = operation.isRemembered === true && world.trial === null ? rows.source : null
  if (source === null) return null
  const name = `${world.settings.options.checkoutBaseUrl} ${address.origin.length} ${request.url}`
  return { rows: source, values: world.assumptions.values, name, now: wholeSecond(now) }
}

const answerFromRows = (exchange: Exchange, call: Call, source: AnswerSource): Outcome => {
  const known = memo.find(source)
  return known === undefined ? makeAnswer(exchange, call, source) : { answer: known.answer }
}

/** Makes an answer and remembers it. A long one is written in slices; who has waited for it finds it remembered. One without end is not. */
const makeAnswer = (exchange: Exchange, call: Call, source: AnswerSource): Outcome => {
  const result = call.operation.handle(contextOf(exchange, call), call.target, call.input)
  const answer = answerOf(result)
  if (answer.long === undefined) return { answer: remember(exchange, source, answer, result.holds).answer }
  if (result.isHuge === true) return { answer }
  return { wait: { for: 'page', until: () => writeInTurns(exchange, source, answer, result.holds) } }
}

const writeInTurns = async (exchange: Exchange, source: AnswerSource, answer: Answer, span?: Span): Promise<void> => {
  const { long, ...others } = answer
  const body = await collectBytes(encodePieces(exchange.ask, writeJson(long)))
  memo.keep(source, { answer: { ...others, body } }, span)
}

const remember = (exchange: Exchange, source: AnswerSource, answer: Answer, span?: Span): RememberedAnswer => {
  const encoded = encodeBody(exchange.ask, answer)
  // A text is encoded on its way out, like that of every answer.
  const body = typeof encoded === 'string' && encoded.length > longText ? new TextEncoder().encode(encoded) : (answer.body ?? '')
  const remembered = { answer: { ...answer, body } }
  memo.keep(source, remembered, span)
  return remembered
}
