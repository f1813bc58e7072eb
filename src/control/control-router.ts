import { Hono } from 'hono'
import { guardControl } from './guard.js'
import { OwnMethodRouter } from './own-method-router.js'
import { renderRefusal } from './render-refusal.js'
import type { ControlContext } from './shared/control-context.js'
import { ControlError } from './shared/control-error.js'
import type { ControlRoute } from './shared/define-route.js'

type ControlRouter = Hono<{ Bindings: ControlContext }>

/** Finds the route of a control request in a table; a path that has no such method says which it has. */
export const createControlRouter = (routes: readonly ControlRoute[]): ControlRouter => {
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

/** Routes go by the path behind the address of the door and of the world. */
const readPath = (_request: Request, options?: { env?: ControlContext }): string => options?.env?.path ?? '/'

/** A path as Hono writes it. */
const patternOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** The methods of every path in the order of the table, for the `Allow` header. */
const allowedMethods = (routes: readonly ControlRoute[]): ReadonlyMap<string, string> => {
  const allowed = new Map<string, string>()
  for (const { path, method } of routes) {
    const names = method === 'GET' ? 'GET, HEAD' : method
    const before = allowed.get(path)
    allowed.set(path, before === undefined ? names : `${before}, ${names}`)
  }
  return allowed
}
