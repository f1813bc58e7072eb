import type { AssumptionId } from '../assumptions/register.js'
import { tryRequest } from '../engine/engine.js'
import type { TriedWay } from '../exchange/findings.js'
import { leaveUnderWay, NotAtOnceError, walkAtOnce } from '../exchange/wait.js'
import type { RecordedRequest } from '../journal/journal-evidence.js'
import { pastOf } from '../past/past.js'
import type { World } from '../world/world.js'
import { KnownAnswer, ofSeededRows } from './known-answers.js'
import type { OtherValue } from './other-values.js'
import { exchangeIn, type SentAgain, sentAgain } from './sent-again.js'
import { madeWhole, type ToldAnswer, tellAnswer } from './told-answer.js'
import { TrialGround } from './trial-world.js'

/** A request that can be tried, and what it was answered. */
export interface Tryable {
  readonly trial: Trial
  readonly base: Traced
}

/** A recorded request in the world as it stood before it; null where that is not known or would be answered otherwise. */
export const openTryable = (world: World, recorded: RecordedRequest): Tryable | null => {
  const sent = sentAgain(world, recorded)
  const state = sent === null ? undefined : pastOf(world)?.stateAt(sent.moments.before)
  if (sent === null || state === undefined) return null
  const companion = companionOf(world, recorded)
  const other = companion === undefined ? null : sentAgain(world, companion)
  const ground = new TrialGround(world, state, other === null ? [sent] : [sent, other])
  const trial = new Trial(ground, sent, other)
  const base = trial.traced()
  return base === null || !isAsRecorded(base.told, recorded) ? null : { trial, base }
}

/** The request because of which one was refused that came while it was under way. */
const companionOf = ({ journal }: World, { number, entry, evidence }: RecordedRequest): RecordedRequest | undefined => {
  if (entry.rule === 'key-in-flight') return journal.find(evidence.idempotency?.first_request_id ?? '')
  if (entry.rule !== 'cancel-running') return undefined
  return journal.all().find((one) => one.number > number && one.entry.path === entry.path && one.entry.rule !== entry.rule)
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
  traced(): Traced | null {
    const world = this.ground.open(null)
    const { values } = world.assumptions
    const read = new Set<AssumptionId>()
    const way: TriedWay = { progress: null }
    const note = this.#known.watch(world, way)
    world.assumptions.trace((id) => {
      read.add(id)
      note(id)
    })
    const told = this.#answerIn(world, way)
    return told === null ? null : { told: this.#known.make(() => madeWhole(told)), read, values }
  }

  told(other: OtherValue): ToldAnswer | null {
    const world = this.ground.open(other, ofSeededRows.has(other.assumption))
    world.trial = this.#known.forTrial(other.assumption)
    return this.#answerIn(world)
  }

  #answerIn(world: World, way?: TriedWay): ToldAnswer | null {
    try {
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
