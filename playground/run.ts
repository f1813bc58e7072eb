import { addressIn } from '../console/api/address-in.js'
import { baseUrl } from './base-url.js'
import type { Engine } from './engine.js'
import type { WrittenRequest } from './share-link.js'
import type { SnippetRequest } from './snippets.js'

/** Explanation of an answer, as far as the page shows it. */
export interface Why {
  readonly summary: string
  readonly section: string
  readonly rule: string
  readonly would_change: readonly {
    readonly assumption: string
    readonly value: string
    readonly alternatives: readonly { readonly value: string; readonly effect: string }[]
  }[]
}

/** Sent request with its answer and explanation. */
export interface SentRequest {
  readonly written: WrittenRequest
  /** Null if no complete answer arrived. */
  readonly answer: {
    readonly status: number
    readonly headers: readonly (readonly [string, string])[]
    readonly body: string
  } | null
  /** Null if the emulator has recorded none. */
  readonly why: Why | null
}

/** A written request with its headers. */
export const completeRequest = ({ method, path, token, key, body }: WrittenRequest, { world }: Engine): SnippetRequest => ({
  method,
  path,
  headers: {
    ...(token === '' ? {} : { Authorization: `Bearer ${world.tokens[token] ?? token}` }),
    ...(key === '' ? {} : { 'Idempotency-Key': key }),
    ...(body === '' ? {} : { 'Content-Type': 'application/json' }),
  },
  body,
})

/**
 * Sends a request and fetches the explanation of its answer.
 * @throws TypeError for a request that a browser refuses to send.
 */
export const sendRequest = async (written: WrittenRequest, engine: Engine, signal: AbortSignal): Promise<SentRequest> => {
  const { method, path, headers, body } = completeRequest(written, engine)
  const request = new Request(addressIn(baseUrl, path), { method, headers, signal, ...(body === '' ? {} : { body }) })
  const answer = await readAnswer(engine, request)
  return { written, answer, why: await explainLast(engine) }
}

const readAnswer = async (engine: Engine, request: Request): Promise<SentRequest['answer']> => {
  try {
    const response = await engine.fetch(request)
    return { status: response.status, headers: [...response.headers], body: await response.text() }
  } catch {
    return null
  }
}

const explainLast = async (engine: Engine): Promise<Why | null> => {
  const list = await engine.fetch(`${baseUrl}/_emulator/requests?limit=1`)
  const { data } = (await list.json()) as { data: { request_id: string }[] }
  const [entry] = data
  if (entry === undefined) return null
  const explained = await engine.fetch(`${baseUrl}/_emulator/requests/${encodeURIComponent(entry.request_id)}`)
  return explained.ok ? ((await explained.json()) as Why) : null
}
