import { type CapturedExchange, readMessage } from '../journal/captured-message.js'
import type { RecordedRequest } from '../journal/journal-evidence.js'
import { maskTokens } from '../journal/mask-tokens.js'
import { pastOf, type RequestMoments } from '../past/past.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { describeWithoutJournal } from '../snapshot/take-snapshot.js'
import { version } from '../spec/version.js'
import { hashToken } from '../store/token-vault.js'
import type { World } from '../world/world.js'
import type { PastDeed } from '../world/world-past.js'
import { type Repro, type ReproAnswer, type ReproDeed, type ReproRequest, reproFormat, reproVersion } from './repro-file.js'

/** A request with all that it takes to send it again. */
interface Playable {
  readonly recorded: RecordedRequest
  readonly moments: RequestMoments
  readonly messages: CapturedExchange
}

/**
 * The run so far as one file that plays it again: every request that the journal remembers since the last one that cannot be sent again,
 * because its body was longer than what is kept, and what was done beside them. It begins with the state before the first of them.
 */
export const describeRepro = (world: World): Repro => {
  const playable = playableOf(world)
  const first = playable[0]
  const past = pastOf(world)
  const snapshot = structuredClone(
    first === undefined || past === null
      ? { ...describeWithoutJournal(world), assumptions_used: {} }
      : past.stateAt(first.moments.before),
  )
  const from = first === undefined ? world.journal.recorded + 1 : first.recorded.number
  const deeds = (past?.deeds ?? []).filter(({ number }) => number >= from)
  return {
    format: reproFormat,
    version: reproVersion,
    emulator: version,
    options: { cors_origins: world.settings.options.corsOrigins },
    assumptions: { ...snapshot.overrides, ...snapshot.laid_assumptions },
    snapshot: maskSnapshot(snapshot),
    steps: [
      ...playable.map((one) => ({ number: one.recorded.number, step: describeRequest(world, one) })),
      ...deeds.map((deed) => ({ number: deed.number + 0.5, step: describeDeed(deed) })),
    ]
      .sort((one, other) => one.number - other.number)
      .map(({ step }) => step),
  }
}

/** What a token is recognised by says as much of it as a file should. Who is told by webhooks has secrets, and hears of no replay. */
const maskSnapshot = ({ webhooks: _, webhook_deliveries: __, ...snapshot }: Snapshot): Snapshot => ({
  ...snapshot,
  tokens: snapshot.tokens.map((token) => ({ ...token, hint: maskTokens(token.hint) })),
})

const playableOf = (world: World): readonly Playable[] => {
  const past = pastOf(world)
  let playable: Playable[] = []
  for (const recorded of world.journal.all()) {
    const [moments, messages] = [past?.find(recorded.number), world.journal.messagesOf(recorded)]
    const before = playable.at(-1)
    if (
      moments === undefined ||
      messages === undefined ||
      recorded.number < (past?.deedsFrom ?? 0) ||
      messages.request.isCut ||
      messages.request.areHeadersCut
    )
      playable = []
    // The second delivery of a request: its answer is the one that goes out.
    else if (recorded.entry.injected[0] === 'second delivery' && before !== undefined) {
      playable[playable.length - 1] = {
        ...before,
        messages: { ...before.messages, response: messages.response },
        recorded: { ...recorded },
      }
    } else playable.push({ recorded, moments, messages })
  }
  return playable
}

const describeRequest = (world: World, { recorded: { entry }, moments, messages }: Playable): ReproRequest => {
  const { origin, path, search, hasTrailingSlash } = moments.address
  const { headers, body } = readMessage(messages.request)
  const inTurn = messages.request.headers
  const bytes = messages.request.body
  const base64 = bytes instanceof Uint8Array && !isText(bytes) ? btoa(String.fromCharCode(...bytes)) : undefined
  return {
    kind: 'request',
    at: new Date(moments.before.at).toISOString(),
    environment: entry.environment,
    method: entry.method,
    url: maskTokens(`${origin}${path}${hasTrailingSlash ? '/' : ''}${search === '' ? '' : `?${search}`}`),
    headers: nameToken(world, headers, inTurn),
    body: base64 === undefined ? body : null,
    ...(base64 === undefined ? {} : { body_base64: base64 }),
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
  const place = pairs.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization')
  const match = place < 0 ? null : /^(bearer +)(\S+) *$/i.exec(pairs[place + 1] ?? '')
  if (match === null) return readable
  const id = world.tokens.findByHash(hashToken(match[2] ?? ''))?.id ?? 'unknown'
  const others = Object.entries(readable).filter(([name]) => name.toLowerCase() !== 'authorization')
  return { ...Object.fromEntries(others), authorization: `${match[1]}{${id}}` }
}

const isText = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const describeDeed = ({ kind, at, name, given, answer }: PastDeed): ReproDeed => ({
  kind,
  at: new Date(at).toISOString(),
  name,
  given,
  ...(answer === undefined ? {} : { answer }),
})
