import { ControlError, unknownName } from '../../emulator/control-error.js'
import type { ControlCall, ControlRoute } from '../../emulator/control-route.js'
import { whyNoRoute } from '../../emulator/elsewhere.js'
import type { Edge, Registry, World } from '../../emulator/extension.js'
import { findForeignCaller } from '../../emulator/foreign-caller.js'
import { harden } from '../../emulator/hardening.js'
import { nextTurn } from '../../emulator/real-time.js'
import { type Address, type FetchContext, isAbort } from '../../emulator/request.js'
import { allowed, decode, findRoute, pathsOf } from './find-route.js'
import { type Longest, readBody, readDocument, readQuery, readText } from './read-input.js'
import { refuse } from './refuse.js'
import { writeJson } from './write-json.js'

interface Edges {
  readonly edges: readonly Edge[]
  readonly paths: ReturnType<typeof pathsOf>
}

const loaded = new WeakMap<Registry, Promise<Edges>>()

/** What extensions add to the control API, loaded at the first request. */
const edgesOf = (registry: Registry): Promise<Edges> => {
  const load = async (): Promise<Edges> => {
    const edges = await Promise.all(registry.extensions.map(async ({ edge }) => (await edge?.()) ?? {}))
    return { edges, paths: pathsOf(edges.flatMap(({ routes }) => routes ?? [])) }
  }
  const edges = loaded.get(registry) ?? load()
  loaded.set(registry, edges)
  return edges
}

/** A request with its place below `/_emulator`, and the world that the place names. */
interface Placed {
  /** Without the base path of the listener and the prefix of the world. */
  readonly path: string
  readonly search: string
  readonly context: FetchContext
  readonly call: ControlCall
  /** Id in the address that no world has. */
  readonly unknownWorld: string | undefined
}

const place = (request: Request, home: World, { origin, path, search }: Address, context: FetchContext): Placed => {
  const { registry } = home
  const [, named, rest] = /^\/_emulator\/worlds\/([^/]+)\/(.+)$/.exec(path) ?? []
  const id = named === undefined ? home.id : decode(named)
  const found = registry.find(id)
  return {
    path: rest === undefined ? path.slice('/_emulator'.length) : `/${rest}`,
    search,
    context,
    unknownWorld: found === undefined ? id : undefined,
    call: {
      world: found ?? registry.root,
      registry,
      request,
      origin,
      productionUrl: context.productionUrl ?? null,
      closing: context.closing,
      cut: context.cut,
    },
  }
}

/**
 * Answers a request to `/_emulator`: JSON, no token, no quota. Acts on the world that was asked, or, behind `/worlds/{id}/`, on that one.
 * What it changed is saved before it is answered. Rejects with the reason of the request's signal when that aborts.
 */
export const answerControl = async (
  request: Request,
  home: World,
  address: Address,
  context: FetchContext = {},
): Promise<Response> => {
  const { edges, paths } = await edgesOf(home.registry)
  const placed = place(request, home, address, context)
  const answer = await respond(placed, paths).catch((error: unknown) => {
    if (isAbort(request, error)) throw error
    return refuse(error, edges, request)
  })
  return harden(answer)
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

const respond = async (placed: Placed, paths: Edges['paths']): Promise<Response> => {
  const { path, unknownWorld, call } = placed
  const { request, registry } = call
  refuseForeignCaller(placed)
  const found = findRoute(paths, request.method, path)
  const routes = found?.routes ?? []
  const text = await readGuarded(call, routes)
  // The fallback world must not be changed in place of the named one.
  if (unknownWorld !== undefined) throw unknownName('world', unknownWorld)
  if (found === undefined) {
    const why = whyNoRoute(path, new Set(registry.extensions.map(({ name }) => name)))
    const reason = why === undefined ? '.' : `: ${why}`
    throw new ControlError(404, 'not_found', `There is no control route /_emulator${path}${reason}`)
  }
  const { route, params } = found
  await ownTurn(registry)
  if (route !== undefined) return await command(placed, text, () => answer(placed, route, params, text))
  const allow = allowed(routes)
  const message = `${request.method} is not supported here. Supported: ${allow}.`
  throw new ControlError(405, 'method_not_allowed', message, { headers: { Allow: allow } })
}

/**
 * Refuses other machines and web pages: DNS rebinding, pages of another site or origin, cross-site form posts (CSRF). No CORS header
 * is ever sent.
 */
const refuseForeignCaller = ({ context: { ownHosts = [], peer }, call: { request, registry } }: Placed): void => {
  const foreign = findForeignCaller(request, peer, { own: ownHosts, opened: registry.options.controlHosts ?? [] })
  if (foreign === undefined) return
  throw new ControlError(foreign.status, foreign.code, foreign.message, { headers: { ...foreign.headers } })
}

const usual: Longest = { bytes: 1_048_576 }

const typeOf = (request: Request): string => (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const yamlTypes: ReadonlySet<string> = new Set(['application/yaml', 'application/x-yaml', 'text/yaml'])

/** Text of the body. Its type is checked for routes without a body too: an HTML form sent there would have the same effect as JSON. */
const readGuarded = async ({ request, registry }: ControlCall, routes: readonly ControlRoute[]): Promise<string> => {
  const encoding = request.headers.get('content-encoding')?.trim() ?? ''
  if (encoding !== '' && encoding.toLowerCase() !== 'identity') {
    const message = `The content encoding ${JSON.stringify(encoding.slice(0, 100))} is not supported; send the body without one.`
    throw new ControlError(415, 'unsupported_media_type', message, { headers: { 'Accept-Encoding': 'identity' } })
  }
  const longest = routes.find(({ method }) => method === request.method)?.longestBody?.(registry) ?? usual
  const text = await readText(request, longest)
  const type = typeOf(request)
  const takesYaml = routes.some(({ takesDocument }) => takesDocument)
  if (text === '' || type === 'application/json' || (takesYaml && yamlTypes.has(type))) return text
  const taken = `application/json${takesYaml ? ' or application/yaml' : ''}`
  throw new ControlError(415, 'unsupported_media_type', `A body must be sent as ${taken}.`)
}

/** Runs a route with what extensions do around a call that may change a world. */
const command = ({ path, call: { request, world } }: Placed, text: string, act: () => Promise<Response>): Promise<Response> => {
  if (isReading(request)) return act()
  const done = { kind: 'control', name: `${request.method} ${path}`, given: text } as const
  return world.registry.extensions.reduceRight(
    (next, { around }) => (around?.command === undefined ? next : () => around.command!(world, done, next)),
    act,
  )()
}

const turns = new WeakMap<Registry, Promise<void>>()

/** Promise of a turn of one's own: what several ask for at once is made one after another, with the turns of others between. */
const ownTurn = (registry: Registry): Promise<void> => {
  const own = turns.get(registry) ?? Promise.resolve()
  turns.set(registry, own.then(nextTurn))
  return own
}

const answer = async (
  { call, search }: Placed,
  route: ControlRoute,
  params: Readonly<Record<string, string>>,
  text: string,
): Promise<Response> => {
  const { request } = call
  route.admit?.(call)
  const schema = typeof route.body === 'function' ? route.body(call.registry) : route.body
  const query = readQuery(search, route.query)
  const given = await route.act(call, {
    params,
    query,
    body: route.takesDocument ? undefined : readBody(text, schema, route),
    sent: route.takesDocument ? await readDocument(text, yamlTypes.has(typeOf(request))) : undefined,
  })
  await ownTurn(call.registry)
  if (given instanceof Response) return request.method === 'HEAD' ? new Response(null, given) : given
  if (route.answer === null) return new Response(null, { status: 204 })
  return writeJson(request, given, route.makes ? 201 : 200, route.headers?.(call))
}
