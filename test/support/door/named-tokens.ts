/** A token, or the beginning of one, as lists show it. */
const token = /svc_(?:test|live)_\w+/g

const name = /\{token (\d+)\}/g

/** Name of the beginning of any: those of a sandbox of the worker all begin alike. */
const beginning = '{beginning of a token}'

const begins = (text: string, beginning: string): boolean => text !== beginning && text.startsWith(beginning)

/**
 * Names for the tokens of one emulator, by the order in which they are first seen: the texts of created tokens are drawn anew in every
 * emulator, and a sandbox of the worker has others for the well-known ones as well.
 */
export class NamedTokens {
  readonly #texts: string[]

  constructor(wellKnown: readonly string[]) {
    this.#texts = [...wellKnown]
  }

  /** A text of the emulator, with names in the place of its tokens; tokens seen for the first time get one. */
  nameAll(text: string): string {
    const found = [...text.matchAll(token)].map(([each]) => each)
    const isBeginning = (each: string): boolean => [...this.#texts, ...found].some((other) => begins(other, each))
    for (const each of found) if (!this.#texts.includes(each) && !isBeginning(each)) this.#texts.push(each)
    return this.nameKnown(text)
  }

  /** The same for a text of a caller, who may make up tokens that nobody has. */
  nameKnown(text: string): string {
    return text.replaceAll(token, (found) => {
      if (this.#texts.includes(found)) return `{token ${this.#texts.indexOf(found)}}`
      return this.#texts.some((other) => begins(other, found)) ? beginning : found
    })
  }

  /** A text with the tokens of this emulator in the place of names. */
  fill(text: string): string {
    return text.replaceAll(name, (whole, index: string) => this.#texts[Number(index)] ?? whole)
  }
}
