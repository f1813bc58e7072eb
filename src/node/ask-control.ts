import { UsageError } from './usage-error.js'

/** How long an emulator may take to answer. */
const usualPatienceMs = 60_000

/** Where an emulator listens, and what it wants to see. */
export interface ControlAddress {
  readonly url?: string
  readonly controlToken?: string
}

/** Asks the control API of an emulator that runs. */
export type AskControl = (method: string, path: string, body?: object) => Promise<unknown>

/**
 * Where an emulator listens: the address given, or the one at which `serve` would listen here.
 * @throws UsageError for an address that is none.
 */
export function controlBase(given = `http://127.0.0.1:${process.env.PORT || 4010}`): URL {
  const base = URL.canParse(given) ? new URL(given) : null
  if (base !== null && /^https?:$/.test(base.protocol)) return base
  throw new UsageError(`--url cannot be ${JSON.stringify(given)}: give an address such as http://127.0.0.1:4010.`)
}

/**
 * The way to the control API of an emulator that runs; what it refuses rejects with its words.
 * @throws UsageError for an address that is none.
 */
export function openControl({ url, controlToken }: ControlAddress, patienceMs = usualPatienceMs): AskControl {
  const base = controlBase(url)
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
  const text = await answer.text()
  const json = parse(text)
  if (json === undefined && text !== '') throw strangerAt(origin)
  if (answer.ok) return json
  const { message = `It answered ${answer.status}.`, errors = {} } = (json ?? {}) as Refusal
  const details = Object.values(errors).flat()
  throw new Error(details.length === 0 ? message : details.join(' '))
}

/** Somebody else than an emulator answers. */
export const strangerAt = (origin: string): Error =>
  new Error(`What answers at ${origin} is no producer-commerce-emulator: name another with --url.`)

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
