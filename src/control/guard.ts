import type { Next } from 'hono'
import { packingOf } from '../exchange/json-body.js'
import { findForeignCaller } from './foreign-caller.js'
import type { ControlCall } from './shared/control-context.js'
import { ControlError, unknownName } from './shared/control-error.js'
import { isYaml } from './shared/sent-document.js'

/**
 * What no control request may be, whatever its route: foreign, of another content type, or for a world that is not there.
 * @param takesYaml whether what lies at a path takes YAML too.
 */
export const guardControl =
  (takesYaml: (path: string) => boolean) =>
  async (c: ControlCall, next: Next): Promise<void> => {
    refuseForeignCaller(c)
    await refuseOtherContentType(c, takesYaml(c.env.path))
    // Nothing is done to another world than the one that was named.
    if (c.env.unknownWorld !== null) throw unknownName('world', c.env.unknownWorld)
    await next()
  }

/**
 * Keeps others than this machine out, and web pages: a foreign name that resolves to this machine, a page of another site or origin, a
 * form that posts without being asked. No CORS header is ever sent.
 */
const refuseForeignCaller = ({ req, env: { ownHosts, peer, world } }: ControlCall): void => {
  const names = { own: ownHosts, opened: world.settings.options.controlHosts }
  const foreign = findForeignCaller(req.raw, peer, names)
  if (foreign === undefined) return
  throw new ControlError(foreign.status, foreign.code, foreign.message, { headers: { ...foreign.headers } })
}

/** Also on routes that read no body: a form sent there would act as well as JSON. */
const refuseOtherContentType = async (call: ControlCall, takesYaml: boolean): Promise<void> => {
  const { req, env } = call
  const encoding = packingOf(req.raw.headers)
  if (encoding !== null) {
    const message = `The content encoding ${JSON.stringify(encoding.slice(0, 100))} is not taken; send the body as it is.`
    throw new ControlError(415, 'unsupported_media_type', message, { headers: { 'Accept-Encoding': 'identity' } })
  }
  const type = (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json' || (takesYaml && isYaml(call)) || (await env.body.read()) === '') return
  const taken = `application/json${takesYaml ? ' or application/yaml' : ''}`
  throw new ControlError(415, 'unsupported_media_type', `A body must be sent as ${taken}.`)
}
