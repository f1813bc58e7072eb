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
  const sent = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }
  const signal = AbortSignal.timeout(answerPatienceMs)
  const answer = await fetch(url, { method, ...sent, signal, redirect: 'manual' }).catch((error: Error) => {
    const { code, message = error.message } = (error.cause ?? {}) as { code?: string; message?: string }
    throw new Error(`Nothing answers at ${new URL(url).origin}: ${code ?? message}.`)
  })
  const { origin } = new URL(url)
  const text = await readAnswer(answer, origin, maxBytes)
  if (!answer.ok) throw new Error(refusalIn(text) ?? `${origin} answered ${answer.status}.`)
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${origin} did not answer with JSON: see that it is the right address.`)
  }
}

function refusalIn(text: string): string | undefined {
  try {
    const { message, errors = {} } = JSON.parse(text) as { message?: string; errors?: Record<string, string[]> }
    const details = Object.values(errors).flat()
    return details.length === 0 ? message : details.join(' ')
  } catch {
    return undefined
  }
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
  if (controlToken !== undefined) registerSecret(controlToken)
  const authorization = controlToken === undefined ? {} : { authorization: `Bearer ${controlToken}` }
  return async (method, path, body) => {
    const content = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { ...authorization, ...content }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return await read(await send(new URL(`/_emulator${path}`, base), { method, headers, ...sent }, patienceMs), base)
  }
}

async function send(url: URL, init: RequestInit, patienceMs: number): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs), redirect: 'manual' })
  } catch (error) {
    throw new Error(
      `Nothing answers at ${url.origin} (${reasonOf(error as Error, patienceMs)}): start it with "serve", or name its address with --url.`,
    )
  }
}

async function read(answer: Response, { origin }: URL): Promise<unknown> {
  const text = await readAnswer(answer, origin)
  const json = parse(text)
  if (json === undefined && text !== '') throw foreignServiceAt(origin)
  if (answer.ok) return json
  const { message = `It answered ${answer.status}.`, errors = {} } = (json ?? {}) as Refusal
  const details = Object.values(errors).flat()
  throw new Error(details.length === 0 ? message : details.join(' '))
}

/** Error for a service that is not an emulator. */
export const foreignServiceAt = (origin: string): Error =>
  new Error(`What answers at ${origin} is not a producer-commerce-emulator: name another address with --url.`)

interface Refusal {
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(error: Error, patienceMs: number): string {
  if (error.name === 'TimeoutError') return `no answer in ${patienceMs / 1_000} seconds`
  const { code, message = error.message } = (error.cause ?? {}) as { code?: string; message?: string }
  return code ?? message
}
