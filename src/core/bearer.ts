import { sha256Hex } from './digest.js'

const hashes = new Map<string, string>()
export const hashToken = (token: string): string => {
  let hash = hashes.get(token)
  if (hash === undefined) {
    if (hashes.size > 1_000) hashes.clear()
    hash = sha256Hex(token)
    hashes.set(token, hash)
  }
  return hash
}
/** Scheme and text of a bearer token. */
export const bearerOf = ({
  headers,
}: {
  readonly headers: { get(name: string): string | null }
}): { readonly scheme: string; readonly text: string } | undefined => {
  const match = /^(bearer) +(\S+) *$/i.exec(headers.get('authorization') ?? '')
  return match === null ? undefined : { scheme: match[1]!, text: match[2]! }
}
