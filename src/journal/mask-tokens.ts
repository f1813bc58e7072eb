import { hintOf } from '../store/token-vault.js'

const suspicious = /%|svc/i
const tokenText = /svc(?:_|%5f)(?:live|test)(?:_|%5f)[\w%.~-]*/gi

const maskText = (text: string): string =>
  text.replace(tokenText, (found) => {
    const token = found.replace(/%5f/gi, '_')
    const hint = hintOf(token)
    return hint === token ? token : `${hint}…`
  })

/** Text that is no percent-encoding hides nothing. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const maskOne = (text: string): string => {
  // Nearly every text ends here.
  if (!suspicious.test(text)) return text
  const masked = maskText(text)
  const decoded = decode(masked)
  const maskedDecoded = maskText(decoded)
  return maskedDecoded === decoded ? masked : maskedDecoded
}

/**
 * A value in which every text that looks like a token keeps its first 12 characters only, wherever a client may have put it: path,
 * query, key, member name. Percent-encoded ones included. What holds no such text is the very value that was given.
 */
export const maskTokens = <Value>(value: Value): Value => {
  if (typeof value === 'string') return maskOne(value) as Value
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
