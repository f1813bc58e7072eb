import { isCredentialName } from '../journal/credential-name.js'
import { maskBodyInSteps } from '../journal/mask-message.js'
import { isBeside } from '../past/is-beside.js'
import { inTurns } from '../time/turns.js'
import { longestDeed } from '../world/world-past.js'
import type { ControlContext } from './shared/control-context.js'

/** Members of what is given that only name a token: by its id, or by the label that a document declares it with. */
const idMembers: Readonly<Record<string, string>> = { '/_emulator/data': 'tokens', '/_emulator/scenario': 'token' }

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
    const mask = (text: string, isSecretName = isCredentialName): Promise<string> =>
      inTurns(maskBodyInSteps(text, isSecretName), turns)
    const deed = {
      name: `${method} ${path.slice('/_emulator'.length)}`,
      given: await mask(given, (member) => member !== idMembers[path] && isCredentialName(member)),
      answer: { status: response.status, body: await mask(answer) },
    }
    past.noteDeed({ kind: 'control', ...deed }, done)
  }
}
