import { operations } from '../api/operations.js'
import { inRegisterOrder, type OtherValue, otherValuesOf } from '../assumptions/other-values.js'
import type { AssumptionId } from '../assumptions/register.js'
import { tryRequest } from '../engine/engine.js'
import type { TriedWay } from '../exchange/findings.js'
import { leaveUnderWay, NotAtOnceError, walkAtOnce } from '../exchange/wait.js'
import type { FindLeanings, Leaned } from '../journal/explain.js'
import type { OtherOutcome } from '../journal/explanation.js'
import { type JournalEntry, type RecordedEntry, type ToldLeaning, withAssumptions } from '../journal/journal-entry.js'
import type { RecordedRequest } from '../journal/journal-evidence.js'
import { pastOf } from '../past/past.js'
import { ApiError } from '../rules/errors.js'
import type { Steps } from '../time/turns.js'
import type { World } from '../world/world.js'
import { byWeight, describeLeaning, type Leaning } from './describe-leaning.js'
import { describeDifferences, tellsSame } from './differences.js'
import { isOfCharges, KnownAnswer } from './known-answers.js'
import type { OtherRead } from './known-rows.js'
import { companionOf, exchangeIn, type SentAgain, sentAgain, whyNotSent } from './sent-again.js'
import { madeWhole, type ToldAnswer, tellAnswer } from './told-answer.js'
import { isTooMuch, whyTooMuch } from './too-much.js'
import { TrialGround } from './trial-world.js'

/** In the order of the register. */
type Leanings = readonly Leaning[]
type Ids = readonly string[]

/** Why a request was not tried, in a sentence. */
class NotTried {
  constructor(readonly why: string) {}
}

const knownLeanings = new WeakMap<RecordedRequest, Leanings | NotTried>()
const knownIds = new WeakMap<RecordedRequest, Ids | NotTried>()

/**
 * Tries a recorded request under each other value of each assumption that is read on its way, in the world as it stood before it; a step
 * between two trials. Nothing is tried where that cannot be told: the journal has not kept the whole request, what was before it is
 * forgotten, too much was due in it, or it was answered otherwise because of another one that ran at the same time.
 */
function* tryOthers(world: World, recorded: RecordedRequest): Steps<Leanings | NotTried> {
  const before = knownLeanings.get(recorded)
  if (before !== undefined) return before
  const tried = yield* findLeanings(world, recorded)
  knownLeanings.set(recorded, tried)
  return tried
}

/** Only which they are: of each assumption no more values are tried once one gives another answer. */
function* tryUntilOther(world: World, recorded: RecordedRequest): Steps<Ids | NotTried> {
  const leanings = knownLeanings.get(recorded)
  const before =
    leanings instanceof NotTried ? leanings : (knownIds.get(recorded) ?? leanings?.map(({ assumption }) => assumption))
  if (before !== undefined) return before
  const tried = yield* findIds(world, recorded)
  knownIds.set(recorded, tried)
  return tried
}

function* findLeanings(world: World, recorded: RecordedRequest): Steps<Leanings | NotTried> {
  const tryable = yield* openTryable(world, recorded)
  if (tryable instanceof NotTried) return tryable
  const { trial, base } = tryable
  const leanings: Leaning[] = []
  for (const assumption of inRegisterOrder(base.read)) {
    const held = base.values[assumption]
    const others: Omit<OtherOutcome, 'effect'>[] = []
    for (const other of otherValuesOf(assumption, held)) {
      const told = yield* trial.told({ ...other, held }, base)
      const differences = told === null ? [] : describeDifferences(base.told, told)
      if (told === null || differences.length > 0) others.push({ value: other.value, status: told?.status ?? null, differences })
      yield
    }
    if (others.length > 0) leanings.push({ assumption, value: held, others })
  }
  return leanings
}

function* findIds(world: World, recorded: RecordedRequest): Steps<Ids | NotTried> {
  const tryable = yield* openTryable(world, recorded)
  if (tryable instanceof NotTried) return tryable
  const { trial, base } = tryable
  const ids: string[] = []
  for (const assumption of inRegisterOrder(base.read)) {
    const held = base.values[assumption]
    for (const other of otherValuesOf(assumption, held)) {
      const told = yield* trial.told({ ...other, held }, base)
      yield
      if (told !== null && tellsSame(base.told, told)) continue
      ids.push(assumption)
      break
    }
  }
  return ids
}

/** A request that can be tried, and what it was answered. */
interface Tryable {
  readonly trial: Trial
  readonly base: Traced
}

/** A recorded request in the world as it stood before it; or why it cannot be tried. */
function* openTryable(world: World, recorded: RecordedRequest): Steps<Tryable | NotTried> {
  const sent = sentAgain(world, recorded)
  const state = sent === null ? undefined : pastOf(world)?.stateAt(sent.moments.before)
  if (sent === null || state === undefined) return new NotTried(whyNotSent(world, recorded))
  if (isTooMuch(state)) return new NotTried(whyTooMuch)
  const companion = companionOf(world, recorded)
  const other = companion === undefined ? null : sentAgain(world, companion)
  const ground = new TrialGround(world, state, other === null ? [sent] : [sent, other])
  const trial = new Trial(ground, sent, other)
  const base = yield* trial.traced()
  if (base === null) return new NotTried('Only waiting tells what it would be answered.')
  return isAsRecorded(base.told, recorded)
    ? { trial, base }
    : new NotTried('It was answered otherwise because of another request.')
}

/** What a step of a scenario did to an answer is not done again. */
const isAsRecorded = ({ status }: ToldAnswer, { entry }: RecordedRequest): boolean =>
  status === entry.status || entry.scenario_step !== null

/** An answer as it was, and what was read on the way to it. */
interface Traced {
  readonly told: ToldAnswer
  readonly read: ReadonlySet<AssumptionId>
  readonly values: World['assumptions']['values']
}

const readsTotals: ReadonlySet<string> = new Set(operations.filter((one) => one.readsTotals).map(({ id }) => id))

/** One request, tried again and again. */
class Trial {
  readonly #known = new KnownAnswer()

  constructor(
    readonly ground: TrialGround,
    readonly sent: SentAgain,
    /** A request that was under way when it came. */
    readonly companion: SentAgain | null,
  ) {}

  /** Null where only waiting tells. */
  *traced(): Steps<Traced | null> {
    yield* this.#addUp(null)
    const world = this.ground.open(null)
    // As they are, before reading one is told.
    const { values } = world.assumptions
    const read = new Set<AssumptionId>()
    const way: TriedWay = { progress: null }
    const note = this.#known.watch(world, way)
    world.assumptions.trace((id) => {
      read.add(id)
      note(id)
    })
    const told = this.#known.answer(() => this.#answerIn(world, way))
    this.#settle()
    return told === null ? null : { told: this.#known.make(() => madeWhole(told)), read, values }
  }

  *told(other: OtherRead, base: Traced): Steps<ToldAnswer | null> {
    const made = this.#made(other, base)
    if (made !== undefined) return made
    yield* this.#addUp(other)
    const world = this.ground.open(other, isOfCharges(other.assumption))
    world.trial = this.#known.forTrial(other)
    return this.#answerIn(world)
  }

  /** What is told where only the operation reads the value, and so only what it makes can be other; undefined where the whole way has to be gone. */
  #made(other: OtherRead, { told, values }: Traced): ToldAnswer | undefined {
    // A tag follows from the body.
    if (this.sent.request.headers.has('if-none-match')) return undefined
    try {
      return this.#known.toldUnder(other, values, told)
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }

  /** What an answer tells of all orders is added up before, once for the same orders: a trial itself is made in one go. */
  *#addUp(other: OtherValue | null): Steps<void> {
    if (other !== null && !isOfCharges(other.assumption)) return
    const { entry } = this.sent.recorded
    if (entry.operation === null || !readsTotals.has(entry.operation)) return
    const world = this.ground.open(other)
    const owner = this.ground.ownerOf(this.sent)
    if (owner !== undefined) yield* world.addUpInSteps(owner)
  }

  /** Others that write meanwhile do so before the charges are made, or after. */
  #settle(): void {
    const owner = this.ground.ownerOf(this.sent)
    if (owner === undefined || this.companion !== null) return
    const { method } = this.sent.request
    this.ground.settle(owner, method === 'GET' || method === 'HEAD')
  }

  #answerIn(world: World, way?: TriedWay): ToldAnswer | null {
    try {
      world.wallAt = this.sent.moments.wall
      if (this.companion !== null) leaveUnderWay(tryRequest(exchangeIn(world, this.companion)))
      return tellAnswer(
        walkAtOnce(tryRequest(exchangeIn(world, this.sent), way), this.sent.recorded.entry.rule === 'server-failure'),
      )
    } catch (error) {
      if (error instanceof NotAtOnceError) return null
      throw error
    }
  }
}

/** What is known of a request whose past nobody can go back to: what was written down with it. */
const writtenDown = ({ assumptions }: RecordedEntry, { why }: NotTried): ToldLeaning =>
  assumptions === undefined ? { assumptions: [], not_tried: why } : { assumptions }

/** What the answer to a recorded request leans on, found out by trying when somebody asks for it. */
export const leaningsIn = (world: World): FindLeanings =>
  function* (recorded: RecordedRequest): Steps<Leaned> {
    const tried = yield* tryOthers(world, recorded)
    if (tried instanceof NotTried) return { ...writtenDown(recorded.entry, tried), would_change: [] }
    return { assumptions: tried.map(({ assumption }) => assumption), would_change: tried.map(describeLeaning).sort(byWeight) }
  }

const forgotten = new NotTried('The journal has it no longer.')

/** What the answer of an entry leans on, in steps. */
export function* tellLeaning(world: World, entry: RecordedEntry): Steps<ToldLeaning> {
  const recorded = yield* world.journal.seek(entry.request_id)
  const tried = recorded === undefined ? forgotten : yield* tryUntilOther(world, recorded)
  return tried instanceof NotTried ? writtenDown(entry, tried) : { assumptions: tried }
}

/** An entry as it is told, in steps. */
export function* tellEntry(world: World, entry: RecordedEntry): Steps<JournalEntry> {
  return withAssumptions(entry, yield* tellLeaning(world, entry))
}
