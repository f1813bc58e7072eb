import type { Context, Next } from 'hono'
import type { ControlBindings } from './control-context.js'
import { ControlError } from './control-error.js'

const loopbackNames = new Set(['localhost', '[::1]'])
const isLoopback = (host: string): boolean => loopbackNames.has(host) || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)

/**
 * Keeps web pages out: a foreign name that resolves to this machine, a page of another origin, a form that posts without being
 * asked. No CORS header is ever sent.
 */
export const guardControl = async (c: Context<{ Bindings: ControlBindings }>, next: Next): Promise<void> => {
  const url = new URL(c.req.url)
  const { ownHosts, world } = c.env
  if (!isLoopback(url.hostname) && ![...ownHosts, ...world.blueprint.controlHosts].includes(url.hostname)) {
    throw new ControlError(
      403,
      'forbidden_host',
      `The control API answers to loopback addresses and configured hosts only, not to "${url.hostname}".`,
    )
  }
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== url.origin) {
    throw new ControlError(403, 'forbidden_origin', 'The control API cannot be used by pages of another origin.')
  }
  await refuseOtherContentType(c)
  await next()
}

/** Also on routes that read no body: a form sent there would act as well as JSON. */
const refuseOtherContentType = async (c: Context): Promise<void> => {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json' || (await c.req.text()) === '') return
  throw new ControlError(415, 'unsupported_media_type', 'A body must be sent as application/json.')
}
