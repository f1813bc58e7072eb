import type { Change, Command, Extension, World } from '../../emulator/extension.js'
import { maskBody } from '../../masking/mask-message.js'
import { isSecretName } from '../../masking/secret-names.js'
import type { Kept, Log } from '../journal/log.js'
import type { JournalOffers } from '../journal/offers.js'
import { describeRepro } from './describe.js'
import { heldOf, isBeside } from './play.js'
import type { Repro } from './repro-file.js'
import { type Answered, longestCommand, Run } from './run.js'

/** Members by command that name a token without being a credential: its id, or the label of a document. */
const idMembers: Readonly<Record<string, string>> = {
  play: 'token',
  replaceScenario: 'token',
  add: 'tokens',
  'PUT /scenario': 'token',
  'POST /data': 'tokens',
  'PUT /data': 'tokens',
}

const masked = ({ name, given, answer, ...command }: Command): Command => ({
  ...command,
  name,
  given: maskBody(given, (member) => member !== idMembers[name] && isSecretName(member)),
  ...(answer === undefined ? {} : { answer: { ...answer, body: maskBody(answer.body) } }),
})

/** Runs of worlds, since their last reset. */
export const runs = new WeakMap<World, Run>()
/** What is known of requests beside what the journal keeps. */
const answered = new WeakMap<Kept, Answered>()

export const runOf = (world: World, state = world.state, at = world.now()): Run => {
  const run = runs.get(world) ?? new Run(state, at)
  runs.set(world, run)
  return run
}

const logOf = (world: World): Log => world.find<JournalOffers>('journal')!.logOf(world)

/** Number of the oldest request of a run that the journal has; one beyond the last for none. */
const firstKept = (world: World, run: Run): number => {
  const [oldest] = logOf(world).kept
  return oldest === undefined ? run.answered + 1 : (answered.get(oldest)?.number ?? 1)
}

/** Follows the run of a world. */
export const follow = (world: World, change: Change): void => {
  const { cause, before, request, call, arrival } = change
  if (cause === 'restore') {
    // Others have set it up already.
    runs.set(world, new Run(world.state, world.now()))
    return
  }
  // A request has acted at the instant at which it began: a clock that runs has gone on since.
  const run = runOf(world, before, request?.at ?? call?.now ?? change.at)
  if (request !== undefined) {
    const kept = logOf(world).newest!
    answered.set(kept, run.answer(request))
    // Nobody waits for an answer that never comes.
    if (request.answer.sending?.fate === 'silent') heldOf(request.request)?.caller.abort()
    if (run.isLong) run.forgetBefore(firstKept(world, run))
  } else if (call !== undefined) run.goOn(call, change)
  else if (arrival !== undefined) run.arrive(arrival, change)
  else if (cause !== 'delivery') run.pass()
}

const note = (world: World, run: Run, command: Command, mark = run.mark(world.now())): void => {
  run.forgetBefore(firstKept(world, run))
  run.note({ ...masked(command), ...mark })
}

/** Notes a call of a member. A file begins behind what was set up for webhooks before anything else was done. */
export const noteCall = (world: World, command: Command): void => {
  const run = runOf(world)
  if (run.hasBegun || !command.name.startsWith('webhooks.')) note(world, run, command)
  else runs.delete(world)
}

/** Notes a call of the control API with its answer, where what it did happened. A refused one has changed nothing. */
export const noteCommand: NonNullable<NonNullable<Extension['around']>['command']> = async (world, command, next) => {
  const { name, given } = command
  if (isBeside(name.slice(name.indexOf(' ') + 1))) return await next()
  const run = runOf(world)
  run.hasBegun = true
  const since = run.sequence
  const answering = next()
  const mark = run.sequence > since ? run.mark(world.now()) : undefined
  run.dropCallsSince(since)
  const response = await answering
  // A call that replaced the world has changed nothing in this run.
  if (response.status >= 400 || runs.get(world) !== run) return response
  const body = given.length > longestCommand ? '' : await response.clone().text()
  if (given.length + body.length > longestCommand) run.noteUnrecorded()
  else note(world, run, { ...command, answer: { status: response.status, body } }, mark)
  return response
}

/** Repro file of the run of a world; it shares rows with it. */
export const reproOf = (world: World): Repro => describeRepro(world, runOf(world), (kept) => answered.get(kept))
