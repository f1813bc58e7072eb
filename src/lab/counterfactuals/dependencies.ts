import { operations } from '../../api/operations.js'
import { inRegisterOrder, type OtherValue, otherValuesOf } from '../../ground/assumptions/other-values.js'
import type { AssumptionId } from '../../ground/assumptions/register.js'
import { ApiError } from '../../ground/rules/errors.js'
import type { Chunked } from '../../ground/time/chunks.js'
import type { DependsOn, FindDependencies, OtherOutcome } from '../../journal/explanation.js'
import { type JournalEntry, type RecordedEntry, type SerializedDependency, withAssumptions } from '../../journal/journal-entry.js'
import type { RecordedRequest } from '../../journal/journal-evidence.js'
import { tryRequest } from '../../pipeline/engine.js'
import type { DryRunWait } from '../../pipeline/exchange/findings.js'
import { NotAtOnceError, runAtOnce, runToLock } from '../../pipeline/exchange/wait.js'
import type { World } from '../../worlds/world/world.js'
import { CachedAnswer, type ComparableAnswer, describeAnswer, isOfCharges, madeWhole } from './cached-answers.js'
import type { OtherRead } from './cached-rows.js'
import { byWeight, type Dependency, describeDependency } from './describe-dependency.js'
import { describeDifferences, isSameAnswer } from './differences.js'
import { DryRunBase } from './dry-run-world.js'
import { companionOf, exchangeIn, type SentAgain, sentAgain, whyNotSent } from './replayed-request.js'
import { isTooMuch, whyTooMuch } from './too-much.js'

/** Dependencies in the order of the register. */
type Dependencies = readonly Dependency[]
type Ids = readonly string[]

/** Reason why a request was not replayed, as a sentence. */
class NotRun {
  constructor(readonly why: string) {}
}

const cachedDependencies = new WeakMap<RecordedRequest, Dependencies | NotRun>()
const cachedIds = new WeakMap<RecordedRequest, Ids | NotRun>()

/**
 * What-if replay of a recorded request, in the state before it, under each other value of each assumption that it reads; yields between two
 * dry runs. Not run if the journal has cut the request, the state before it is no longer retained, too many charges were due in it, or a
 * concurrent request changed its answer.
 */
function* tryOthers(world: World, recorded: RecordedRequest): Chunked<Dependencies | NotRun> {
  const before = cachedDependencies.get(recorded)
  if (before !== undefined) return before
  const attempted = yield* findDependencies(world, recorded)
  cachedDependencies.set(recorded, attempted)
  return attempted
}

/** Ids of the dependencies only: stops at the first value of an assumption that gives another answer. */
function* tryUntilOther(world: World, recorded: RecordedRequest): Chunked<Ids | NotRun> {
  const dependencies = cachedDependencies.get(recorded)
  const before =
    dependencies instanceof NotRun ? dependencies : (cachedIds.get(recorded) ?? dependencies?.map(({ assumption }) => assumption))
  if (before !== undefined) return before
  const attempted = yield* findIds(world, recorded)
  cachedIds.set(recorded, attempted)
  return attempted
}

function* findDependencies(world: World, recorded: RecordedRequest): Chunked<Dependencies | NotRun> {
  const tryable = yield* openTryable(world, recorded)
  if (tryable instanceof NotRun) return tryable
  const { dryRun, base } = tryable
  const dependencies: Dependency[] = []
  for (const assumption of inRegisterOrder(base.read)) {
    const retained = base.values[assumption]
    const others: Omit<OtherOutcome, 'effect'>[] = []
    for (const other of otherValuesOf(assumption, retained)) {
      const serialized = yield* dryRun.serialized({ ...other, present: retained }, base)
      const differences = serialized === null ? [] : describeDifferences(base.serialized, serialized)
      if (serialized === null || differences.length > 0)
        others.push({ value: other.value, status: serialized?.status ?? null, differences })
      yield
    }
    if (others.length > 0) dependencies.push({ assumption, value: retained, others })
  }
  return dependencies
}

function* findIds(world: World, recorded: RecordedRequest): Chunked<Ids | NotRun> {
  const tryable = yield* openTryable(world, recorded)
  if (tryable instanceof NotRun) return tryable
  const { dryRun, base } = tryable
  const ids: string[] = []
  for (const assumption of inRegisterOrder(base.read)) {
    const retained = base.values[assumption]
    for (const other of otherValuesOf(assumption, retained)) {
      const serialized = yield* dryRun.serialized({ ...other, present: retained }, base)
      yield
      if (serialized !== null && isSameAnswer(base.serialized, serialized)) continue
      ids.push(assumption)
      break
    }
  }
  return ids
}

/** A request that can be replayed, and its traced answer. */
interface Tryable {
  readonly dryRun: DryRun
  readonly base: Traced
}

/** A recorded request in the state before it, or the reason why it cannot be replayed. */
function* openTryable(world: World, recorded: RecordedRequest): Chunked<Tryable | NotRun> {
  const sent = sentAgain(world, recorded)
  if (sent === null) return new NotRun(whyNotSent(world, recorded))
  const { before } = sent.checkpoints
  if (isTooMuch(world.settings.dataset, before)) return new NotRun(whyTooMuch)
  const companion = companionOf(world, recorded)
  const other = companion === undefined ? null : sentAgain(world, companion)
  const ground = new DryRunBase(world, before, other === null ? [sent] : [sent, other])
  const dryRun = new DryRun(ground, sent, other)
  const base = yield* dryRun.traced()
  if (base === null) return new NotRun('Only waiting tells what it would be answered.')
  return isAsRecorded(base.serialized, recorded)
    ? { dryRun: dryRun, base }
    : new NotRun('It was answered otherwise because of another request.')
}

/** True if the replay gives the recorded status. Steps of scenarios are not replayed, so their answers always pass. */
const isAsRecorded = ({ status }: ComparableAnswer, { entry }: RecordedRequest): boolean =>
  status === entry.status || entry.scenario_step !== null

/** Answer under the present values, and the assumptions read for it. */
interface Traced {
  readonly serialized: ComparableAnswer
  readonly read: ReadonlySet<AssumptionId>
  readonly values: World['assumptions']['values']
}

const readsTotals: ReadonlySet<string> = new Set(operations.filter((one) => one.readsTotals).map(({ id }) => id))

/** Dry runs of one request. */
class DryRun {
  readonly #existing = new CachedAnswer()

  constructor(
    readonly ground: DryRunBase,
    readonly sent: SentAgain,
    /** A concurrent request, in flight when this one arrived. */
    readonly companion: SentAgain | null,
  ) {}

  /** Null if the answer needs an asynchronous wait. */
  *traced(): Chunked<Traced | null> {
    yield* this.#addUp(null)
    const world = this.ground.open(null)
    // Copied first, because reading one is traced.
    const { values } = world.assumptions
    const read = new Set<AssumptionId>()
    const coroutine: DryRunWait = { progress: null }
    const note = this.#existing.watch(world, coroutine)
    world.assumptions.trace((id) => {
      read.add(id)
      note(id)
    })
    const serialized = this.#existing.answer(() => this.#answerIn(world, coroutine))
    this.#bill()
    return serialized === null ? null : { serialized: this.#existing.make(() => madeWhole(serialized)), read, values }
  }

  *serialized(other: OtherRead, base: Traced): Chunked<ComparableAnswer | null> {
    const made = this.#made(other, base)
    if (made !== undefined) return made
    yield* this.#addUp(other)
    const world = this.ground.open(other, isOfCharges(other.assumption))
    world.dryRun = this.#existing.forDryRun(other)
    return this.#answerIn(world)
  }

  /** Fast path: the answer if only the operation reads the value; undefined if the whole pipeline has to run. */
  #made(other: OtherRead, { serialized, values }: Traced): ComparableAnswer | undefined {
    // The ETag depends on the body.
    if (this.sent.request.headers.has('if-none-match')) return undefined
    try {
      return this.#existing.answerUnder(other, values, serialized)
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }

  /** Computes the totals of all orders in chunks beforehand, once per set of orders, because a dry run is synchronous. */
  *#addUp(other: OtherValue | null): Chunked<void> {
    if (other !== null && !isOfCharges(other.assumption)) return
    const { entry } = this.sent.recorded
    if (entry.operation === null || !readsTotals.has(entry.operation)) return
    const world = this.ground.open(other)
    const owner = this.ground.ownerOf(this.sent)
    if (owner !== undefined) yield* world.data.addUpChunked(owner)
  }

  /** Makes the due charges once for all dry runs; not with a concurrent request, which may write before or after them. */
  #bill(): void {
    const owner = this.ground.ownerOf(this.sent)
    if (owner === undefined || this.companion !== null) return
    this.ground.bill(owner)
  }

  #answerIn(world: World, coroutine?: DryRunWait): ComparableAnswer | null {
    try {
      world.clock.wallAt = this.sent.checkpoints.wall
      if (this.companion !== null) runToLock(tryRequest(exchangeIn(world, this.companion)))
      return describeAnswer(
        runAtOnce(tryRequest(exchangeIn(world, this.sent), coroutine), this.sent.recorded.entry.rule === 'server-failure'),
      )
    } catch (error) {
      if (error instanceof NotAtOnceError) return null
      throw error
    }
  }
}

/** Dependencies of a request that cannot be replayed: those recorded in its entry. */
const writtenDown = ({ assumptions }: RecordedEntry, { why }: NotRun): SerializedDependency =>
  assumptions === undefined ? { assumptions: [], not_tried: why } : { assumptions }

/** Finds the dependencies of recorded requests by what-if replays, on demand. */
export const dependenciesIn = (world: World): FindDependencies =>
  function* (recorded: RecordedRequest): Chunked<DependsOn> {
    const attempted = yield* tryOthers(world, recorded)
    if (attempted instanceof NotRun) return { ...writtenDown(recorded.entry, attempted), would_change: [] }
    return {
      assumptions: attempted.map(({ assumption }) => assumption),
      would_change: attempted.map((one) => describeDependency(one, world.statusOf(one.assumption))).sort(byWeight),
    }
  }

const forgotten = new NotRun('The journal has it no longer.')

/** Dependencies of an entry; found in chunks. */
export function* serializeDependency(world: World, entry: RecordedEntry): Chunked<SerializedDependency> {
  const recorded = yield* world.journal.seek(entry.request_id)
  const attempted = recorded === undefined ? forgotten : yield* tryUntilOther(world, recorded)
  return attempted instanceof NotRun ? writtenDown(entry, attempted) : { assumptions: attempted }
}

/** Journal entry with its dependencies; made in chunks. */
export function* describeEntry(world: World, entry: RecordedEntry): Chunked<JournalEntry> {
  return withAssumptions(entry, yield* serializeDependency(world, entry))
}
