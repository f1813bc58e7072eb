import { maskBodyInSteps } from '../journal/mask-message.js'
import { isBeside } from '../past/is-beside.js'
import { inTurns } from '../time/turns.js'
import { longestDeed } from '../world/world-past.js'
import type { ControlContext } from './shared/control-context.js'

/** Has the world remember a call that may change it, once it is answered; undefined for a call that is not remembered. */
export const beginDeed = ({
  request,
  body,
  world,
  present,
  path,
  turns,
}: ControlContext): ((response: Response) => Promise<void>) | undefined => {
  const { method } = request
  const { past } = world
  if (past === null || method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || isBeside(path)) return undefined
  past.begin()
  return async (response) => {
    // What was refused has changed nothing, and its body may have no end.
    // One that put another world in the place of this one has changed nothing in it.
    if (response.status >= 400 || present() !== world) return
    // Others may come while it is written down.
    const done = past.present()
    const given = await body.given()
    const answer = given.length > longestDeed ? '' : await response.clone().text()
    if (given.length + answer.length > longestDeed) return past.noteUntold()
    const mask = (text: string): Promise<string> => inTurns(maskBodyInSteps(text), turns)
    const deed = {
      name: `${method} ${path.slice('/_emulator'.length)}`,
      given: await mask(given),
      answer: { status: response.status, body: await mask(answer) },
    }
    past.noteDeed({ kind: 'control', ...deed }, done)
  }
}
