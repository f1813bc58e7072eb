import type { Ask } from '../assumptions/ask.js'

/** A query parameter as it was sent: text, absent, or in a form (`name[]=…`) that no parameter of this API takes. */
export type QueryValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'array' }

const absent: QueryValue = { kind: 'absent' }

/** Reads query parameters by name; the assumption `query-duplicates` decides between repeated ones. */
export class QueryReader {
  readonly #search: string
  #pairs: readonly (readonly [string, string])[] | undefined

  constructor(
    search: string,
    readonly ask: Ask,
  ) {
    this.#search = search
  }

  read(name: string): QueryValue {
    if (this.#search === '') return absent
    // The question mark keeps URLSearchParams from dropping one that belongs to the first name.
    this.#pairs ??= [...new URLSearchParams(`?${this.#search}`)]
    const sent = this.#pairs.filter(([key]) => key === name || key.startsWith(`${name}[`))
    const pair = sent.length > 1 && this.ask('query-duplicates') === 'first' ? sent[0] : sent.at(-1)
    if (pair === undefined) return absent
    return pair[0] === name ? { kind: 'text', text: pair[1] } : { kind: 'array' }
  }
}
