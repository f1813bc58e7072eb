import type { Context, Next } from 'hono'
import type { ControlBindings } from './control-context.js'
import { ControlError } from './control-error.js'
import { findForeignCaller } from './foreign-caller.js'

/**
 * Keeps web pages out: a foreign name that resolves to this machine, a page of another origin, a form that posts without being
 * asked. No CORS header is ever sent.
 */
export const guardControl = async (c: Context<{ Bindings: ControlBindings }>, next: Next): Promise<void> => {
  const { ownHosts, world } = c.env
  const foreign = findForeignCaller(new URL(c.req.url), c.req.header('origin') ?? null, [
    ...ownHosts,
    ...world.settings.controlHosts,
  ])
  if (foreign !== undefined) throw new ControlError(403, foreign.code, foreign.message)
  await refuseOtherContentType(c)
  await next()
}

/** Also on routes that read no body: a form sent there would act as well as JSON. */
const refuseOtherContentType = async (c: Context): Promise<void> => {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json' || (await c.req.text()) === '') return
  throw new ControlError(415, 'unsupported_media_type', 'A body must be sent as application/json.')
}
