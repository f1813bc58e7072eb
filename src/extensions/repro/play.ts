import tokenRows from '../../../fixtures/tokens.json' with { type: 'json' }
import { hashToken } from '../../core/bearer.js'
import type { World } from '../../emulator/extension.js'
import { pause } from '../../emulator/real-time.js'
import { readAddress } from '../../emulator/request.js'
import type { Snapshot } from '../snapshots/schema.js'
import { type Happening, happeningsIn } from './happenings.js'
import { HeldRequest } from './held-request.js'
import { isOfClock, type Repro, type ReproCommand, ReproError, type ReproRequest, type ReproStep } from './repro-file.js'

/** What other extensions offer; a file that needs none of it plays without them. */
interface Webhooks {
  quiet(snapshot: Record<string, unknown>): Record<string, unknown>
  doAgain(world: World, name: string, given: readonly unknown[]): Promise<void>
  drain(world: World): Promise<void>
}
interface Data {
  refs(world: World): { readonly tokens: Readonly<Record<string, { readonly id: string; readonly token: string }>> }
}

const webhooksOf = (world: World): Webhooks | undefined => world.find<Webhooks>('webhooks')

/** Requests that a replay holds, by their headers, which the world has of them. */
const heldBy = new WeakMap<object, HeldRequest>()

/** Request of a replay; undefined for another one. */
export const heldOf = ({ headers }: { readonly headers: object }): HeldRequest | undefined => heldBy.get(headers)

/** Real milliseconds without progress after which requests are held no more. */
const stuckMs = 5_000

/** Requests in flight, by the index of their step. */
class InFlight {
  readonly #requests = new Map<number, HeldRequest>()
  /** True once the replay has deviated from the recording and got stuck: requests are no longer held. */
  #isStuck = false

  /** Adds a request that was sent, and lets it go on `times` times, its arrival included. */
  async begin(index: number, request: HeldRequest, times: number): Promise<void> {
    this.#requests.set(index, request)
    if (this.#isStuck) request.letGo()
    await request.rest()
    await request.goOn(times - 1)
  }

  /** Lets a request go on `times` times, or to its end if infinite; false if it is not in flight. */
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

  /** Runs `act`; lets all requests go if it does not end in time, since it may wait for one of them. */
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

  letGo(): void {
    this.#isStuck = true
    for (const request of this.#requests.values()) request.letGo()
  }
}

/** Plaintext of a token made in the run; files do not have the one that it had. */
const textOf = ({ id, environment }: Pick<Snapshot['tokens'][number], 'id' | 'environment'>): string =>
  `${environment === 'production' ? 'svc_live_' : 'svc_test_'}repro_${id}`

const wellKnown: ReadonlySet<string> = new Set(tokenRows.map(({ name }) => name))

/**
 * State to play a file from: the clock is frozen, tokens that were made have plaintexts of their own, and whatever the file says, inboxes
 * take the place of receivers.
 */
export const beginningOf = ({ snapshot }: Repro, world: World): Snapshot => ({
  ...((webhooksOf(world)?.quiet({ ...snapshot }) ?? snapshot) as Snapshot),
  clock: { now: snapshot.clock.now, frozen: true, real_time: false },
  tokens: snapshot.tokens.map((token) => {
    if (wellKnown.has(token.id)) return token
    const text = textOf(token)
    return { ...token, hash: hashToken(text), hint: text.slice(0, 12) }
  }),
})

/**
 * Plays a file in the order of the run, each step at its instant. Nothing waits for real time.
 * @param world is in the state of `beginningOf`.
 * @returns each step with the answer that it got; undefined for one that was not done.
 * @throws ReproError naming the step that cannot be played.
 */
export const playRepro = async (world: World, { snapshot, steps }: Repro): Promise<readonly (ReproStep | undefined)[]> => {
  const texts = new Map<string, string>(Object.entries(world.tokens))
  for (const token of snapshot.tokens) if (!wellKnown.has(token.id)) texts.set(token.id, textOf(token))
  const inFlight = new InFlight()
  const happen = async ({ step: index, times, isLast }: Happening): Promise<void> => {
    const step = steps[index]!
    if (await inFlight.goOn(index, isLast ? Number.POSITIVE_INFINITY : times)) return
    await moveClock(world, step.at)
    if (step.kind !== 'request') return await doAgain(world, step, texts)
    const request = send(world, step, texts)
    if (isLast) await request.finish()
    else await inFlight.begin(index, request, times)
  }
  try {
    for (const happening of happeningsIn(steps))
      await playable(`steps.${happening.step}`, () => inFlight.unlessStuck(() => happen(happening)))
  } finally {
    inFlight.letGo()
  }
  return pairUp(steps, world.repro().steps)
}

/**
 * Does a part of a file.
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

/** Pairs steps by kind, because not every command is done again. Commands of the clock are paired with themselves. */
const pairUp = (steps: readonly ReproStep[], played: readonly ReproStep[]): readonly (ReproStep | undefined)[] => {
  const left = { request: [] as ReproStep[], control: [] as ReproStep[], call: [] as ReproStep[] }
  for (const step of played) left[step.kind].push(step)
  return steps.map((step) => (isOfClock(step) ? step : left[step.kind].shift()))
}

/** Moves the clock and makes the deliveries that fall due before the next step, as in the run. */
const moveClock = async (world: World, at: string): Promise<void> => {
  if (Date.parse(at) <= world.now()) return
  world.clock.set(at)
  await webhooksOf(world)?.drain(world)
}

const send = (world: World, step: ReproRequest, texts: ReadonlyMap<string, string>): HeldRequest => {
  const headers = Object.entries(step.headers).map(([name, value]): [string, string] => [
    name,
    withoutDots(withText(name, value, texts)),
  ])
  const body = step.body_base64 === undefined ? step.body : Uint8Array.from(atob(step.body_base64), (one) => one.charCodeAt(0))
  const isBare = body === null || step.method === 'GET' || step.method === 'HEAD'
  const caller = new AbortController()
  const request = requestOf(step.url, step.method, {
    headers,
    // Bytes instead of a text, so that no Content-Type is added.
    ...(isBare ? {} : { body: typeof body === 'string' ? new TextEncoder().encode(body) : body }),
    signal: caller.signal,
  })
  return new HeldRequest(caller, async (held) => {
    heldBy.set(request.headers, held)
    try {
      const response = await world.fetch(request, { environment: step.environment })
      await response.body?.cancel()
    } catch (error) {
      // A connection that was cut, as in the run; the journal has it.
      if (!(error instanceof TypeError) && !caller.signal.aborted) throw error
    }
  })
}

/** Request with any method: the constructor refuses some that a listener takes, such as TRACE. */
const requestOf = (url: string, method: string, init: RequestInit): Request => {
  const isRefused = /^(?:connect|trace|track)$/i.test(method)
  const request = new Request(url, { ...init, method: isRefused ? 'POST' : method })
  if (isRefused) Object.defineProperty(request, 'method', { value: method })
  return request
}

/** Header with `…`, which masks values such as cookies, replaced by ASCII dots: it cannot contain it. */
const withoutDots = (value: string): string => value.replaceAll('…', '...')

/** Authorization header with `{id}` replaced by the plaintext of that token. */
const withText = (name: string, value: string, texts: ReadonlyMap<string, string>): string =>
  name.toLowerCase() === 'authorization'
    ? value.replace(/\{([\w-]+)\}$/, (_, id: string) => texts.get(id) ?? 'svc_test_known_to_nobody')
    : value

/** Members that a file can have calls of, beside those of the clock and of webhooks. */
const members: ReadonlySet<string> = new Set(['add', 'play', 'replaceScenario', 'stop', 'chaos'])

/** Adds the plaintexts of tokens that documents have declared. */
const takeDeclared = (world: World, texts: Map<string, string>): void => {
  for (const { id, token } of Object.values(world.find<Data>('data')?.refs(world).tokens ?? {})) texts.set(id, token)
}

/** Calls that are not noted as commands: they change no answer, replace the world, or are noted as what they do to webhooks. */
const beside = /^\/(?:worlds|snapshot|reset|requests|webhooks)(?:\/|$)/

/** True if a call of the control API is not noted as a command. @param path below `/_emulator`. */
export const isBeside = (path: string): boolean => beside.test(path)

/** Does a command again. @throws ReproError for a call that there is not. */
const doAgain = async (world: World, step: ReproCommand, texts: Map<string, string>): Promise<void> => {
  if (isOfClock(step)) return
  if (step.kind === 'call') {
    const given = JSON.parse(step.given) as readonly unknown[]
    const webhooks = step.name.startsWith('webhooks.') ? webhooksOf(world) : undefined
    if (webhooks !== undefined) return await webhooks.doAgain(world, step.name, given)
    const call = members.has(step.name)
      ? (world as unknown as Record<string, (...given: unknown[]) => unknown>)[step.name]
      : undefined
    if (call === undefined) throw new ReproError(`there is no call ${JSON.stringify(step.name)}`)
    await call(...given)
    if (step.name === 'add') takeDeclared(world, texts)
    return
  }
  const [method = 'POST', path = ''] = step.name.split(' ')
  const body = step.given === '' ? {} : { body: step.given, headers: { 'Content-Type': 'application/json' } }
  const request = new Request(`http://localhost/_emulator${path}`, { method, ...body })
  // Such calls are never noted; only a file that somebody wrote has them.
  if (isBeside(readAddress(request.url).path.slice('/_emulator'.length))) return
  const answer = await world.fetch(request)
  if (path === '/data') takeDeclared(world, texts)
  const made: unknown = method === 'POST' && path === '/tokens' ? await answer.json() : null
  if (typeof made !== 'object' || made === null || !('id' in made) || !('token' in made)) return
  texts.set(String(made.id), String(made.token))
}
