import { createControlRouter } from './control-router.js'
import { harden } from './hardening.js'
import { beginDeed } from './note-deed.js'
import { routes } from './routes.js'
import { ControlContext, type ControlOrigin } from './shared/control-context.js'

const router = createControlRouter(routes)

/**
 * Answers a request to `/_emulator`: JSON, no token, no quota. Acts on the world that the address stands for, or, behind
 * `/worlds/{id}/`, on that one.
 */
export const answerControl = async (request: Request, origin: ControlOrigin): Promise<Response> => {
  const context = new ControlContext(request, origin)
  const endDeed = beginDeed(context)
  const response = await router.fetch(request, context)
  await endDeed?.(response)
  context.note()
  await context.keep()
  return harden(response)
}
