import type { RequestPlan, Sender } from '../../lab/calibrate/exchange.js'

/** What is new in each run: part of the names of what is made, and what keys are made of. */
export interface RunNames {
  /** Small letters and digits. */
  readonly text: string
  /** A UUID of version 4 by the name of a key, the same in one run. */
  readonly key: (name: string) => string
}

/** Where and as whom a request is sent. */
export interface Addressee {
  /** With `/api/v2` at its end. */
  readonly base: string
  readonly tokens: Partial<Record<Sender, string>>
  readonly run: RunNames
  readonly subscription?: string | undefined
}

/** The request of a plan; undefined where it is sent as one whose token the user did not name. */
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
    // Bytes, so that no type is sent that the plan does not name.
    body: text === null ? null : new TextEncoder().encode(text),
    redirect: 'manual',
    ...(signal === undefined ? {} : { signal }),
  })
}

/** A text of a plan with what is new in a run: `{run}`, `{key:name}`, that in capitals, `{key1:name}` of version 1, `{subscription}`. */
const filled = (text: string, { run, subscription = '' }: Addressee): string =>
  text
    .replaceAll('{run}', run.text)
    .replaceAll('{subscription}', subscription)
    .replace(/\{(key1?|KEY):([a-z_0-9]+)\}/g, (_, kind: string, name: string) => {
      const key = run.key(name)
      if (kind === 'KEY') return key.toUpperCase()
      return kind === 'key1' ? `${key.slice(0, 14)}1${key.slice(15)}` : key
    })

/** The `Authorization` header of a sender; null for none, undefined where the user named no such token. */
const authorizationOf = (as: Sender, tokens: Partial<Record<Sender, string>>): string | null | undefined => {
  if (as === 'none') return null
  const token = tokens.token ?? ''
  if (as === 'bad') return `Bearer ${/^svc_(?:live|test)_/.exec(token)?.[0] ?? ''}calibrationnosuchtoken`
  if (as === 'lower_case') return `bearer ${token}`
  const own = tokens[as]
  return own === undefined ? undefined : `Bearer ${own}`
}
