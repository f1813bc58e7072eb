import { type CapturedExchange, readMessage } from '../journal/captured-message.js'
import { maskBody } from '../journal/mask-message.js'
import { maskTokens } from '../journal/mask-tokens.js'
import { pastOf } from '../past/past.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { describeWithoutJournal } from '../snapshot/take-snapshot.js'
import { version } from '../spec/version.js'
import { hashToken } from '../store/token-vault.js'
import { inOneGo, type Steps } from '../time/turns.js'
import type { DeliveryRecord } from '../webhooks/delivery.js'
import { type EndpointRecord, heardByInbox, withoutSecrets } from '../webhooks/endpoint.js'
import type { World } from '../world/world.js'
import type { PastDeed } from '../world/world-past.js'
import { beatsUnderWay, beginRun, type ToldRun } from './begin-run.js'
import { placeBeats } from './happenings.js'
import { type Playable, playableOf } from './playable.js'
import {
  type Repro,
  type ReproAnswer,
  type ReproDeed,
  type ReproRequest,
  type ReproStep,
  reproFormat,
  reproVersion,
} from './repro-file.js'

/** A repro file whose steps are made while they are written. */
export type ReproInSteps = Omit<Repro, 'steps'> & { readonly steps: Iterable<ReproStep> }

/**
 * The run so far as one file that plays it again: every request that the journal remembers since the last one that cannot be sent again,
 * because its body was longer than what is kept, and what was done beside them. It begins with the state before the first of them, or before
 * what was done in the world until then, where it is the first of all.
 */
export const describeRepro = (world: World): Repro => {
  const { steps, snapshot, ...head } = inOneGo(beginRepro(world))
  return { ...head, snapshot: structuredClone(snapshot), steps: [...steps] }
}

/** The same in steps. What comes meanwhile is left out. It shares its rows with the world: write it out, and change nothing in it. */
export function* beginRepro(world: World): Steps<ReproInSteps> {
  const past = pastOf(world)
  const [last, underWay] = [world.journal.recorded, beatsUnderWay(past)]
  const run = yield* beginRun(past, yield* playableOf(world), last, underWay)
  const told = [...inOrder(run)]
  const beats = run.isWhole ? yield* placeBeats(told.map(({ beats: own }) => own)) : []
  const state =
    run.from === null || past === null ? { ...describeWithoutJournal(world), assumptions_used: {} } : past.stateAt(run.from)
  // Rows and keys are never changed where they stand, and there may be millions.
  const { rows: _, idempotency_keys: __, ...rest } = state
  const snapshot: Snapshot = { ...state, ...structuredClone(rest) }
  return {
    format: reproFormat,
    version: reproVersion,
    emulator: version,
    options: { cors_origins: world.settings.options.corsOrigins },
    assumptions: { ...snapshot.overrides, ...snapshot.laid_assumptions },
    snapshot: maskSnapshot(snapshot),
    steps: describeSteps(world, told, beats),
  }
}

/** What becomes a step. */
type Told =
  | { readonly playable: Playable; readonly beats: readonly number[] }
  | { readonly deed: PastDeed; readonly beats: readonly number[] }

/** Both are in order by themselves; a deed comes after the request that was the latest one then. */
function* inOrder({ playable, deeds }: ToldRun): Iterable<Told> {
  let place = 0
  for (const one of playable) {
    for (let deed = deeds[place]; deed !== undefined && deed.number < one.recorded.number; deed = deeds[place]) {
      yield { deed, beats: [deed.beat] }
      place += 1
    }
    yield { playable: one, beats: one.beats }
  }
  for (const deed of deeds.slice(place)) yield { deed, beats: [deed.beat] }
}

function* describeSteps(
  world: World,
  told: readonly Told[],
  beats: readonly (readonly number[] | undefined)[],
): Iterable<ReproStep> {
  for (const [place, one] of told.entries()) {
    yield 'deed' in one ? describeDeed(one.deed) : describeRequest(world, one.playable, beats[place])
  }
}

/** What a token is recognised by says as much of it as a file should. */
const maskSnapshot = ({ webhooks, webhook_deliveries, ...snapshot }: Snapshot): Snapshot => ({
  ...snapshot,
  ...(webhooks === undefined ? {} : { webhooks: { ...webhooks, endpoints: webhooks.endpoints.map(withoutReceiver) } }),
  ...(webhook_deliveries === undefined ? {} : { webhook_deliveries: webhook_deliveries.filter(isOnItsWay).map(withoutAttempts) }),
  tokens: snapshot.tokens.map((token) => ({ ...token, hint: maskTokens(token.hint) })),
})

/** Who is told by webhooks has secrets, and hears of no replay: an inbox is told in its place. */
const withoutReceiver = (endpoint: EndpointRecord): EndpointRecord => heardByInbox(withoutSecrets(endpoint))

const isOnItsWay = ({ state }: DeliveryRecord): boolean => state === 'pending'

/** What was sent may hold a secret, and what was answered is none of a reader's business. */
const withoutAttempts = (delivery: DeliveryRecord): DeliveryRecord => ({ ...delivery, attempts: [] })

const describeRequest = (
  world: World,
  { recorded: { entry }, moments, messages }: Playable,
  beats: readonly number[] | undefined,
): ReproRequest => {
  const { origin, path, search, hasTrailingSlash } = messages.address
  const { headers, body } = readMessage(messages.request)
  const inTurn = messages.request.headers
  const bytes = messages.request.body
  const base64 =
    bytes instanceof Uint8Array && !isText(bytes) ? btoa(maskBody(lettersOf(bytes)).replaceAll('…', '...')) : undefined
  return {
    kind: 'request',
    at: new Date(moments.before.at).toISOString(),
    environment: entry.environment,
    method: entry.method,
    url: maskTokens(`${origin}${path}${hasTrailingSlash ? '/' : ''}${search === '' ? '' : `?${search}`}`),
    headers: nameToken(world, headers, inTurn),
    body: base64 === undefined ? body : null,
    ...(base64 === undefined ? {} : { body_base64: base64 }),
    ...(beats === undefined ? {} : { beats }),
    answer: entry.status === 0 ? noAnswer : describeAnswer(entry.status, messages),
  }
}

const noAnswer: ReproAnswer = { status: 0, headers: {}, body: null, body_cut: false }

const describeAnswer = (status: number, { response }: CapturedExchange): ReproAnswer => {
  const { headers, body, body_cut } = readMessage(response)
  return { status, headers, body, body_cut }
}

/** Puts the id of a token in the place of its text. */
const nameToken = (
  world: World,
  readable: Readonly<Record<string, string>>,
  sent: CapturedExchange['request']['headers'],
): Readonly<Record<string, string>> => {
  const pairs = Array.isArray(sent) ? sent : Object.entries(sent).flat()
  const values = pairs.filter((_, at) => at % 2 === 1 && pairs[at - 1]?.toLowerCase() === 'authorization')
  // Two of them are no token, whatever they are.
  const match = values.length === 1 ? /^(bearer +)(\S+) *$/i.exec(values[0] ?? '') : null
  if (match === null) return readable
  const id = world.tokens.findByHash(hashToken(match[2] ?? ''))?.id ?? 'unknown'
  const others = Object.entries(readable).filter(([name]) => name.toLowerCase() !== 'authorization')
  return { ...Object.fromEntries(others), authorization: `${match[1]}{${id}}` }
}

/** A letter for each byte. What is hidden of them takes three dots, as far as a byte goes. */
const lettersOf = (bytes: Uint8Array): string => {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return letters
}

const isText = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** What was done beside the requests, as a repro file tells it. */
export const describeDeed = ({ kind, at, name, given, answer }: PastDeed): ReproDeed => ({
  kind,
  at: new Date(at).toISOString(),
  name,
  given,
  ...(answer === undefined ? {} : { answer }),
})
