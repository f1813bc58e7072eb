import { parseJson } from '../core/parse-json.js'
import type { Chunked } from '../ground/time/chunks.js'
import { isCredentialName } from './credential-name.js'
import { hidden } from './hidden.js'
import { maskKey, maskTokens } from './mask-tokens.js'

/** Headers without credentials: of those with a credential name, only the scheme is shown. */
export const maskHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [maskTokens(name), maskHeader(name, value)]))

const maskHeader = (name: string, value: string): string => {
  if (name.toLowerCase() === 'idempotency-key') return maskKey(value)
  const masked = maskTokens(value)
  if (!isCredentialName(name) || value === '') return masked
  if (/^(?:\w+ )?svc_(?:live|test)_.{0,3}…?$/i.test(masked)) return masked
  const [, scheme = ''] = /^([\w-]+ +)\S/.exec(value) ?? []
  return `${/^(?:proxy-)?authorization$/i.test(name) ? scheme : ''}${hidden}`
}

/** Predicate: true if the value of a name is a credential. */
type IsSecretName = (name: string) => boolean

/**
 * Body without credentials: members with a credential name, and values that are one by themselves, are masked. Unchanged if it has none.
 */
export const maskBody = (text: string, isSecretName: IsSecretName = isCredentialName): string => {
  const value = parse(text)
  if (value === undefined) return maskTokens(text)
  return written(text, value, maskMembers(value, isSecretName))
}

/** Chunked `maskBody`. */
export function* maskBodyChunked(text: string, isSecretName: IsSecretName = isCredentialName): Chunked<string> {
  if (text.length < short) return maskBody(text, isSecretName)
  const value = parse(text)
  if (value === undefined) return maskTokens(text)
  return written(text, value, yield* maskOuter(value, levels, isSecretName))
}

/** Serialized again only if something was masked. */
const written = (text: string, value: unknown, masked: unknown): string => (masked === value ? text : JSON.stringify(masked))

/** Characters masked in one call. */
const short = 16_384

/** Levels whose members are masked one by one: those of a document are in the third. */
const levels = 3

const isMaybeJson = (text: string): boolean => /^\s*[[{"]/.test(text)

function* maskOuter(value: unknown, depth: number, isSecretName: IsSecretName, isSecret = false): Chunked<unknown> {
  if (depth === 0 || typeof value !== 'object' || value === null) return maskMembers(value, isSecretName, isSecret)
  const masked: [string, unknown][] = []
  let isSame = true
  for (const [name, member] of Object.entries(value)) {
    yield
    const other = yield* maskOuter(member, depth - 1, isSecretName, isSecret || isSecretName(name))
    masked.push([maskTokens(name), other])
    isSame &&= masked.at(-1)?.[0] === name && other === member
  }
  return isSame ? value : joined(value, masked)
}

const joined = (value: object, masked: readonly (readonly [string, unknown])[]): unknown =>
  Array.isArray(value) ? masked.map(([, member]) => member) : Object.fromEntries(masked)

const parse = (text: string): unknown => {
  const parsed = isMaybeJson(text) ? parseJson(text) : undefined
  return parsed?.kind === 'value' ? parsed.value : undefined
}

const maskMembers = (value: unknown, isSecretName: IsSecretName, isSecret = false): unknown => {
  if (typeof value === 'string' || typeof value === 'number') return maskLeaf(value, isSecret)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const masked = entries.map(
    ([name, member]) => [maskTokens(name), maskMembers(member, isSecretName, isSecret || isSecretName(name))] as const,
  )
  if (masked.every(([name, member], index) => name === entries[index]?.[0] && member === entries[index]?.[1])) return value
  return joined(value, masked)
}

const maskLeaf = (value: string | number, isSecret: boolean): string | number => {
  if (typeof value === 'number') return isSecret ? hidden : value
  const masked = maskTokens(value)
  return !isSecret || value === '' || /^svc_(?:live|test)_.{0,3}…$/.test(masked) ? masked : hidden
}
