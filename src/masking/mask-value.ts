import { sha256Hex } from '../core/digest.js'
import { hidden } from './hidden.js'
import { maskText } from './mask-text.js'
import { containsSecret } from './secrets.js'

/**
 * Value without secrets, wherever a client may have put them: path, query, key, member name. Tokens of the API keep their first 12
 * characters. The same value if it contains none.
 */
export const maskValue = <Value>(value: Value): Value => {
  if (typeof value === 'string') return maskText(value) as Value
  if (typeof value !== 'object' || value === null) return value
  let masked: Record<string, unknown> | null = null
  for (const name in value) {
    const member: unknown = value[name]
    const safe = maskValue(member)
    if (safe === member) continue
    masked ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    masked[name] = safe
  }
  return (masked ?? value) as Value
}

const uuid = /^"?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"?$/i

/**
 * Idempotency key for storage and display: one that is no UUID and looks random may be a misplaced secret, and is replaced by a digest,
 * so that keys stay distinct.
 */
export const maskKey = (key: string): string => {
  if (uuid.test(key) && !containsSecret(key)) return key
  const looksDrawn = key.length >= 20 && !/\s/.test(key) && /\d/.test(key) && /[a-z]/i.test(key)
  const masked = maskText(key)
  if (masked === key && !looksDrawn) return key
  return `${masked === key ? `${key.slice(0, 4)}${hidden}` : masked} sha256:${sha256Hex(key).slice(0, 16)}`
}
