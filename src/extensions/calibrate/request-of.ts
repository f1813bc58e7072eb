import type { RequestPlan, Sender } from './exchange.js'

/** Unique values of a run, for the names of created records and idempotency keys. */
export interface RunNames {
  /** Lower-case letters and digits. */
  readonly text: string
  /** UUID version 4 by name, constant within a run. */
  readonly key: (name: string) => string
}

/** Base URL, tokens and unique values for requests. */
export interface Addressee {
  /** Ends with `/api/v2`. */
  readonly base: string
  readonly tokens: Partial<Record<Sender, string>>
  readonly run: RunNames
  readonly subscription?: string | undefined
}

/** The request of a plan; undefined if the user gave no token of its sender. */
export const requestOf = (plan: RequestPlan, path: string, to: Addressee, signal?: AbortSignal): Request | undefined => {
  const { method, headers = {}, as = 'token', body } = plan
  const authorization = authorizationOf(as, to.tokens)
  if (authorization === undefined) return undefined
  const fill = (text: string): string => filled(text, to)
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]))
  const text = body === undefined ? null : fill(typeof body === 'string' ? body : body())
  return new Request(`${to.base}${fill(path)}`, {
    method,
    headers: { Accept: 'application/json', ...(authorization === null ? {} : { Authorization: authorization }), ...given },
    // Bytes, because `Request` adds a Content-Type to a string.
    body: text === null ? null : new TextEncoder().encode(text),
    redirect: 'manual',
    ...(signal === undefined ? {} : { signal }),
  })
}

/** Substitutes `{run}`, `{key:name}`, `{KEY:name}` (upper case), `{key1:name}` (UUID version 1) and `{subscription}`. */
const filled = (text: string, { run, subscription = '' }: Addressee): string =>
  text
    .replaceAll('{run}', run.text)
    .replaceAll('{subscription}', subscription)
    .replace(/\{(key1?|KEY):([a-z_0-9]+)\}/g, (_, kind: string, name: string) => {
      const key = run.key(name)
      if (kind === 'KEY') return key.toUpperCase()
      return kind === 'key1' ? `${key.slice(0, 14)}1${key.slice(15)}` : key
    })

/** The `Authorization` header of a sender; null for none, undefined if the user gave no such token. */
const authorizationOf = (as: Sender, tokens: Partial<Record<Sender, string>>): string | null | undefined => {
  if (as === 'none') return null
  const token = tokens.token ?? ''
  if (as === 'bad') return `Bearer ${/^svc_(?:live|test)_/.exec(token)?.[0] ?? ''}calibrationnosuchtoken`
  if (as === 'lower_case') return `bearer ${token}`
  const own = tokens[as]
  return own === undefined ? undefined : `Bearer ${own}`
}
