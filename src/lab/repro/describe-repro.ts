import { hashToken } from '../../ground/random/token-hash.js'
import { version } from '../../ground/spec/version.js'
import { type Chunked, runToEnd } from '../../ground/time/chunks.js'
import { type CapturedExchange, readMessage } from '../../journal/captured-message.js'
import { maskBody } from '../../journal/mask-message.js'
import { maskTokens } from '../../journal/mask-tokens.js'
import type { DeliveryRecord } from '../../webhooks/delivery.js'
import { type EndpointRecord, heardByInbox, withoutSecrets } from '../../webhooks/endpoint.js'
import { pastOf } from '../../worlds/history/past.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'
import { describeCheckpoint, describeWithoutJournal } from '../../worlds/snapshot/take-snapshot.js'
import type { World } from '../../worlds/world/world.js'
import type { PastCommand } from '../../worlds/world/world-past.js'
import { beginRun, type SerializedRun, sequencesInFlight } from './begin-run.js'
import { indexSequences } from './happenings.js'
import { type Playable, playableOf } from './playable.js'
import {
  type Repro,
  type ReproAnswer,
  type ReproCommand,
  type ReproRequest,
  type ReproStep,
  reproFormat,
  reproVersion,
} from './repro-file.js'

/** A repro file whose steps are made while they are written. */
export type LazyRepro = Omit<Repro, 'steps'> & { readonly steps: Iterable<ReproStep> }

/**
 * The run so far as one file that plays it again: every request that the journal remembers since the last one that cannot be sent again,
 * because its body was longer than what is kept, and what was done beside them. It begins with the state before the first of them, or before
 * what was done in the world until then, where it is the first of all.
 */
export const describeRepro = (world: World): Repro => {
  const { steps, snapshot, ...head } = runToEnd(beginRepro(world))
  return { ...head, snapshot: structuredClone(snapshot), steps: [...steps] }
}

/** The same in steps. What comes meanwhile is left out. It shares its rows with the world: write it out, and change nothing in it. */
export function* beginRepro(world: World): Chunked<LazyRepro> {
  const past = pastOf(world)
  const [last, inFlight] = [world.journal.recorded, sequencesInFlight(past)]
  const run = yield* beginRun(past, yield* playableOf(world), last, inFlight)
  const serialized = [...inOrder(run)]
  const sequences = run.isWhole ? yield* indexSequences(serialized.map(({ beats: own }) => own)) : []
  const state =
    run.from === null || past === null
      ? { ...describeWithoutJournal(world), assumptions_used: {} }
      : describeCheckpoint(past.checkpointAt(run.from))
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
    steps: describeSteps(world, serialized, sequences),
  }
}

/** What becomes a step. */
type Serialized =
  | { readonly playable: Playable; readonly beats: readonly number[] }
  | { readonly command: PastCommand; readonly beats: readonly number[] }

/** Both are in order by themselves; a deed comes after the request that was the latest one then. */
function* inOrder({ playable, commands }: SerializedRun): Iterable<Serialized> {
  let index = 0
  for (const one of playable) {
    for (
      let command = commands[index];
      command !== undefined && command.number < one.recorded.number;
      command = commands[index]
    ) {
      yield { command, beats: [command.sequence] }
      index += 1
    }
    yield { playable: one, beats: one.beats }
  }
  for (const command of commands.slice(index)) yield { command, beats: [command.sequence] }
}

function* describeSteps(
  world: World,
  serialized: readonly Serialized[],
  sequences: readonly (readonly number[] | undefined)[],
): Iterable<ReproStep> {
  for (const [index, one] of serialized.entries()) {
    yield 'command' in one ? describeCommand(one.command) : describeRequest(world, one.playable, sequences[index])
  }
}

/** What a token is recognised by says as much of it as a file should. */
const maskSnapshot = ({ webhooks, webhook_deliveries, ...snapshot }: Snapshot): Snapshot => ({
  ...snapshot,
  ...(webhooks === undefined ? {} : { webhooks: { ...webhooks, endpoints: webhooks.endpoints.map(withoutReceiver) } }),
  ...(webhook_deliveries === undefined ? {} : { webhook_deliveries: webhook_deliveries.filter(isPending).map(withoutAttempts) }),
  tokens: snapshot.tokens.map((token) => ({ ...token, hint: maskTokens(token.hint) })),
})

/** Who is told by webhooks has secrets, and hears of no replay: an inbox is told in its place. */
const withoutReceiver = (endpoint: EndpointRecord): EndpointRecord => heardByInbox(withoutSecrets(endpoint))

const isPending = ({ state }: DeliveryRecord): boolean => state === 'pending'

/** What was sent may hold a secret, and what was answered is none of a reader's business. */
const withoutAttempts = (delivery: DeliveryRecord): DeliveryRecord => ({ ...delivery, attempts: [] })

const describeRequest = (
  world: World,
  { recorded: { entry }, checkpoints, messages }: Playable,
  sequences: readonly number[] | undefined,
): ReproRequest => {
  const { origin, path, search, hasTrailingSlash } = messages.address
  const { headers, body } = readMessage(messages.request)
  const inOrder = messages.request.headers
  const bytes = messages.request.body
  const base64 =
    bytes instanceof Uint8Array && !isText(bytes) ? btoa(maskBody(lettersOf(bytes)).replaceAll('…', '...')) : undefined
  return {
    kind: 'request',
    at: new Date(checkpoints.before.at).toISOString(),
    environment: entry.environment,
    method: entry.method,
    url: maskTokens(`${origin}${path}${hasTrailingSlash ? '/' : ''}${search === '' ? '' : `?${search}`}`),
    headers: nameToken(world, headers, inOrder),
    body: base64 === undefined ? body : null,
    ...(base64 === undefined ? {} : { body_base64: base64 }),
    ...(sequences === undefined ? {} : { beats: sequences }),
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
export const describeCommand = ({ kind, at, name, given, answer }: PastCommand): ReproCommand => ({
  kind,
  at: new Date(at).toISOString(),
  name,
  given,
  ...(answer === undefined ? {} : { answer }),
})
