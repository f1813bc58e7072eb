import { textOf } from '../../core/state.js'
import type { Played } from '../../emulator/extension.js'
import type { Entry } from './evidence.js'

/** Matches partially; a value may be a function, an expression or a matcher such as `expect.stringContaining`. */
export interface Pattern {
  readonly operation?: unknown
  readonly method?: unknown
  readonly path?: unknown
  readonly token?: unknown
  readonly status?: unknown
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly count?: number | { readonly min?: number; readonly max?: number }
}
export class RequestVerificationError extends Error {
  override readonly name = 'RequestVerificationError'
}
const show = (value: unknown): string => (value === undefined ? 'absent' : (JSON.stringify(value) ?? String(value)).slice(0, 200))
const decides = (actual: unknown, wanted: unknown): boolean | undefined => {
  if (typeof wanted === 'function') return Boolean(wanted(actual))
  if (wanted instanceof RegExp) return wanted.test(String(actual))
  const { asymmetricMatch } = (wanted ?? {}) as { readonly asymmetricMatch?: unknown }
  if (typeof asymmetricMatch === 'function') return Boolean(asymmetricMatch.call(wanted, actual))
  return typeof wanted === 'object' && wanted !== null ? undefined : Object.is(actual, wanted)
}
const compare = (path: string, actual: unknown, wanted: unknown): string[] => {
  if (wanted === undefined) return []
  const isSame = decides(actual, wanted)
  if (isSame === true) return []
  if (isSame === false || typeof actual !== 'object' || actual === null || Array.isArray(actual) !== Array.isArray(wanted))
    return [`${path} is ${show(actual)}, expected ${show(wanted)}`]
  return Object.entries(wanted as object).flatMap(([name, value]) =>
    compare(`${path}.${name}`, (actual as Record<string, unknown>)[name], value),
  )
}
const parse = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return text
  }
}
const statusOf = (wanted: unknown): unknown =>
  typeof wanted !== 'string' ? wanted : /^[1-5]xx$/.test(wanted) ? new RegExp(`^${wanted[0]}`) : Number(wanted)

/** @param newest entries with what was sent, newest first. @throws RequestVerificationError naming the nearest requests. */
export const verify = (newest: readonly { entry: Entry; played: Played | undefined }[], pattern: Pattern): readonly Entry[] => {
  const { count = { min: 1 } } = pattern
  const { min = 0, max = Number.POSITIVE_INFINITY } = typeof count === 'number' ? { min: count, max: count } : count
  const compared = newest.map(({ entry, played }) => {
    const query = Object.fromEntries(new URLSearchParams(played?.request.search ?? ''))
    const headers = Object.fromEntries((played?.request.headers as Headers | undefined) ?? [])
    const wantedQuery =
      pattern.query &&
      Object.fromEntries(
        Object.entries(pattern.query).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
      )
    const lowered =
      pattern.headers && Object.fromEntries(Object.entries(pattern.headers).map(([name, value]) => [name.toLowerCase(), value]))
    const differences = [
      ...(['operation', 'method', 'path', 'token'] as const).flatMap((name) => compare(name, entry[name], pattern[name])),
      ...compare('status', entry.status, statusOf(pattern.status)),
      ...compare('query', query, wantedQuery),
      ...compare('headers', headers, lowered),
      ...compare('body', parse(textOf(played?.request.body as Uint8Array<ArrayBuffer> | null)), pattern.body),
    ]
    return { entry, differences }
  })
  const matched = compared.filter(({ differences }) => differences.length === 0).map(({ entry }) => entry)
  if (matched.length >= min && matched.length <= max) return matched
  const nearest = compared
    .filter(({ differences }) => differences.length > 0)
    .sort((one, other) => one.differences.length - other.differences.length)
    .slice(0, 3)
    .map(({ entry, differences }) => `  ${entry.method} ${entry.path} (${entry.status}): ${differences.join('; ')}`)
  throw new RequestVerificationError(
    [`Expected ${show(count)} such requests, found ${matched.length} among ${compared.length}.`, ...nearest].join('\n'),
  )
}
