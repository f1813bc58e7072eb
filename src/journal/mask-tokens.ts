import { hashToken } from '../store/token-vault.js'
import { hidden, maskText } from './mask-text.js'

/**
 * A value in which no text lets anybody in, wherever a client may have put it: path, query, key, member name. Tokens of ours keep their
 * first 12 characters. What holds no such text is the very value that was given.
 */
export const maskTokens = <Value>(value: Value): Value => {
  if (typeof value === 'string') return maskText(value) as Value
  if (typeof value !== 'object' || value === null) return value
  let masked: Record<string, unknown> | null = null
  for (const name in value) {
    const member: unknown = value[name]
    const safe = maskTokens(member)
    if (safe === member) continue
    masked ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    masked[name] = safe
  }
  return (masked ?? value) as Value
}

const uuid = /^"?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"?$/i

/**
 * An idempotency key as it may be kept and shown: one that is no UUID and looks drawn by chance may be a credential put in the wrong place,
 * and is known by a digest then, so that it stays another key than others.
 */
export const maskKey = (key: string): string => {
  if (uuid.test(key)) return key
  const looksDrawn = key.length >= 20 && !/\s/.test(key) && /\d/.test(key) && /[a-z]/i.test(key)
  const masked = maskText(key)
  if (masked === key && !looksDrawn) return key
  return `${masked === key ? `${key.slice(0, 4)}${hidden}` : masked} sha256:${hashToken(key).slice(0, 16)}`
}
