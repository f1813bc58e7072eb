import type { Repro, ReproDeed, ReproRequest, ReproStep } from '../repro/repro-file.js'
import type { ScenarioSource } from '../scenario/scenario.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { hashToken, hintOf, type TokenRecord } from '../store/token-vault.js'
import type { Emulator } from './emulator.js'

/** How long a request is waited for that was never answered; real milliseconds. */
const silenceMs = 1_000

/** A text for a token that was made in the run. No file has the one it had. */
const textOf = ({ id, environment }: Pick<TokenRecord, 'id' | 'environment'>): string =>
  `${environment === 'production' ? 'svc_live_' : 'svc_test_'}repro_${id}`

const isMade = (id: string): boolean => /^tok_\d+$/.test(id)

/** The state a repro file begins with, as it is played: the clock stands, and each token that was made has a text of its own. */
export const beginningOf = ({ snapshot }: Repro): Snapshot => ({
  ...snapshot,
  clock: { now: snapshot.clock.now, frozen: true, real_time: false },
  tokens: snapshot.tokens.map((token) => {
    if (!isMade(token.id)) return token
    const text = textOf(token)
    return { ...token, hash: hashToken(text), hint: hintOf(text) }
  }),
})

/**
 * Does again what a repro file tells, one after the other, each at its instant.
 * @param emulator stands in the state of `beginningOf`.
 * @returns each step as it was answered this time.
 */
export const playRepro = async (emulator: Emulator, { snapshot, steps }: Repro): Promise<readonly (ReproStep | undefined)[]> => {
  const texts = new Map<string, string>(Object.entries(emulator.tokens))
  for (const token of snapshot.tokens) if (isMade(token.id)) texts.set(token.id, textOf(token))
  for (const step of steps) {
    moveClock(emulator, step.at)
    if (step.kind === 'request') await send(emulator, step, texts)
    else await doAgain(emulator, step, texts)
  }
  return pairUp(steps, emulator.repro().steps)
}

/** Steps by their kinds, because not every deed is done again. */
const pairUp = (steps: readonly ReproStep[], played: readonly ReproStep[]): readonly (ReproStep | undefined)[] => {
  const left = { request: [] as ReproStep[], control: [] as ReproStep[], call: [] as ReproStep[] }
  for (const step of played) left[step.kind].push(step)
  return steps.map((step) => (isOfClock(step) ? step : left[step.kind].shift()))
}

const isOfClock = (step: ReproStep): boolean => step.kind !== 'request' && /^(?:\w+ \/clock$|clock\.)/.test(step.name)

const moveClock = ({ clock }: Emulator, at: string): void => {
  if (Date.parse(at) > clock.now().getTime()) clock.set(at)
}

const send = async (emulator: Emulator, step: ReproRequest, texts: ReadonlyMap<string, string>): Promise<void> => {
  const headers = Object.entries(step.headers).map(([name, value]): [string, string] => [name, withText(name, value, texts)])
  const body = step.body_base64 === undefined ? step.body : Uint8Array.from(atob(step.body_base64), (one) => one.charCodeAt(0))
  const isBare = body === null || step.method === 'GET' || step.method === 'HEAD'
  const request = new Request(step.url, {
    method: step.method,
    headers,
    // As bytes, so that no type is put on it.
    ...(isBare ? {} : { body: typeof body === 'string' ? new TextEncoder().encode(body) : body }),
    ...(step.answer.status === 0 ? { signal: AbortSignal.timeout(silenceMs) } : {}),
  })
  try {
    await (await emulator.fetch(request, { environment: step.environment, sentHeaders: headers.flat() })).arrayBuffer()
  } catch (error) {
    // A connection that was cut, as it was when it was recorded: the journal tells.
    if (!(error instanceof TypeError) && !request.signal.aborted) throw error
  }
}

/** The token of an id in the place of `{id}`. */
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

/** Does again what was done beside the requests. */
export const doAgain = async (emulator: Emulator, step: ReproDeed, texts: Map<string, string>): Promise<void> => {
  if (isOfClock(step)) return
  if (step.kind === 'call') {
    await calls[step.name]?.(emulator, JSON.parse(step.given) as readonly unknown[])
    return
  }
  const [method = 'POST', path = ''] = step.name.split(' ')
  const body = step.given === '' ? {} : { body: step.given, headers: { 'Content-Type': 'application/json' } }
  const answer = await emulator.fetch(new Request(`http://localhost/_emulator${path}`, { method, ...body }))
  const made: unknown = method === 'POST' && path === '/tokens' ? await answer.json() : null
  if (typeof made !== 'object' || made === null || !('id' in made) || !('token' in made)) return
  texts.set(String(made.id), String(made.token))
}
