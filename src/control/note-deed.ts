import { maskBody } from '../journal/mask-message.js'
import { isBeside } from '../past/is-beside.js'
import type { ControlContext } from './shared/control-context.js'

/** Has the world remember a call that may change it, once it is answered; undefined for a call that is not remembered. */
export const beginDeed = ({
  request,
  body,
  world,
  path,
}: ControlContext): ((response: Response) => Promise<void>) | undefined => {
  const { method } = request
  const { past } = world
  if (past === null || method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || isBeside(path)) return undefined
  return async (response) => {
    // What was refused has changed nothing, and its body may have no end.
    if (response.status >= 400) return
    past.noteDeed({
      kind: 'control',
      name: `${method} ${path.slice('/_emulator'.length)}`,
      given: maskBody(await body.given()),
      answer: { status: response.status, body: maskBody(await response.clone().text()) },
    })
  }
}
