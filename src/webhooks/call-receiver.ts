import { maskBody, maskHeaders } from '../journal/mask-message.js'
import { maskTokens } from '../journal/mask-tokens.js'
import type { OutgoingDelivery, Received, Receiver } from './receiver.js'

/** Of an answer, so many bytes are read and so many characters and headers remembered. */
export const maxBytesRead = 65_536
const maxRemembered = 2_000
const maxHeaders = 30
const maxHeader = 500

/** Hands a delivery to a function of this process; whatever that does becomes an answer or words. */
export const callReceiver = async (receive: Receiver, { url, headers, body, signal }: OutgoingDelivery): Promise<Received> => {
  try {
    const response: unknown = await receive(new Request(url, { method: 'POST', headers, body, signal }))
    if (!isResponse(response)) return { error: 'the receiver gave no Response' }
    return await receivedOf(response)
  } catch (error) {
    return { error: `the receiver threw: ${wordsOf(error)}` }
  }
}

/** What is kept of an answer. */
export const receivedOf = async (response: Response): Promise<Received> => ({
  status: response.status,
  headers: keptHeaders(response.headers),
  body: await readSome(response),
})

/** That of another realm, or of a polyfill, will do. */
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

/** The beginning of a body as text, without what lets anybody in. */
export const keptBody = (chunks: readonly Uint8Array[]): string => {
  const decoder = new TextDecoder()
  const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('')
  return maskBody(text).slice(0, maxRemembered)
}

/** As many headers as are worth remembering, without what lets anybody in. */
export const keptHeaders = (headers: Iterable<readonly [string, string]>): Readonly<Record<string, string>> => {
  const masked = Object.entries(maskHeaders(Object.fromEntries([...headers].slice(0, maxHeaders))))
  return Object.fromEntries(masked.map(([name, value]) => [name, value.slice(0, maxHeader)]))
}

/** What went wrong, in one line. */
export const wordsOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return maskTokens(text.split('\n', 1).join('')).slice(0, 300)
}
