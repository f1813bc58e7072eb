import type { Next } from 'hono'
import { findForeignCaller } from './foreign-caller.js'
import { ControlError, unknownName } from './shared/control-error.js'
import type { ControlCall } from './shared/define-route.js'

/** What no control request may be, whatever its route: foreign, of another content type, or for a world that is not there. */
export const guardControl = async (c: ControlCall, next: Next): Promise<void> => {
  refuseForeignCaller(c)
  await refuseOtherContentType(c)
  // Nothing is done to another world than the one that was named.
  if (c.env.unknownWorld !== null) throw unknownName('world', c.env.unknownWorld)
  await next()
}

/**
 * Keeps web pages out: a foreign name that resolves to this machine, a page of another origin, a form that posts without being
 * asked. No CORS header is ever sent.
 */
const refuseForeignCaller = ({ req, env: { ownHosts, world } }: ControlCall): void => {
  const hosts = [...ownHosts, ...world.settings.controlHosts]
  const foreign = findForeignCaller(new URL(req.url), req.header('origin') ?? null, hosts)
  if (foreign !== undefined) throw new ControlError(403, foreign.code, foreign.message)
}

/** Also on routes that read no body: a form sent there would act as well as JSON. */
const refuseOtherContentType = async ({ req }: ControlCall): Promise<void> => {
  const type = (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json' || (await req.text()) === '') return
  throw new ControlError(415, 'unsupported_media_type', 'A body must be sent as application/json.')
}
