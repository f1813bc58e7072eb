import { hashToken } from '../../core/bearer.js'
import { isoOf } from '../../core/time.js'
import type { World } from '../../emulator/extension.js'
import { version } from '../../emulator/version.js'
import { maskBody } from '../../masking/mask-message.js'
import { maskValue } from '../../masking/mask-value.js'
import { type Captured, readMessage } from '../journal/captured.js'
import type { JournalOffers } from '../journal/offers.js'
import type { SnapshotOffers } from '../snapshots/offers.js'
import type { Snapshot } from '../snapshots/schema.js'
import { type Excerpt, excerptOf, type Playable, playableOf } from './excerpt.js'
import { indexSequences } from './happenings.js'
import {
  type Repro,
  type ReproAnswer,
  type ReproCommand,
  type ReproRequest,
  type ReproStep,
  reproFormat,
  reproVersion,
} from './repro-file.js'
import type { Answered, Checkpoint, DoneCommand, Run } from './run.js'

/** What the extension `webhooks` offers. */
interface Webhooks {
  quiet(snapshot: Record<string, unknown>): Record<string, unknown>
}

/**
 * Repro file of the run so far: every request of the journal after the last one that cannot be sent again (its body or headers were cut),
 * and the commands between them. It shares rows with the world: do not change it.
 */
export const describeRepro = (world: World, run: Run, answered: (kept: Playable['kept']) => Answered | undefined): Repro => {
  const { kept } = world.find<JournalOffers>('journal')!.logOf(world)
  const excerpt = excerptOf(run, playableOf(kept, run, answered))
  const items = itemsOf(world, excerpt)
  const beats = excerpt.isWhole ? indexSequences(items.map(({ sequences }) => sequences)) : []
  const snapshot = snapshotOf(world, excerpt.from)
  return {
    format: reproFormat,
    version: reproVersion,
    emulator: version,
    options: { cors_origins: world.options.corsOrigins },
    assumptions: { ...snapshot.overrides, ...snapshot.laid_assumptions },
    snapshot,
    steps: items.map(({ describe }, nth) => describe(beats[nth])),
  }
}

/** What becomes a step, and when it happened. */
interface Item {
  readonly sequences: readonly number[]
  readonly describe: (beats: readonly number[] | undefined) => ReproStep
}

/** Requests and commands in the order in which they were done. */
const itemsOf = (world: World, { playable, commands }: Excerpt): readonly Item[] =>
  [
    ...playable.map((one): Item => ({ sequences: one.sequences, describe: (beats) => describeRequest(world, one, beats) })),
    ...commands.map((command): Item => ({ sequences: [command.sequence], describe: () => describeCommand(command) })),
  ].sort((one, other) => one.sequences.at(-1)! - other.sequences.at(-1)!)

/** State that a file begins with, without secrets: the beginnings of tokens are masked, and nothing is delivered to receivers. */
const snapshotOf = (world: World, from: Checkpoint | undefined): Snapshot => {
  const { state, at } = from ?? { state: world.state, at: Math.floor(world.now()) }
  const saved = world.find<SnapshotOffers>('snapshots')!.saveState(state, world)
  const quiet = world.find<Webhooks>('webhooks')?.quiet({ ...saved }) ?? saved
  return {
    ...(quiet as Snapshot),
    // A clock that runs has gone on since.
    clock: { ...saved.clock, now: isoOf(at) },
    tokens: saved.tokens.map((token) => ({ ...token, hint: maskValue(token.hint) })),
    journal: [],
  }
}

const describeRequest = (
  world: World,
  { kept, second, before }: Playable,
  beats: readonly number[] | undefined,
): ReproRequest => {
  const { entry } = (second ?? kept).recorded
  const { origin, path, search, hasTrailingSlash } = kept.past!.request
  const { request } = kept.exchange!
  const { headers, body } = readMessage(request)
  const base64 =
    request.body instanceof Uint8Array && !isText(request.body)
      ? btoa(maskBody(lettersOf(request.body)).replaceAll('…', '...'))
      : undefined
  return {
    kind: 'request',
    at: isoOf(before.at),
    environment: entry.environment,
    method: entry.method,
    url: maskValue(`${origin}${path}${hasTrailingSlash ? '/' : ''}${search === '' ? '' : `?${search}`}`),
    headers: nameToken(world, headers, request.headers),
    body: base64 === undefined ? body : null,
    ...(base64 === undefined ? {} : { body_base64: base64 }),
    ...(beats === undefined ? {} : { beats }),
    answer: entry.status === 0 ? noAnswer : describeAnswer(entry.status, (second ?? kept).exchange!.response),
  }
}

const noAnswer: ReproAnswer = { status: 0, headers: {}, body: null, body_cut: false }

const describeAnswer = (status: number, response: Captured): ReproAnswer => {
  const { headers, body, body_cut } = readMessage(response)
  return { status, headers, body, body_cut }
}

/** Headers with the id of the token in place of its text. */
const nameToken = (
  { state }: World,
  readable: Readonly<Record<string, string>>,
  sent: Captured['headers'],
): Readonly<Record<string, string>> => {
  const values = Object.entries(sent).flatMap(([name, value]) => (name.toLowerCase() === 'authorization' ? [value] : []))
  // Two Authorization headers are not a token.
  const match = values.length === 1 ? /^(bearer +)(\S+) *$/i.exec(values[0]!) : null
  if (match === null) return readable
  const id = state.tokens.get(hashToken(match[2]!))?.id ?? 'unknown'
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

const describeCommand = ({ kind, at, name, given, answer }: DoneCommand): ReproCommand => ({
  kind,
  at: isoOf(at),
  name,
  given,
  ...(answer === undefined ? {} : { answer }),
})
