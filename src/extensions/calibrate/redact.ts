import type { ProbedExchange, RequestPlan } from './exchange.js'

/** An exchange without any value of the account. */
export interface RedactedExchange {
  /** Name of the request in the table of requests. */
  readonly request: string
  readonly method: string
  /** Path below `/api/v2`. */
  readonly path: string
  readonly as: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Keys, types and placeholders; the length in bytes for a body that is not JSON. */
  readonly body: unknown
}

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
class Placeholders {
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

/** Headers that are shown, and the form their value must have to be shown; any other value gets a placeholder. */
const shownHeaders: Readonly<Record<string, RegExp>> = {
  'content-type': /^[a-z]+\/[a-z.+-]+(?:; ?charset=[\w-]+)?$/i,
  date: /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/,
  'retry-after': /^\d{1,6}$/,
  'x-ratelimit-limit': /^\d{1,6}$/,
  'x-ratelimit-remaining': /^\d{1,6}$/,
  'x-ratelimit-reset': /^\d{1,12}$/,
  'www-authenticate': /^Bearer$/,
  allow: /^[A-Z, ]+$/,
  'access-control-allow-origin': /^\*$/,
  'idempotent-replayed': /^true$/,
  'idempotency-relayed': /^true$/,
  'idempotency-key': /^$/,
  'x-request-id': /^$/,
  location: /^$/,
  etag: /^$/,
}

/** Segments of paths that the specification names. */
const segments = ['', 'products', 'offers', 'orders', 'history', 'summary', 'subscriptions', 'cancel', 'cashouts']

/** Levels of a body that are kept; those of the API have six. */
const levelsKept = 40

/** Rows of a list that are kept: further ones have the same shape. */
const rowsKept = 3

/** Redacts exchanges: what is shown is listed, and everything else becomes a placeholder. */
export class Redactor {
  readonly #placeholders = new Placeholders()

  /** @param keys names of members that schemas of the API have; any other name may be data of the account. */
  constructor(readonly keys: ReadonlySet<string>) {}

  exchange(plan: RequestPlan, { address, status, headers, text, body }: ProbedExchange): RedactedExchange {
    return {
      request: plan.name,
      method: plan.method,
      path: typeof plan.path === 'string' ? plan.path : this.#path(address),
      as: plan.as ?? 'token',
      status,
      headers: Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => this.#header(name.toLowerCase(), value))),
      body: body === undefined ? { bytes: new TextEncoder().encode(text).length } : this.#value(body),
    }
  }

  #path(address: string): string {
    const { pathname, search } = new URL(address)
    const below = pathname.slice(pathname.indexOf('/api/v2') + '/api/v2'.length)
    const path = below
      .split('/')
      .map((segment) => (segments.includes(segment) ? segment : this.#placeholders.ofText(decoded(segment))))
      .join('/')
    return /^(?:\?[a-z_]{1,20}=\d{1,5})?$/.test(search) ? `${path}${search}` : path
  }

  #header(name: string, value: string): readonly (readonly [name: string, value: string])[] {
    const shown = shownHeaders[name]
    if (shown === undefined) return []
    return [[name, shown.test(value) ? value : this.#placeholders.ofText(value)]]
  }

  #value(value: unknown, depth = 0): unknown {
    if (depth === levelsKept) return '<deeper>'
    if (typeof value === 'string') return value === '' ? '' : this.#placeholders.ofText(value)
    if (typeof value === 'number') return this.#placeholders.ofNumber(value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const rest = value.length > rowsKept ? [`${value.length - rowsKept > 9 ? 'many' : 'a few'} more`] : []
      return [...value.slice(0, rowsKept).map((item) => this.#value(item, depth + 1)), ...rest]
    }
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [this.#key(name), this.#value(inner, depth + 1)]))
  }

  #key(name: string): string {
    return this.keys.has(name) ? name : this.#placeholders.ofKey(name)
  }
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
