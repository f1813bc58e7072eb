import { type Context, Hono } from 'hono'
import type { Registry, World } from '../../emulator/extension.js'

/** The control API as extensions see it: `world` is the one that the address names. */
export type ControlApp = Hono<{ Variables: { world: World } }>

declare module '../../emulator/extension.js' {
  interface Edge {
    /** Adds routes below /_emulator. */
    readonly routes?: (app: ControlApp, registry: Registry) => void
  }
}

/** Error in the form of the API's. */
export const errorBody = (code: string, message: string): object => ({ error: code, message, request_id: null })

/** No page the user happens to visit may reach the control API. */
const forbidden = (request: Request): { readonly body: object; readonly status: 403 | 415 } | undefined => {
  const host = (request.headers.get('host') ?? '').replace(/:\d+$/, '')
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(host) && !host.endsWith('.localhost'))
    return { body: errorBody('forbidden_host', 'Only a loopback host is answered.'), status: 403 }
  const origin = request.headers.get('origin')
  if (origin !== null && origin !== new URL(request.url).origin)
    return { body: errorBody('forbidden_origin', 'No other origin is answered.'), status: 403 }
  const hasBody = (request.headers.get('content-length') ?? '0') !== '0' || request.headers.has('transfer-encoding')
  if (hasBody && !/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return { body: errorBody('unsupported_media_type', 'Send application/json.'), status: 415 }
  return undefined
}

const isInvalid = (thrown: Error): boolean =>
  thrown instanceof RangeError || thrown instanceof SyntaxError || 'issues' in thrown || thrown.name === 'AssumptionError'

/** The routes of all extensions, below one address. */
const routerFor = async (registry: Registry): Promise<ControlApp> => {
  const app: ControlApp = new Hono<{ Variables: { world: World } }>()
  app.use(async (context, next) => {
    const refusal = forbidden(context.req.raw)
    if (refusal !== undefined) return context.json(refusal.body, refusal.status)
    const id = /\/_emulator\/worlds\/([^/]+)\/./.exec(context.req.path)?.[1]
    const world = id === undefined ? registry.root : registry.worlds.get(decodeURIComponent(id))
    if (world === undefined) return context.json(errorBody('not_found', 'There is no such world.'), 404)
    context.set('world', world)
    return await next()
  })
  for (const { edge } of registry.extensions) (await edge?.())?.routes?.(app, registry)
  app.onError((thrown, context) => context.json(errorBody('validation_error', thrown.message), isInvalid(thrown) ? 422 : 500))
  app.notFound((context) => context.json(errorBody('not_found', 'There is no such route.'), 404))
  return app
}

/** The control API of a program: the routes of its extensions, which are loaded at the first request. */
export const createControlApp = (registry: Registry): Hono => {
  let made: Promise<Hono> | undefined
  const make = async (): Promise<Hono> => {
    const app = new Hono({ strict: true })
    for (const base of ['/_emulator', '/_emulator/worlds/:world']) app.route(base, await routerFor(registry))
    return app
  }
  return new Hono().all('*', async (context: Context) => {
    made ??= make()
    return await (await made).fetch(context.req.raw)
  })
}
