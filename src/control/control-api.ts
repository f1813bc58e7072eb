import { type Context, Hono, type Next } from 'hono'
import type { RequestAddress } from '../exchange/request-address.js'
import { landmarksOf } from '../world/landmarks.js'
import type { Registry } from '../worlds/registry.js'
import { assumptionRoutes } from './assumption-routes.js'
import { conductRoutes } from './conduct-routes.js'
import { connectionRoutes } from './connection-routes.js'
import type { ControlBindings } from './control-context.js'
import { ControlError, unknownName } from './control-error.js'
import { eventRoutes } from './event-routes.js'
import { guardControl } from './guard.js'
import { openApiRoutes } from './openapi-routes.js'
import { orderListRoutes } from './order-list-routes.js'
import { orderRoutes } from './order-routes.js'
import { productListRoutes } from './product-list-routes.js'
import { productRoutes } from './product-routes.js'
import { quotaRoutes } from './quota-routes.js'
import { requestRoutes } from './request-routes.js'
import { salesRoutes } from './sales-routes.js'
import { scenarioRoutes } from './scenario-routes.js'
import { snapshotRoutes } from './snapshot-routes.js'
import { stateRoutes } from './state-routes.js'
import { subscriptionRoutes } from './subscription-routes.js'
import { tokenRoutes } from './token-routes.js'
import { tokenUseRoutes } from './token-use-routes.js'
import { worldRoutes } from './world-routes.js'

const parts = [
  stateRoutes(),
  tokenRoutes(),
  productRoutes(),
  orderRoutes(),
  assumptionRoutes(),
  worldRoutes(),
  snapshotRoutes(),
  requestRoutes(),
  conductRoutes(),
  scenarioRoutes(),
  openApiRoutes(),
  connectionRoutes(),
  eventRoutes(),
  quotaRoutes(),
  tokenUseRoutes(),
  productListRoutes(),
  orderListRoutes(),
  subscriptionRoutes(),
  salesRoutes(),
]

const createControl = (): Hono<{ Bindings: ControlBindings }> => {
  const control = new Hono<{ Bindings: ControlBindings }>({ getPath: readPath }).basePath('/_emulator')
  control.use('*', guardControl)
  control.use('*', requireWorld)
  for (const part of parts) control.route('/', part)
  for (const [path, allow] of allowedMethods()) {
    control.all(path, (c) => {
      throw new ControlError(405, 'method_not_allowed', `${c.req.method} is not supported here. Supported: ${allow}.`, {
        headers: { Allow: allow },
      })
    })
  }
  control.notFound((c) => render(new ControlError(404, 'not_found', `There is no control route ${c.req.path}.`)))
  control.onError((error, c) => {
    if (error instanceof ControlError) return render(error)
    c.env.world.settings.reportFailure(error)
    return envelope(500, 'server_error', 'The emulator failed; see its console.')
  })
  return control
}

/** Nothing is done to another world than the one that was named. */
const requireWorld = async (c: Context<{ Bindings: ControlBindings }>, next: Next): Promise<void> => {
  if (c.env.unknownWorld !== null) throw unknownName('world', c.env.unknownWorld)
  await next()
}

/** Routes go by the path behind the address of the door. */
const readPath = (_request: Request, options?: { env?: ControlBindings }): string => options?.env?.path ?? '/'

/** The methods of every control path, for the `Allow` header. */
const allowedMethods = (): ReadonlyMap<string, string> => {
  const allowed = new Map<string, string>()
  for (const { path, method } of parts.flatMap((part) => part.routes)) {
    const names = method === 'GET' ? 'GET, HEAD' : method
    const before = allowed.get(path)
    allowed.set(path, before === undefined ? names : `${before}, ${names}`)
  }
  return allowed
}

const render = (error: ControlError): Response =>
  envelope(error.status, error.code, error.message, error.details.errors, error.details.headers)

const envelope = (
  status: number,
  code: string,
  message: string,
  errors?: Readonly<Record<string, readonly string[]>>,
  headers: Record<string, string> = {},
): Response => {
  const body = { error: code, message, request_id: null, ...(errors === undefined ? {} : { errors }) }
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
}

const control = createControl()

/** Where a control request came to. */
export interface ControlOrigin {
  readonly registry: Registry
  /** Id of the world that the address stands for. */
  readonly home: string
  readonly address: RequestAddress
  readonly ownHosts: readonly string[]
  /** Address of the door beside this one that stands for production; null for none. */
  readonly productionUrl: string | null
  readonly closing: AbortSignal | undefined
}

/**
 * Answers a request to `/_emulator`: JSON, no token, no quota. Acts on the world that the address stands for, or, behind
 * `/worlds/{id}/`, on that one.
 */
export const answerControl = async (request: Request, origin: ControlOrigin): Promise<Response> => {
  const { registry, home, address, ownHosts, productionUrl, closing } = origin
  const [, id, rest] = /^\/_emulator\/worlds\/([^/]+)\/(.+)$/.exec(address.path) ?? []
  const wanted = id ?? home
  const found = registry.find(wanted)
  const opened = found ?? registry.root
  const { world } = opened
  const response = await control.fetch(request, {
    path: rest === undefined ? address.path : `/_emulator/${rest}`,
    registry,
    opened,
    world,
    unknownWorld: found === undefined ? wanted : null,
    landmarks: (slot, environment) => landmarksOf(world, slot, environment),
    baseUrl: address.origin,
    ownHosts,
    productionUrl,
    closing,
  })
  await opened.keeper?.keepAfter(request.method)
  return response
}
