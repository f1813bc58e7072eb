import { sha256Hex } from '../../../src/core/digest.js'
import { addressOf } from './address-of.js'
import { readUpTo, refuse, withNotice } from './answers.js'
import { type Caps, capsOf } from './caps.js'
import { answerConsole } from './console.js'
import type { Doorkeeper } from './doorkeeper.js'
import { drawId, idInPath, idInToken } from './names.js'
import type { Namespace } from './platform.js'
import type { Sandbox, SandboxSettings, SentTo } from './sandbox.js'
import { answerStranger } from './stranger.js'

export { Doorkeeper } from './doorkeeper.js'
export { Sandbox } from './sandbox.js'

/** What an object answers to a worker. */
type Stub<Held, Names extends keyof Held> = Pick<Held, Names>

export interface Surroundings extends SandboxSettings {
  readonly SANDBOX: Namespace<Stub<Sandbox, 'begin' | 'answer' | 'tell' | 'end'>>
  readonly DOORKEEPER: Namespace<Stub<Doorkeeper, 'admit'>>
}

export default {
  async fetch(request: Request, env: Surroundings): Promise<Response> {
    const answered = await route(request, env).catch((error: unknown) => {
      console.error('The worker failed to answer a request:', error)
      return refuse(500, 'server_error', 'The worker failed; its log says why.')
    })
    return withNotice(answered)
  },
}

/** Of a shorter one, names could be guessed. */
const leastKey = 32

const route = async (request: Request, env: Surroundings): Promise<Response> => {
  if ((env.NAMES_KEY ?? '').length < leastKey) {
    return refuse(
      503,
      'not_set_up',
      `The secret NAMES_KEY is missing or shorter than ${leastKey} letters: "wrangler secret put NAMES_KEY".`,
    )
  }
  const { pathname, origin } = new URL(request.url)
  if (pathname === '/sandboxes') return await create(request, env, origin)
  if (pathname.startsWith('/s/')) return await answerOwner(request, env, { pathname, origin })
  if (/^\/(?:production\/)?api\/v2(?:\/|$)/.test(pathname)) return await answerApi(request, env, origin)
  if (pathname === '/health') return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
  return refuse(
    404,
    'not_found',
    'There is nothing at this address. POST /sandboxes creates a sandbox; its answer lists the addresses.',
  )
}

const create = async (request: Request, env: Surroundings, origin: string): Promise<Response> => {
  if (request.method !== 'POST')
    return refuse(405, 'method_not_allowed', 'A sandbox is made by POST.', { headers: { Allow: 'POST' } })
  // A form or a page that sends plain text needs nobody's leave; JSON from another origin does.
  if (request.headers.has('origin') && request.headers.get('origin') !== origin) {
    return refuse(403, 'forbidden_origin', 'No page of another origin may make sandboxes.')
  }
  const body = await readJson(request, capsOf(env))
  if (body instanceof Response) return body
  const address = addressOf(request.headers, env.ADDRESS_HEADER)
  const waitSeconds = await env.DOORKEEPER.get(env.DOORKEEPER.idFromName(sha256Hex(`${env.NAMES_KEY} ${address}`))).admit(
    Date.now(),
  )
  if (waitSeconds > 0) {
    const message = `One address makes at most ${capsOf(env).creationsPerHour} sandboxes an hour. Try again in ${waitSeconds} s.`
    return refuse(429, 'too_many_sandboxes', message, { headers: { 'Retry-After': String(waitSeconds) } })
  }
  const id = drawId(env.NAMES_KEY)
  return await sandboxOf(env, id).begin(body.value, { id, baseUrl: origin })
}

const readJson = async (request: Request, { body: most }: Caps): Promise<Response | { readonly value: unknown }> => {
  const bytes = await readUpTo(request, most)
  if (bytes === null) return tooLarge(most)
  if (bytes.length === 0) return { value: {} }
  if (!/^application\/json(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return refuse(415, 'unsupported_media_type', 'A body must be sent as application/json.')
  }
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) }
  } catch (error) {
    return refuse(400, 'invalid_json', `The body is not JSON: ${(error as Error).message}.`)
  }
}

/** The token says whose request it is; who has none of a sandbox is answered as the API answers strangers. */
const answerApi = async (request: Request, env: Surroundings, origin: string): Promise<Response> => {
  const token = /^bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const id = idInToken(env.NAMES_KEY, token)
  const isProduction = new URL(request.url).pathname.startsWith('/production/')
  const to = isProduction
    ? ({ baseUrl: `${origin}/production`, environment: 'production' } as const)
    : ({ baseUrl: origin, environment: 'sandbox' } as const)
  if (id === undefined) return await answerStranger(request, to, token)
  return await pass(request, env, { id, ...to })
}

/** Below an address that only its owner knows lie the control API, the console, and the API once more. */
const answerOwner = async (
  request: Request,
  env: Surroundings,
  { pathname, origin }: { readonly pathname: string; readonly origin: string },
): Promise<Response> => {
  const sandbox = idInPath(env.NAMES_KEY, pathname)
  if (sandbox === undefined) return refuse(404, 'not_found', 'There is no such sandbox. Create one with POST /sandboxes.')
  const { id, base } = sandbox
  const rest = pathname.slice(base.length)
  const isItself = /^\/?$/.test(rest)
  if (request.method === 'DELETE' && (isItself || /^\/_emulator\/?$/.test(rest))) return await sandboxOf(env, id).end()
  if (isItself && !['GET', 'HEAD'].includes(request.method))
    return refuse(405, 'method_not_allowed', 'Read a sandbox with GET, and end it with DELETE.', {
      headers: { Allow: 'GET, HEAD, DELETE' },
    })
  if (isItself) return await sandboxOf(env, id).tell({ id, baseUrl: origin })
  const page = await answerConsole(request, { base, rest })
  if (page !== undefined) return page
  return await pass(request, env, { id, baseUrl: `${origin}${base}`, environment: 'sandbox' })
}

const pass = async (request: Request, env: Surroundings, to: SentTo): Promise<Response> => {
  const { body, state } = capsOf(env)
  const most = request.method === 'PUT' && request.url.endsWith('/_emulator/snapshot') ? state : body
  const bytes = request.body === null ? null : await readUpTo(request, most)
  if (request.body !== null && bytes === null) return tooLarge(most)
  const { url, method } = request
  const headers = withoutAddresses(request.headers)
  return await sandboxOf(env, to.id).answer(
    new Request(url, { method, headers, redirect: 'manual', body: bytes?.length ? bytes : null }),
    to,
  )
}

/** The journal shows what was sent: where the sender sits is nobody's business, and what the platform adds was not sent. */
const withoutAddresses = (sent: Headers): Headers => {
  const headers = new Headers(sent)
  for (const name of sent.keys()) if (/^(?:cf-|x-forwarded-|x-real-ip$|mf-|accept-encoding$)/i.test(name)) headers.delete(name)
  return headers
}

const tooLarge = (most: number): Response =>
  refuse(413, 'content_too_large', `A body here has at most ${most} bytes.`, { headers: { Connection: 'close' } })

const sandboxOf = (env: Surroundings, id: string) => env.SANDBOX.get(env.SANDBOX.idFromName(id))
