import { hidden } from './hidden.js'
import { isSuspicious, maskText } from './mask-text.js'
import { maskKey } from './mask-value.js'
import { isSecretName } from './secret-names.js'

/** Headers without secrets: of those with the name of a secret, only the scheme is shown. */
export const maskHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [maskText(name), maskHeader(name, value)]))

const maskHeader = (name: string, value: string): string => {
  if (name.toLowerCase() === 'idempotency-key') return maskKey(value)
  const masked = maskText(value)
  if (!isSecretName(name) || value === '') return masked
  if (/^(?:\w+ )?svc_(?:live|test)_.{0,3}…?$/i.test(masked)) return masked
  const [, scheme = ''] = /^([\w-]+ +)\S/.exec(value) ?? []
  return `${/^(?:proxy-)?authorization$/i.test(name) ? scheme : ''}${hidden}`
}

type IsSecretName = (name: string) => boolean

/**
 * Body without secrets: members with the name of a secret, with all that is in them, and what is a secret by itself. Unchanged if it has
 * none; JSON stays JSON.
 */
export const maskBody = (text: string, isSecret: IsSecretName = isSecretName): string => {
  const value = parse(text)
  return value === undefined ? maskText(text) : written(text, value, maskMembers(value, isSecret, false, 0))
}

/** Serialized again only if something was masked, or if a member stands twice: only the last of the two is in the value. */
const written = (text: string, value: unknown, masked: unknown): string =>
  masked === value && !(isSuspicious(text) && countNames(text) > countMembers(value)) ? text : JSON.stringify(masked)

/** Names of members in a text of JSON: the colons outside of texts. */
const countNames = (text: string): number => text.replace(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1

const countMembers = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce<number>((sum, member) => sum + countMembers(member), own)
}

/** Levels that are looked into; what is deeper is hidden. Functions that call themselves end somewhere. */
const maxDepth = 1_000

const joined = (value: object, masked: readonly (readonly [string, unknown])[]): unknown =>
  Array.isArray(value) ? masked.map(([, member]) => member) : Object.fromEntries(masked)

const parse = (text: string): unknown => {
  if (!/^\s*[[{"]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // No JSON: it is masked as a text.
    return undefined
  }
}

const maskMembers = (value: unknown, isSecret: IsSecretName, isInSecret: boolean, depth: number): unknown => {
  if (typeof value === 'string' || typeof value === 'number') return maskLeaf(value, isInSecret)
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return hidden
  const entries = Object.entries(value)
  const masked = entries.map(
    ([name, member]) => [maskText(name), maskMembers(member, isSecret, isInSecret || isSecret(name), depth + 1)] as const,
  )
  if (masked.every(([name, member], index) => name === entries[index]?.[0] && member === entries[index]?.[1])) return value
  return joined(value, masked)
}

const maskLeaf = (value: string | number, isInSecret: boolean): string | number => {
  if (typeof value === 'number') return isInSecret ? hidden : value
  const masked = maskText(value)
  return !isInSecret || value === '' || /^svc_(?:live|test)_.{0,3}…$/.test(masked) ? masked : hidden
}
