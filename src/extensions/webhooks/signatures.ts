import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isWebhookSecret, secretBytes, toBase64 } from './secret.js'

/** Input of a signature. */
export interface Signing {
  /** Id of the event; the same at every attempt. */
  readonly id: string
  /** Time of this attempt, in seconds since 1970. */
  readonly timestamp: number
  readonly body: string
  /** The current secret, followed by the previous one while both are valid. */
  readonly secrets: readonly string[]
}

/** Headers and query parameters that a signature adds to a request. */
export interface Signed {
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

export interface SignatureKind {
  readonly says: string
  readonly sign: (signing: Signing) => Signed
}

const first = (secrets: readonly string[]): string => secrets[0] ?? ''

/** `v1` signature of the message `id.timestamp.body` (Standard Webhooks 1.0.0). */
export const standardSignature = (secret: string, { id, timestamp, body }: Omit<Signing, 'secrets'>): string =>
  `v1,${toBase64(hmac(sha256, secretBytes(secret), utf8ToBytes(`${id}.${timestamp}.${body}`)))}`

/** Signature schemes by value of the assumption `webhook-signature`. */
export const signatureKinds = {
  standard: {
    says: 'Standard Webhooks: headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`; two of them while a rotation lasts',
    sign: ({ secrets, ...message }) => ({
      headers: {
        'webhook-id': message.id,
        'webhook-timestamp': String(message.timestamp),
        'webhook-signature': secrets.map((secret) => standardSignature(secret, message)).join(' '),
      },
      query: {},
    }),
  },
  laravel: {
    says: 'header `Signature`: the hexadecimal HMAC-SHA256 of the body, the key being the text of the secret',
    sign: ({ secrets, body }) => ({
      headers: { signature: bytesToHex(hmac(sha256, utf8ToBytes(first(secrets)), utf8ToBytes(body))) },
      query: {},
    }),
  },
  'sha1-query': {
    says: 'query parameter `signature`: the hexadecimal HMAC-SHA1 of the body, the key being the text of the secret',
    sign: ({ secrets, body }) => ({
      headers: {},
      query: { signature: bytesToHex(hmac(sha1, utf8ToBytes(first(secrets)), utf8ToBytes(body))) },
    }),
  },
  'static-token': {
    says: 'header `webhook-token`: the secret itself',
    sign: ({ secrets }) => ({ headers: { 'webhook-token': first(secrets) }, query: {} }),
  },
  none: { says: 'nothing is signed', sign: () => ({ headers: {}, query: {} }) },
} as const satisfies Readonly<Record<string, SignatureKind>>

export type SignatureKindName = keyof typeof signatureKinds

/** A request as it was sent, as far as it is signed. */
export interface SignedRequest {
  /** Id of the event. */
  readonly id: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** True if a request has the signature that this secret makes; one of two signatures is enough while a rotation lasts. */
export const isSignedBy = (kind: SignatureKindName, secret: string, { id, url, headers, body }: SignedRequest): boolean => {
  // A secret of another form has no key to sign with.
  if (kind === 'standard' && !isWebhookSecret(secret)) return false
  const signed: Signed = signatureKinds[kind].sign({
    id,
    timestamp: Number(headers['webhook-timestamp'] ?? 0),
    body,
    secrets: [secret],
  })
  const query = new URL(url).searchParams
  return (
    Object.entries(signed.headers).every(([name, value]) => headers[name]?.split(' ').includes(value) === true) &&
    Object.entries(signed.query).every(([name, value]) => query.get(name) === value)
  )
}
