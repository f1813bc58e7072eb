import type { AssumptionValues } from '../assumptions/profiles.js'
import type { AssumptionId } from '../assumptions/register.js'
import type { Answer } from './answer.js'

/** An answer that was made of rows, and what was found out while it was made. */
export interface RememberedAnswer {
  /** With its body as bytes; or as the text itself where it is short, which is sent in one go with the headers. */
  readonly answer: Answer & { readonly body: string | Uint8Array }
  /** Assumptions the handler and its serializers leaned on. */
  readonly leaned: readonly AssumptionId[]
}

interface Entry {
  readonly version: number
  readonly values: AssumptionValues
  readonly answer: RememberedAnswer
}

/** Bytes of bodies that are remembered in a process; a page of a thousand lines is one and a half megabytes. */
const mostBytes = 64 * 1024 * 1024
/** What an entry weighs beside its body, roughly. */
const entryBytes = 1_000

/** What an answer was made of: its rows at a version, and the assumptions as they were. */
export interface AnswerSource {
  readonly rows: { readonly of: object; readonly version: number }
  readonly values: AssumptionValues
  /** What else it was made of, such as the address. */
  readonly name: string
}

/**
 * Remembers answers that are a pure function of rows, assumptions and address, ready to send; the ones used last are kept. A row that a
 * world has changed is never served from here: its world has another version then.
 */
export class AnswerMemo {
  readonly #entries = new Map<string, Entry>()
  readonly #numbers = new WeakMap<object, number>()
  #owners = 0
  #bytes = 0

  find(source: AnswerSource): RememberedAnswer | undefined {
    const key = this.#keyOf(source)
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.version !== source.rows.version || entry.values !== source.values) return undefined
    // Moves to the end, away from what is forgotten first.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.answer
  }

  keep(source: AnswerSource, answer: RememberedAnswer): void {
    const key = this.#keyOf(source)
    this.#forget(key)
    this.#bytes += weightOf(answer)
    this.#entries.set(key, { version: source.rows.version, values: source.values, answer })
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

const weightOf = ({ answer: { body } }: RememberedAnswer): number =>
  (typeof body === 'string' ? body.length : body.byteLength) + entryBytes
