import type { Ask } from '../../assumptions/ask.js'

/** A query parameter as it was sent: text, absent, or in a form (`name[]=…`) that no parameter of this API takes. */
export type QueryValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'array' }

const absent: QueryValue = { kind: 'absent' }

/** Reads query parameters by name; the assumption `query-duplicates` decides between repeated ones. */
export class QueryReader {
  readonly #search: string
  #pairs: readonly (readonly [name: string, value: string])[] | undefined

  constructor(
    search: string,
    readonly ask: Ask,
  ) {
    this.#search = search
  }

  /** Every name and value, as they were sent. */
  get pairs(): readonly (readonly [name: string, value: string])[] {
    // The question mark keeps URLSearchParams from dropping one that belongs to the first name.
    this.#pairs ??= this.#search === '' ? [] : [...new URLSearchParams(`?${this.#search}`)]
    return this.#pairs
  }

  read(name: string, ask: Ask = this.ask): QueryValue {
    const sent = this.pairs.filter(([key]) => key === name || key.startsWith(`${name}[`))
    const [first, last] = [sent[0], sent.at(-1)]
    if (first === undefined || last === undefined) return absent
    const differ = first[0] !== last[0] || first[1] !== last[1]
    const pair = differ && ask('query-duplicates') === 'first' ? first : last
    return pair[0] === name ? { kind: 'text', text: pair[1] } : { kind: 'array' }
  }
}
