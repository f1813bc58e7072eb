import { ApiError } from '../../ground/rules/errors.js'
import type { Chunked } from '../../ground/time/chunks.js'
import { operations } from '../../operations/operations.js'
import { tryRequest } from '../../pipeline/engine.js'
import type { DryRunWait } from '../../pipeline/exchange/findings.js'
import { NotAtOnceError, runAtOnce, runToLock } from '../../pipeline/exchange/wait.js'
import type { AssumptionId } from '../../register/register.js'
import type { World } from '../../worlds/world/world.js'
import type { PastCheckpoint } from '../../worlds/world/world-past.js'
import type { WorldState } from '../../worlds/world/world-state.js'
import { CachedAnswer, type ComparableAnswer, describeAnswer, isOfCharges, madeWhole } from './cached-answers.js'
import type { OtherRead } from './cached-rows.js'
import { DryRunBase } from './dry-run-world.js'
import { exchangeIn, type SentAgain } from './replayed-request.js'

/** Outcome of a dry run. */
export interface Tried {
  readonly serialized: ComparableAnswer
  readonly after: WorldState
}

/** Outcome under the present values, with the assumptions that were read for it. */
export interface Traced extends Tried {
  readonly read: ReadonlySet<AssumptionId>
  readonly values: World['assumptions']['values']
}

/** A request to run, the state before it, and a concurrent request that was in flight when it arrived. */
export interface Runnable {
  readonly world: World
  readonly before: Pick<PastCheckpoint, 'state' | 'at'>
  readonly sent: SentAgain
  readonly companion: SentAgain | null
}

const readsTotals: ReadonlySet<string> = new Set(operations.filter((one) => one.readsTotals).map(({ id }) => id))

/** Dry runs of one request: under the present values, then under others. */
export class DryRun {
  readonly #cached = new CachedAnswer()
  readonly #base: DryRunBase

  constructor(readonly of: Runnable) {
    this.#base = this.#baseAt(of.before)
  }

  #baseAt(before: Runnable['before']): DryRunBase {
    const { world, sent, companion } = this.of
    return new DryRunBase(world, before, companion === null ? [sent] : [sent, companion])
  }

  /** Outcome under the present values; null if the answer needs a wait. */
  *traced(): Chunked<Traced | null> {
    yield* this.#addUp(this.#base, null)
    const read = new Set<AssumptionId>()
    this.#bill(read)
    const world = this.#base.open(null)
    // Copied first, because reading one is traced.
    const { values } = world.assumptions
    const dryRunWait: DryRunWait = { progress: null }
    const note = this.#cached.watch(world, dryRunWait)
    world.assumptions.trace((id) => {
      read.add(id)
      note(id)
    })
    const serialized = this.#cached.answer(() => this.#answerIn(world, dryRunWait))
    if (serialized === null) return null
    return { serialized: this.#cached.make(() => madeWhole(serialized)), after: world.state, read, values }
  }

  /** Outcome in the same state under another value; null if the answer needs a wait. */
  *under(other: OtherRead, base: Traced): Chunked<Tried | null> {
    const made = this.#made(other, base)
    // Its operation only reads.
    if (made !== undefined) return { serialized: made, after: base.after }
    return yield* this.#tryIn(this.#base, other)
  }

  /** Outcome in the state of another course of the run; null if the answer needs a wait. */
  *in(state: WorldState, other: OtherRead): Chunked<Tried | null> {
    return yield* this.#tryIn(this.#baseAt({ state, at: this.of.before.at }), other)
  }

  *#tryIn(base: DryRunBase, other: OtherRead): Chunked<Tried | null> {
    yield* this.#addUp(base, other)
    const world = base.open(other, isOfCharges(other.assumption))
    world.dryRun = this.#cached.forDryRun(other)
    const serialized = this.#answerIn(world)
    return serialized === null ? null : { serialized, after: world.state }
  }

  /** Fast path: the answer if only the operation reads the value; undefined if the whole pipeline has to run. */
  #made(other: OtherRead, { serialized, values }: Traced): ComparableAnswer | undefined {
    // The ETag depends on the body.
    if (this.of.sent.request.headers.has('if-none-match')) return undefined
    try {
      return this.#cached.answerUnder(other, values, serialized)
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }

  /** Computes the totals of all orders in chunks beforehand, once per set of orders, because a dry run is synchronous. */
  *#addUp(base: DryRunBase, other: OtherRead | null): Chunked<void> {
    if (other !== null && !isOfCharges(other.assumption)) return
    const { entry } = this.of.sent.recorded
    if (entry.operation === null || !readsTotals.has(entry.operation)) return
    const owner = base.ownerOf(this.of.sent)
    if (owner !== undefined) yield* base.open(other).data.addUpChunked(owner)
  }

  /** Makes the due charges once for all dry runs; not with a concurrent request, which may write before or after them. */
  #bill(read: Set<AssumptionId>): void {
    const owner = this.#base.ownerOf(this.of.sent)
    if (owner !== undefined && this.of.companion === null) this.#base.bill(owner, (id) => read.add(id))
  }

  #answerIn(world: World, dryRunWait?: DryRunWait): ComparableAnswer | null {
    const { sent, companion } = this.of
    try {
      world.clock.wallAt = sent.checkpoints.wall
      if (companion !== null) runToLock(tryRequest(exchangeIn(world, companion)))
      return describeAnswer(
        runAtOnce(tryRequest(exchangeIn(world, sent), dryRunWait), sent.recorded.entry.rule === 'server-failure'),
      )
    } catch (error) {
      if (error instanceof NotAtOnceError) return null
      throw error
    }
  }
}
