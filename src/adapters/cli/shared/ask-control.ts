import { maskText } from '../../../masking/mask-text.js'
import { registerSecret } from '../../../masking/secrets.js'
import { answerPatienceMs, readAnswer } from '../../../reading/read-answer.js'
import { UsageError } from './usage-error.js'

/** @throws UsageError for an invalid HTTP URL. */
export function readServerAddress(text: string, named: string): string {
  requireAddress(text, named, 'https://sandbox.example')
  return text.replace(/\/+$/, '')
}

/** URL of a server, which contains no name and no password: `fetch` takes none, and quotes them. @throws UsageError */
function requireAddress(text: string, named: string, sample: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  const isAddress = url !== null && /^https?:$/.test(url.protocol)
  if (isAddress && url.username + url.password === '') return url
  const shown = JSON.stringify(maskText(text))
  if (isAddress) throw new UsageError(`${named} cannot be ${shown}: leave out the name and the password.`)
  throw new UsageError(`${named} cannot be ${shown}: give an address such as ${sample}.`)
}

/** Sends JSON to a URL; rejects with the server's message if the request is refused. */
export async function askAddress(method: string, url: string, body?: string, maxBytes?: number): Promise<unknown> {
  const { origin } = new URL(url)
  const answer = await send(url, method, {}, body, answerPatienceMs).catch((error: Error) => {
    throw new Error(`Nothing answers at ${origin}: ${error.message}.`)
  })
  const { text, json } = await readJson(answer, origin, maxBytes)
  if (!answer.ok) throw refusalIn(json, `${origin} answered ${answer.status}.`)
  if (json === undefined && text !== '') throw new Error(`${origin} did not answer with JSON: see that it is the right address.`)
  return json
}

/** Sends a request; rejects with the reason if nothing answers. */
async function send(
  url: string | URL,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
  patienceMs: number,
): Promise<Response> {
  const sent = body === undefined ? { headers } : { body, headers: { ...headers, 'content-type': 'application/json' } }
  try {
    return await fetch(url, { method, ...sent, signal: AbortSignal.timeout(patienceMs), redirect: 'manual' })
  } catch (error) {
    const { name, cause, message: ownMessage } = error as Error
    if (name === 'TimeoutError') throw new Error(`no answer in ${patienceMs / 1_000} seconds`)
    const { code, message = ownMessage } = (cause ?? {}) as { code?: string; message?: string }
    throw new Error(code ?? message)
  }
}

/** Text of an answer, and the same as JSON; undefined if it is none. */
async function readJson(answer: Response, origin: string, maxBytes?: number): Promise<{ text: string; json: unknown }> {
  const text = await readAnswer(answer, origin, maxBytes)
  try {
    return { text, json: JSON.parse(text) }
  } catch {
    return { text, json: undefined }
  }
}

/** Error with the message of a refusal, or the problems that it lists. */
function refusalIn(json: unknown, without: string): Error {
  const { message = without, errors = {} } = (json ?? {}) as { message?: string; errors?: Record<string, string[]> }
  const details = Object.values(errors).flat()
  return new Error(details.length === 0 ? message : details.join(' '))
}

/** Timeout of a request to an emulator, in milliseconds. */
const usualPatienceMs = 60_000

/** Address and control token of an emulator. */
export interface ControlAddress {
  readonly url?: string
  readonly controlToken?: string
}

/** Sends a request to the control API of a running emulator. */
export type AskControl = (method: string, path: string, body?: object) => Promise<unknown>

/**
 * Base URL of an emulator: the given one, or the one at which `serve` would listen here.
 * @throws UsageError for an invalid URL.
 */
export function controlBase(given = `http://127.0.0.1:${process.env.PORT || 4010}`): URL {
  return requireAddress(given, '--url', 'http://127.0.0.1:4010')
}

/**
 * Client of a running emulator's control API; rejects with the message of a refusal.
 * @throws UsageError for an invalid URL.
 */
export function openControl({ url, controlToken }: ControlAddress, patienceMs = usualPatienceMs): AskControl {
  const base = controlBase(url)
  const { origin } = base
  if (controlToken !== undefined) registerSecret(controlToken)
  const authorization: Record<string, string> = controlToken === undefined ? {} : { authorization: `Bearer ${controlToken}` }
  return async (method, path, body) => {
    const content = body === undefined ? undefined : JSON.stringify(body)
    const url = new URL(`/_emulator${path}`, base)
    const answer = await send(url, method, authorization, content, patienceMs).catch((error: Error) => {
      throw new Error(`Nothing answers at ${origin} (${error.message}): start it with "serve", or name its address with --url.`)
    })
    const { text, json } = await readJson(answer, origin)
    if (json === undefined && text !== '') throw foreignServiceAt(origin)
    if (!answer.ok) throw refusalIn(json, `It answered ${answer.status}.`)
    return json
  }
}

/** Error for a service that is not an emulator. */
export const foreignServiceAt = (origin: string): Error =>
  new Error(`What answers at ${origin} is not a producer-commerce-emulator: name another address with --url.`)
