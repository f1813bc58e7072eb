import { hashToken } from '../store/token-vault.js'

/** An `Authorization` header of the form `Bearer <token>`, the scheme as it was written. */
export interface Bearer {
  readonly scheme: string
  /** SHA-256 of the token; its plaintext goes no further. */
  readonly hash: string
}

/** Takes the header apart, once a request; null where it is missing or of another form. */
export const readBearer = (request: Request): Bearer | null => {
  const match = /^(bearer) +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')
  return match?.[1] === undefined || match[2] === undefined ? null : { scheme: match[1], hash: hashToken(match[2]) }
}
