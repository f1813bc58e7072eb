/** Kinds of texts, the first that fits. A placeholder says the kind and nothing of the text. */
const kinds: readonly (readonly [kind: string, form: RegExp])[] = [
  ['email', /@/],
  ['uuid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  ['url', /^https?:\/\//i],
  ['instant', /^\d{4}-\d\d-\d\dT/],
  ['date', /^\d\d\/\d\d\/\d{4}/],
  ['digits', /^[\d .,()+/-]+$/],
  ['code', /^[\dA-Za-z]*\d[\dA-Za-z]*$/],
]

const kindOf = (text: string): string => kinds.find(([, form]) => form.test(text))?.[0] ?? 'text'

/** Numbered placeholders for the values of an account: the same value gets the same number, and no value can be read back. */
export class Placeholders {
  readonly #numbers = new Map<string, Map<string, number>>()

  /** Placeholder of a text, such as `<email:2>`. */
  ofText(text: string): string {
    return this.#placeholder(kindOf(text), text)
  }

  ofNumber(value: number): string {
    return this.#placeholder('number', String(value))
  }

  /** Placeholder of the name of a member that no answer of the API has by its schema. */
  ofKey(name: string): string {
    return this.#placeholder('key', name)
  }

  #placeholder(kind: string, value: string): string {
    const numbers = this.#numbers.get(kind) ?? new Map<string, number>()
    this.#numbers.set(kind, numbers)
    const number = numbers.get(value) ?? numbers.size + 1
    numbers.set(value, number)
    return `<${kind}:${number}>`
  }
}
