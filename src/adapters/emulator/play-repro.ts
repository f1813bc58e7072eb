import type { TokenRecord } from '../../data/rows/token-vault.js'
import { pause } from '../../emulator/real-time.js'
import { hashToken, hintOf } from '../../ground/random/token-hash.js'
import { type Happening, happeningsIn } from '../../lab/repro/happenings.js'
import { ReproError } from '../../lab/repro/read-repro.js'
import { isOfClock, type Repro, type ReproCommand, type ReproRequest, type ReproStep } from '../../lab/repro/repro-file.js'
import { makeRequest, readAddress } from '../../pipeline/exchange/request-head.js'
import type { ScenarioSource } from '../../scenario/scenario.js'
import { doWebhookCommand, isOfWebhooks } from '../../webhooks/run-webhook-command.js'
import { isBeside } from '../../worlds/history/command-log.js'
import { heardByInboxes } from '../../worlds/snapshot/branch-checkpoint.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'
import { wellKnownTokens } from '../../worlds/world/well-known-tokens.js'
import type { Emulator } from './emulator.js'
import { ScheduledRequest } from './scheduled-request.js'
import { webhooksBehind } from './webhooks-facade.js'

/** Real milliseconds without progress after which delayed requests are released. */
const stuckMs = 5_000

/** Requests in flight, by the index of their step. */
class InFlight {
  readonly #requests = new Map<number, ScheduledRequest>()
  /** True once the replay has deviated from the recording and got stuck: requests are no longer delayed. */
  #isStuck = false

  /** Adds a request and resumes it `times` times, its start included. */
  async begin(index: number, request: ScheduledRequest, times: number): Promise<void> {
    this.#requests.set(index, request)
    if (this.#isStuck) request.letGo()
    await request.rest()
    await request.goOn(times - 1)
  }

  /** Resumes a request `times` times, or to its end if infinite; false if it is not in flight. */
  async goOn(index: number, times: number): Promise<boolean> {
    const request = this.#requests.get(index)
    if (request === undefined) return false
    if (times < Number.POSITIVE_INFINITY) await request.goOn(times)
    else {
      await request.finish()
      this.#requests.delete(index)
    }
    return true
  }

  /** Runs `act`; releases delayed requests if it does not end in time, since it may wait for one of them. */
  async unlessStuck(act: () => Promise<void>): Promise<void> {
    if (this.#requests.size === 0) return await act()
    const done = new AbortController()
    void pause(stuckMs, [done.signal]).then((isWhole) => {
      if (isWhole && this.#requests.size > 0) this.letGo()
    })
    try {
      await act()
    } finally {
      done.abort()
    }
  }

  /** Releases all requests, from now on new ones too. */
  letGo(): void {
    this.#isStuck = true
    for (const request of this.#requests.values()) request.letGo()
  }
}

/** Real milliseconds to wait for a request that was never answered. */
const silenceMs = 1_000

/** Substitute plaintext of a token made in the run; repro files do not contain the original. */
const textOf = ({ id, environment }: Pick<TokenRecord, 'id' | 'environment'>): string =>
  `${environment === 'production' ? 'svc_live_' : 'svc_test_'}repro_${id}`

/** True for a token that is not well-known: it was made by a call, or declared by a document. */
const isMade = (id: string): boolean => !Object.hasOwn(wellKnownTokens, id)

/**
 * Initial state for the replay of a repro file: the clock is frozen, each token made in the run gets a substitute plaintext, and inboxes
 * replace receivers, whatever the file contains.
 */
export const beginningOf = ({ snapshot }: Repro): Snapshot => ({
  ...snapshot,
  ...heardByInboxes(snapshot),
  clock: { now: snapshot.clock.now, frozen: true, real_time: false },
  tokens: snapshot.tokens.map((token) => {
    if (!isMade(token.id)) return token
    const text = textOf(token)
    return { ...token, hash: hashToken(text), hint: hintOf(text) }
  }),
})

/**
 * Replays a repro file in its original order, each step at its instant.
 * @param emulator is in the state of `beginningOf`.
 * @returns each step with its answer of this replay; undefined for a missing one.
 * @throws ReproError naming the step that cannot be replayed.
 */
export const playRepro = async (emulator: Emulator, { snapshot, steps }: Repro): Promise<readonly (ReproStep | undefined)[]> => {
  const texts = new Map<string, string>(Object.entries(emulator.tokens))
  for (const token of snapshot.tokens) if (isMade(token.id)) texts.set(token.id, textOf(token))
  const inFlight = new InFlight()
  const happen = async ({ step: index, times, isLast }: Happening): Promise<void> => {
    const step = steps[index] as ReproStep
    if (await inFlight.goOn(index, isLast ? Number.POSITIVE_INFINITY : times)) return
    await moveClock(emulator, step.at)
    if (step.kind !== 'request') return await doAgain(emulator, step, texts)
    if (isLast) {
      const signal = step.answer.status === 0 ? AbortSignal.timeout(silenceMs) : undefined
      return await send(emulator, step, makeAgain(step, texts, signal))
    }
    const caller = step.answer.status === 0 ? new AbortController() : null
    const sent = makeAgain(step, texts, caller?.signal)
    await inFlight.begin(index, new ScheduledRequest(sent.request, caller, () => send(emulator, step, sent)), times)
  }
  try {
    for (const happening of happeningsIn(steps)) {
      await playable(`steps.${happening.step}`, () => inFlight.unlessStuck(() => happen(happening)))
    }
  } finally {
    inFlight.letGo()
  }
  return pairUp(steps, emulator.repro().steps)
}

/**
 * Runs a part of a repro file.
 * @throws ReproError naming the path of that part if it fails.
 */
export const playable = async <Done>(path: string, act: () => Done | Promise<Done>): Promise<Done> => {
  try {
    return await act()
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw new ReproError(`it is damaged at ${path}: ${problem.replace(/\.$/, '')}.`)
  }
}

/** Pairs steps by kind, because not every command is replayed. Clock commands are paired with themselves. */
const pairUp = (steps: readonly ReproStep[], played: readonly ReproStep[]): readonly (ReproStep | undefined)[] => {
  const left = { request: [] as ReproStep[], control: [] as ReproStep[], call: [] as ReproStep[] }
  for (const step of played) left[step.kind].push(step)
  return steps.map((step) => (isOfClock(step) ? step : left[step.kind].shift()))
}

/** Moves the clock and makes the deliveries that fall due before the next step, as in the recording. */
const moveClock = async ({ clock, webhooks }: Emulator, at: string): Promise<void> => {
  if (Date.parse(at) <= clock.now().getTime()) return
  clock.set(at)
  await webhooks.drain()
}

/** A request, with its raw headers. */
interface SentRequest {
  readonly request: Request
  readonly headers: readonly string[]
}

const makeAgain = (step: ReproRequest, texts: ReadonlyMap<string, string>, signal: AbortSignal | undefined): SentRequest => {
  const headers = Object.entries(step.headers).map(([name, value]): [string, string] => [
    name,
    withoutDots(withText(name, value, texts)),
  ])
  const body = step.body_base64 === undefined ? step.body : Uint8Array.from(atob(step.body_base64), (one) => one.charCodeAt(0))
  const isBare = body === null || step.method === 'GET' || step.method === 'HEAD'
  const request = makeRequest(step.url, {
    method: step.method,
    headers,
    // Bytes instead of a string, so that no Content-Type is added.
    ...(isBare ? {} : { body: typeof body === 'string' ? new TextEncoder().encode(body) : body }),
    ...(signal === undefined ? {} : { signal }),
  })
  return { request, headers: headers.flat() }
}

const send = async (emulator: Emulator, { environment }: ReproRequest, { request, headers }: SentRequest): Promise<void> => {
  try {
    await (await emulator.fetch(request, { environment, sentHeaders: headers })).arrayBuffer()
  } catch (error) {
    // A connection that was cut, as in the recording; the journal records it.
    if (!(error instanceof TypeError) && !request.signal.aborted) throw error
  }
}

/** Header value with `…`, which masks values such as cookies, replaced by ASCII dots, as a header cannot contain it. */
const withoutDots = (value: string): string => value.replaceAll('…', '...')

/** Authorization header with `{id}` replaced by the plaintext of that token. */
const withText = (name: string, value: string, texts: ReadonlyMap<string, string>): string =>
  name.toLowerCase() === 'authorization'
    ? value.replace(/\{([\w-]+)\}$/, (_, id: string) => texts.get(id) ?? 'svc_test_known_to_nobody')
    : value

const calls: Readonly<Record<string, (emulator: Emulator, given: readonly unknown[]) => unknown>> = {
  add: (emulator, [document, options]) => emulator.add(...([document, options] as Parameters<Emulator['add']>)),
  play: (emulator, [scenario]) => emulator.play(scenario as string | ScenarioSource),
  replaceScenario: (emulator, [scenario]) => emulator.replaceScenario(scenario as string | ScenarioSource),
  stop: (emulator) => emulator.stop(),
  chaos: (emulator, [rate]) => emulator.chaos(Number(rate)),
}

/** Adds the plaintext of tokens that documents have declared. */
const takeDeclared = ({ data }: Emulator, texts: Map<string, string>): void => {
  for (const { id, token } of Object.values(data.tokens)) texts.set(id, token)
}

/**
 * Replays a command.
 * @throws ReproError for an unknown call.
 */
export const doAgain = async (emulator: Emulator, step: ReproCommand, texts: Map<string, string>): Promise<void> => {
  if (isOfClock(step)) return
  if (step.kind === 'call') {
    const given = JSON.parse(step.given) as readonly unknown[]
    const webhooks = isOfWebhooks(step.name) ? webhooksBehind(emulator.webhooks) : undefined
    if (webhooks !== undefined) return await doWebhookCommand(webhooks, step.name, given)
    const call = Object.hasOwn(calls, step.name) ? calls[step.name] : undefined
    if (call === undefined) throw new ReproError(`there is no call ${JSON.stringify(step.name)}`)
    await call(emulator, given)
    if (step.name === 'add') takeDeclared(emulator, texts)
    return
  }
  const [method = 'POST', path = ''] = step.name.split(' ')
  const body = step.given === '' ? {} : { body: step.given, headers: { 'Content-Type': 'application/json' } }
  const request = new Request(`http://localhost/_emulator${path}`, { method, ...body })
  // Such calls are never recorded; only a hand-written file has them.
  if (isBeside(readAddress(request.url).path)) return
  const answer = await emulator.fetch(request)
  if (path === '/data') takeDeclared(emulator, texts)
  const made: unknown = method === 'POST' && path === '/tokens' ? await answer.json() : null
  if (typeof made !== 'object' || made === null || !('id' in made) || !('token' in made)) return
  texts.set(String(made.id), String(made.token))
}
