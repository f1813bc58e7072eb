import { version } from '../../emulator/version.js'
import { hashToken } from '../../ground/random/token-hash.js'
import { type Chunked, runToEnd } from '../../ground/time/chunks.js'
import { type CapturedExchange, readMessage } from '../../journal/captured-message.js'
import { maskBody } from '../../masking/mask-message.js'
import { maskValue } from '../../masking/mask-value.js'
import type { DeliveryRecord } from '../../webhooks/delivery.js'
import { type EndpointRecord, heardByInbox, withoutSecrets } from '../../webhooks/endpoint.js'
import { pastOf } from '../../worlds/history/past.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'
import { shareWithoutJournal, snapshotOfCheckpoint } from '../../worlds/snapshot/take-snapshot.js'
import type { World } from '../../worlds/world/world.js'
import type { PastCommand } from '../../worlds/world/world-past.js'
import { beginRun, type RunExcerpt, sequencesInFlight } from './begin-run.js'
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

/** Repro file with lazily serialized steps. */
export type LazyRepro = Omit<Repro, 'steps'> & { readonly steps: Iterable<ReproStep> }

/**
 * Repro file of the run so far: every retained request after the last one that cannot be sent again (its body or headers were cut), and
 * the commands between them. It begins with the state before the first of them; if that is the first request of the world, with the state
 * before the commands that precede it.
 */
export const describeRepro = (world: World): Repro => {
  const { steps, snapshot, ...head } = runToEnd(beginRepro(world))
  return { ...head, snapshot: structuredClone(snapshot), steps: [...steps] }
}

/** Repro file of the run so far, made in chunks, without later requests. It shares rows with the world: do not change it. */
export function* beginRepro(world: World): Chunked<LazyRepro> {
  const past = pastOf(world)
  const [last, inFlight] = [world.journal.recorded, sequencesInFlight(past)]
  const run = yield* beginRun(past, yield* playableOf(world), last, inFlight)
  const items = [...inOrder(run)]
  const sequences = run.isWhole ? yield* indexSequences(items.map(({ sequences: own }) => own)) : []
  const state =
    run.from === null || past === null
      ? { ...shareWithoutJournal(world), assumptions_used: {} }
      : snapshotOfCheckpoint(past.checkpointAt(run.from))
  // Rows and keys are immutable, and there may be millions.
  const { rows: _, idempotency_keys: __, ...rest } = state
  const snapshot: Snapshot = { ...state, ...structuredClone(rest) }
  return {
    format: reproFormat,
    version: reproVersion,
    emulator: version,
    options: { cors_origins: world.settings.options.corsOrigins },
    assumptions: { ...snapshot.overrides, ...snapshot.laid_assumptions },
    snapshot: maskSnapshot(snapshot),
    steps: describeSteps(world, items, sequences),
  }
}

/** A request or a command, before it is serialized as a step. */
type RunItem =
  | { readonly playable: Playable; readonly sequences: readonly number[] }
  | { readonly command: PastCommand; readonly sequences: readonly number[] }

/** Merges two sorted lists; a command comes after the request that was the latest one then. */
function* inOrder({ playable, commands }: RunExcerpt): Iterable<RunItem> {
  let index = 0
  for (const one of playable) {
    for (
      let command = commands[index];
      command !== undefined && command.number < one.recorded.number;
      command = commands[index]
    ) {
      yield { command, sequences: [command.sequence] }
      index += 1
    }
    yield { playable: one, sequences: one.sequences }
  }
  for (const command of commands.slice(index)) yield { command, sequences: [command.sequence] }
}

function* describeSteps(
  world: World,
  items: readonly RunItem[],
  sequences: readonly (readonly number[] | undefined)[],
): Iterable<ReproStep> {
  for (const [index, one] of items.entries()) {
    yield 'command' in one ? describeCommand(one.command) : describeRequest(world, one.playable, sequences[index])
  }
}

/** Snapshot without secrets: token hints masked, webhook secrets and delivery attempts removed. */
const maskSnapshot = ({ webhooks, webhook_deliveries, ...snapshot }: Snapshot): Snapshot => ({
  ...snapshot,
  ...(webhooks === undefined ? {} : { webhooks: { ...webhooks, endpoints: webhooks.endpoints.map(withoutReceiver) } }),
  ...(webhook_deliveries === undefined ? {} : { webhook_deliveries: webhook_deliveries.filter(isPending).map(withoutAttempts) }),
  tokens: snapshot.tokens.map((token) => ({ ...token, hint: maskValue(token.hint) })),
})

/** Endpoint without secrets, whose deliveries go to an inbox: a replay must not reach the receiver. */
const withoutReceiver = (endpoint: EndpointRecord): EndpointRecord => heardByInbox(withoutSecrets(endpoint))

const isPending = ({ state }: DeliveryRecord): boolean => state === 'pending'

/** Delivery without attempts, because requests may contain secrets and answers are private. */
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
    url: maskValue(`${origin}${path}${hasTrailingSlash ? '/' : ''}${search === '' ? '' : `?${search}`}`),
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

/** Replaces the text of a token by its id. */
const nameToken = (
  world: World,
  readable: Readonly<Record<string, string>>,
  sent: CapturedExchange['request']['headers'],
): Readonly<Record<string, string>> => {
  const pairs = Array.isArray(sent) ? sent : Object.entries(sent).flat()
  const values = pairs.filter((_, at) => at % 2 === 1 && pairs[at - 1]?.toLowerCase() === 'authorization')
  // Two Authorization headers are not a token.
  const match = values.length === 1 ? /^(bearer +)(\S+) *$/i.exec(values[0] ?? '') : null
  if (match === null) return readable
  const id = world.tokens.findByHash(hashToken(match[2] ?? ''))?.id ?? 'unknown'
  const others = Object.entries(readable).filter(([name]) => name.toLowerCase() !== 'authorization')
  return { ...Object.fromEntries(others), authorization: `${match[1]}{${id}}` }
}

/** Latin-1 text of bytes: one character per byte. */
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

/** Command as a step of a repro file. */
export const describeCommand = ({ kind, at, name, given, answer }: PastCommand): ReproCommand => ({
  kind,
  at: new Date(at).toISOString(),
  name,
  given,
  ...(answer === undefined ? {} : { answer }),
})
