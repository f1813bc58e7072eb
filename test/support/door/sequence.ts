import type { EmulatorOptions } from '../../../src/index.js'
import type { Door } from './door-kind.js'
import { exchangeKind, requestKind } from './exchange-kind.js'
import { NamedTokens } from './named-tokens.js'

/** Part of a body: a text, a text that is repeated, or bytes in base64. */
export type BodyPart = string | { readonly text: string; readonly times: number } | { readonly base64: string }

/** A request as it was sent to a door, without the address of the door. Its tokens have names. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  /** True for the address of the production environment. */
  readonly production?: true
  readonly headers: Readonly<Record<string, string>>
  /** Absent without a body. */
  readonly body?: readonly BodyPart[]
}

/** What a case did to one emulator, as requests alone: a move of the clock is a request to the control API. */
export interface Sequence {
  /** Of the case. */
  readonly title: string
  readonly options: EmulatorOptions
  readonly requests: readonly SentRequest[]
}

/** An answer, whole. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Null where the connection was cut within it. */
  readonly body: string | null
}

export interface Exchange {
  /** Method and path. */
  readonly request: string
  /** Null where the connection was cut before it came. */
  readonly answer: Answer | null
}

/** A letter that is repeated so often is written once. */
const oftenEnough = 200

/** Parts of a body, short where it repeats itself. */
export const partsOf = (bytes: Uint8Array): readonly BodyPart[] => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  if (text.includes('\uFFFD')) return [{ base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }]
  const parts: BodyPart[] = []
  let written = 0
  for (let start = 0; start < text.length; ) {
    let end = start + 1
    while (text[end] === text[start]) end += 1
    if (end - start >= oftenEnough) {
      if (start > written) parts.push(text.slice(written, start))
      parts.push({ text: text.charAt(start), times: end - start })
      written = end
    }
    start = end
  }
  return written === text.length ? parts : [...parts, text.slice(written)]
}

const bodyOf = async (parts: readonly BodyPart[], tokens: NamedTokens): Promise<ArrayBuffer> => {
  const bytes = parts.map((part) => {
    if (typeof part === 'string') return tokens.fill(part)
    if ('text' in part) return part.text.repeat(part.times)
    return Uint8Array.from(atob(part.base64), (letter) => letter.charCodeAt(0))
  })
  return await new Blob(bytes).arrayBuffer()
}

/** Text of bytes; what is no text, byte by byte: different bytes never have the same text. */
const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return `bytes ${new Uint8Array(bytes).join(' ')}`
  }
}

/** What differs without a fault of the door, each with its reason. */
const drawn = [
  // How long an answer took, is measured anew every time.
  [/"ms":[\d.e-]+/g, '"ms":0'],
  // The hash of a token whose text was drawn.
  [/"hash":"[0-9a-f]{64}"/g, '"hash":""'],
  // The journal tells the headers of a request as they came, with those that its transport has added.
  [/"exchange":\{"request":\{"headers":\{(?:[^{}]|\{[^{}]*\})*\}/g, '"exchange":{"request":{"headers":{}'],
] as const

const withoutDrawn = (text: string): string => drawn.reduce((left, [pattern, by]) => left.replaceAll(pattern, by), text)

const readAnswer = async (response: Response, tokens: NamedTokens): Promise<Answer> => {
  const { status } = response
  const headers = Object.fromEntries([...response.headers].map(([name, value]) => [name, tokens.nameAll(value)]))
  const bytes = await response.arrayBuffer().catch(() => null)
  if (bytes === null) return { status, headers, body: null }
  // How the end of a body is told is for the transport to choose; a length that is wrong stays.
  if (headers['content-length'] === String(bytes.byteLength)) delete headers['content-length']
  if (headers['transfer-encoding'] === 'chunked') delete headers['transfer-encoding']
  return { status, headers, body: withoutDrawn(tokens.nameAll(textOf(bytes))) }
}

/** As a `fetch` tells that the connection was cut. */
const nullForCut = (error: unknown): null => {
  if (error instanceof TypeError) return null
  throw error
}

/**
 * Sends the requests of a sequence through a door, one after the other.
 * @param wellKnown texts of the well-known tokens there.
 * @param tell gets the kind of each exchange.
 */
export const sendSequence = async (
  { urls, send }: Pick<Door, 'urls' | 'send'>,
  requests: readonly SentRequest[],
  wellKnown: readonly string[],
  tell: (kind: string) => void = () => undefined,
): Promise<readonly Exchange[]> => {
  const tokens = new NamedTokens(wellKnown)
  const exchanges: Exchange[] = []
  for (const { method, path, production, headers, body } of requests) {
    const request = new Request(`${urls[production ? 'production' : 'sandbox']}${tokens.fill(path)}`, {
      method,
      redirect: 'manual',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, tokens.fill(value)]),
      ...(body === undefined ? {} : { body: await bodyOf(body, tokens) }),
    })
    const asked = requestKind(request, path)
    const response = await send(request).catch(nullForCut)
    tell(exchangeKind(asked, response))
    const answer = response === null ? null : await readAnswer(response, tokens)
    exchanges.push({ request: `${method} ${path}`, answer })
  }
  return exchanges
}
