import { findTooDeep } from '../rules/locate-json-fault.js'
import { isCredentialName } from './credential-name.js'
import { hidden } from './mask-text.js'
import { maskKey, maskTokens } from './mask-tokens.js'

/** Headers of which nothing is shown that lets anybody in: of those whose name says so, the scheme alone. */
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

/** A body in which no member whose name says so, and nothing that is a credential by itself, is left. What has none stays as it was sent. */
export const maskBody = (text: string): string => {
  const value = parse(text)
  if (value === undefined) return maskTokens(text)
  const masked = maskMembers(value)
  // Written anew only where something is hidden.
  return masked === value ? text : JSON.stringify(masked)
}

const parse = (text: string): unknown => {
  if (!/^\s*[[{"]/.test(text) || findTooDeep(text) !== undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const maskMembers = (value: unknown, isSecret = false): unknown => {
  if (typeof value === 'string' || typeof value === 'number') return maskLeaf(value, isSecret)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const masked = entries.map(
    ([name, member]) => [maskTokens(name), maskMembers(member, isSecret || isCredentialName(name))] as const,
  )
  if (masked.every(([name, member], place) => name === entries[place]?.[0] && member === entries[place]?.[1])) return value
  return Array.isArray(value) ? masked.map(([, member]) => member) : Object.fromEntries(masked)
}

const maskLeaf = (value: string | number, isSecret: boolean): string | number => {
  if (typeof value === 'number') return isSecret ? hidden : value
  const masked = maskTokens(value)
  return !isSecret || value === '' || /^svc_(?:live|test)_.{0,3}…$/.test(masked) ? masked : hidden
}
