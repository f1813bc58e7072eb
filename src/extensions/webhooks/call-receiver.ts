import { maskBody, maskHeaders } from '../../masking/mask-message.js'
import { maskValue } from '../../masking/mask-value.js'
import type { OutgoingDelivery, Received, Receiver } from './receiver.js'

/** Limits for a response: bytes read, characters of the body kept, headers kept, characters of a header kept. */
export const maxBytesRead = 65_536
const maxRemembered = 2_000
const maxHeaders = 30
const maxHeader = 500

/** Calls an in-process receiver. Never rejects: an exception, or a result that is no Response, becomes `error`. */
export const callReceiver = async (receive: Receiver, { url, headers, body, signal }: OutgoingDelivery): Promise<Received> => {
  try {
    const response: unknown = await receive(new Request(url, { method: 'POST', headers, body, signal }))
    if (!isResponse(response)) return { error: 'the receiver gave no Response' }
    return await receivedOf(response)
  } catch (error) {
    return { error: `the receiver threw: ${wordsOf(error)}` }
  }
}

/** The recorded part of a response: status, masked headers, beginning of the body. */
export const receivedOf = async (response: Response): Promise<Received> => ({
  status: response.status,
  headers: keptHeaders(response.headers),
  body: await readSome(response),
})

/** Duck typing: a Response of another realm or of a polyfill passes. */
const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && typeof (value as Response).status === 'number' && 'headers' in value

const readSome = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const chunks: Uint8Array[] = []
  let read = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value)
    read += next.value.byteLength
    if (read < maxBytesRead) continue
    void reader.cancel().catch(() => undefined)
    break
  }
  return keptBody(chunks)
}

/** First 2,000 characters of a body, with credentials masked. */
export const keptBody = (chunks: readonly Uint8Array[]): string => {
  const decoder = new TextDecoder()
  const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('')
  return maskBody(text).slice(0, maxRemembered)
}

/** The first 30 headers, cut to 500 characters each, with credentials masked. */
export const keptHeaders = (headers: Iterable<readonly [string, string]>): Readonly<Record<string, string>> => {
  const masked = Object.entries(maskHeaders(Object.fromEntries([...headers].slice(0, maxHeaders))))
  return Object.fromEntries(masked.map(([name, value]) => [name, value.slice(0, maxHeader)]))
}

/** First line of an error's message, at most 300 characters, with tokens masked. */
export const wordsOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return maskValue(text.split('\n', 1).join('')).slice(0, 300)
}
