import { Hono, type Next } from 'hono'
import type { Result } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { ControlError, unknownName } from '../../emulator/control-error.js'
import { findForeignCaller } from '../../extensions/control/foreign-caller.js'
import { harden } from '../../extensions/control/hardening.js'
import { inChunks } from '../../ground/time/chunks.js'
import { maskBodyChunked } from '../../masking/mask-message.js'
import { isSecretName } from '../../masking/secret-names.js'
import { packingOf } from '../../pipeline/exchange/json-body.js'
import { isBeside } from '../../worlds/history/command-log.js'
import { longestCommand } from '../../worlds/world/world-past.js'
import { renderRefusal } from './render-refusal.js'
import { routes } from './routes.js'
import { ControlContext, type ControlHonoContext, type ControlOrigin } from './shared/control-context.js'
import type { ControlRoute } from './shared/define-route.js'
import { isYaml } from './shared/sent-document.js'

const anyMethod = 'ALL'

/**
 * Hono's router, safe for methods of any name: it looks them up as members of plain objects, so that `constructor` or `__proto__`
 * would be taken for a handler, and written to. A method without a route is matched against the routes for any method.
 */
class OwnMethodRouter<Handler> extends TrieRouter<Handler> {
  readonly #methods = new Set<string>()

  override add(method: string, path: string, handler: Handler): void {
    this.#methods.add(method)
    super.add(method, path, handler)
  }

  override match(method: string, path: string): Result<Handler> {
    return super.match(this.#methods.has(method) ? method : anyMethod, path)
  }
}

/**
 * Middleware for every control route: refuses foreign callers, other content types and unknown worlds.
 * @param takesYaml true for the path of a route that takes YAML too.
 */
const guardControl =
  (takesYaml: (path: string) => boolean) =>
  async (c: ControlHonoContext, next: Next): Promise<void> => {
    refuseForeignCaller(c)
    await refuseOtherContentType(c, takesYaml(c.env.path))
    // The fallback world must not be changed in place of the named one.
    if (c.env.unknownWorld !== null) throw unknownName('world', c.env.unknownWorld)
    await next()
  }

/**
 * Refuses other machines and web pages: DNS rebinding, pages of another site or origin, cross-site form posts (CSRF). No CORS header
 * is ever sent.
 */
const refuseForeignCaller = ({ req, env: { ownHosts, peer, world } }: ControlHonoContext): void => {
  const names = { own: ownHosts, opened: world.settings.options.controlHosts }
  const foreign = findForeignCaller(req.raw, peer, names)
  if (foreign === undefined) return
  throw new ControlError(foreign.status, foreign.code, foreign.message, { headers: { ...foreign.headers } })
}

/** Checked on routes without a body too: an HTML form sent there would have the same effect as JSON. */
const refuseOtherContentType = async (call: ControlHonoContext, takesYaml: boolean): Promise<void> => {
  const { req, env } = call
  const encoding = packingOf(req.raw.headers)
  if (encoding !== null) {
    const message = `The content encoding ${JSON.stringify(encoding.slice(0, 100))} is not supported; send the body without one.`
    throw new ControlError(415, 'unsupported_media_type', message, { headers: { 'Accept-Encoding': 'identity' } })
  }
  const type = (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json' || (takesYaml && isYaml(call)) || (await env.body.read()) === '') return
  const taken = `application/json${takesYaml ? ' or application/yaml' : ''}`
  throw new ControlError(415, 'unsupported_media_type', `A body must be sent as ${taken}.`)
}

type ControlRouter = Hono<{ Bindings: ControlContext }>

/** Router of control requests; answers 405 with `Allow` for a path that has other methods. */
const createControlRouter = (routes: readonly ControlRoute[]): ControlRouter => {
  const router: ControlRouter = new Hono<{ Bindings: ControlContext }>({
    getPath: readPath,
    router: new OwnMethodRouter(),
  }).basePath('/_emulator')
  const documentPaths = new Set(routes.filter(({ takesDocument }) => takesDocument).map(({ path }) => `/_emulator${path}`))
  router.use(
    '*',
    guardControl((path) => documentPaths.has(path)),
  )
  for (const { method, path, respond } of routes) router.on(method, patternOf(path), respond)
  for (const [path, allow] of allowedMethods(routes)) {
    router.all(patternOf(path), (c) => {
      const message = `${c.req.method} is not supported here. Supported: ${allow}.`
      throw new ControlError(405, 'method_not_allowed', message, { headers: { Allow: allow } })
    })
  }
  router.notFound((c) => {
    throw new ControlError(404, 'not_found', `There is no control route ${c.req.path}.`)
  })
  router.onError((error, c) => renderRefusal(error, c.env.world, c.req.raw))
  return router
}

/** Path that routes match: without the base path of the listener and the prefix of the world. */
const readPath = (_request: Request, options?: { env?: ControlContext }): string => options?.env?.path ?? '/'

/** Path in Hono's syntax: `:name` instead of `{name}`. */
const patternOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Values of the `Allow` header by path, methods in route order. */
const allowedMethods = (routes: readonly ControlRoute[]): ReadonlyMap<string, string> => {
  const allowed = new Map<string, string>()
  for (const { path, method } of routes) {
    const names = method === 'GET' ? 'GET, HEAD' : method
    const before = allowed.get(path)
    allowed.set(path, before === undefined ? names : `${before}, ${names}`)
  }
  return allowed
}

/** Body members by route that name a token without being a credential: its id, or the label of a document. */
const idMembers: Readonly<Record<string, string>> = { '/_emulator/data': 'tokens', '/_emulator/scenario': 'token' }

/** Starts recording a command that may change the world; returns the callback for its answer, undefined for a call that is not recorded. */
const beginCommand = ({
  request,
  body,
  world,
  present,
  path,
  yielder,
}: ControlContext): ((response: Response) => Promise<void>) | undefined => {
  const { method } = request
  const { past } = world
  if (past === null || method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || isBeside(path)) return undefined
  past.begin()
  return async (response) => {
    // A refused call has changed nothing, and its body may be endless.
    // A call that replaced the world has changed nothing in this one.
    if (response.status >= 400 || present() !== world) return
    // Other commands may come while this one is serialized.
    const done = past.present()
    const given = await body.given()
    const answer = given.length > longestCommand ? '' : await response.clone().text()
    if (given.length + answer.length > longestCommand) return past.noteUnrecorded()
    const mask = (text: string, isSecret = isSecretName): Promise<string> => inChunks(maskBodyChunked(text, isSecret), yielder)
    const command = {
      name: `${method} ${path.slice('/_emulator'.length)}`,
      given: await mask(given, (member) => member !== idMembers[path] && isSecretName(member)),
      answer: { status: response.status, body: await mask(answer) },
    }
    past.noteCommand({ kind: 'control', ...command }, done)
  }
}

const router = createControlRouter(routes)

/**
 * Answers a request to `/_emulator`: JSON, no token, no quota. Acts on the world of the listener, or, behind `/worlds/{id}/`, on
 * that one.
 */
export const answerControl = async (request: Request, origin: ControlOrigin): Promise<Response> => {
  const context = new ControlContext(request, origin)
  const endCommand = beginCommand(context)
  const response = await router.fetch(request, context)
  await endCommand?.(response)
  context.note()
  await context.keep()
  return harden(response)
}
