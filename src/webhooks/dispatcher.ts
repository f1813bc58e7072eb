import { createYielder } from '../ground/time/chunks.js'
import { dayMs } from '../ground/time/duration.js'
import { Lazy } from '../ground/time/lazy.js'
import { readWallClock } from '../ground/time/real-time.js'
import type { AttemptRecord, DeliveryRecord } from './delivery.js'
import { isOnce } from './disturb.js'
import type { EndpointRecord } from './endpoint.js'
import { askedDelayMs, nextDelayMs, retrySchedules } from './retries.js'
import type { WebhookHost } from './webhook-host.js'
import type { WebhookState } from './webhook-state.js'

/** What makes attempts; most worlds make none. */
const attempts = new Lazy(() => import('./attempt.js'))

type AttemptCheckpoint = Parameters<(typeof attempts)['here']['attempt']>[3]

/** World time after which an endpoint is switched off that nothing has reached. */
const patienceMs = 5 * dayMs
/** Attempts remembered of one delivery. */
const maxAttempts = 50
/** Attempts at one endpoint in one go, lest a receiver that makes an event of each event is called for ever. */
const maxInOneGo = 200_000

/** Makes the attempts that are due: one at a time for each endpoint, by the instant they are due at and then in the order of the events. */
export class Dispatcher {
  /** Told of every delivery after an attempt. */
  readonly listeners = new Set<(delivery: DeliveryRecord) => void>()
  #going: Promise<void> | null = null
  #isWanted = false
  /** Whether attempts are made as late as it is, rather than when they were due. */
  #isLive = false
  #cancelTimer: (() => void) | null = null
  #hasEnded = false
  /** Attempts so far. */
  #made = 0
  readonly #yielder = new Map<string, Promise<unknown>>()

  constructor(
    readonly host: WebhookHost,
    readonly state: WebhookState,
  ) {}

  /** Makes every charge and every attempt that is due by now; resolves when none is left. */
  drain(): Promise<void> {
    this.#isLive = false
    return this.#go()
  }

  /** Has what is due delivered soon, where the clock runs; wakes up again for what comes due later. */
  wake(): void {
    this.#sleep(0)
  }

  /** Has what is due delivered soon, even though the clock stands: somebody waits for it. */
  hurry(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.host.transport.startTimer(0, () => void this.drain().catch(this.host.reportFailure))
  }

  /** Delivers nothing any more. */
  end(): void {
    this.#hasEnded = true
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  /** Makes one attempt now, whatever is due. */
  async redeliver(endpoint: EndpointRecord, id: string): Promise<void> {
    await this.#inOrder(endpoint.id, async () => {
      const delivery = this.state.log.find(id)
      if (delivery !== undefined) await this.#attempt(endpoint.id, delivery, { at: this.host.now(), isRedelivery: true })
    })
  }

  #go(): Promise<void> {
    this.#isWanted = true
    this.#going ??= this.#run().finally(() => {
      this.#going = null
      this.#sleep()
    })
    return this.#going
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#hasEnded) {
      this.#isWanted = false
      const made = this.#made
      await this.#bill()
      await Promise.all(
        this.state.endpoints
          .list()
          .map(({ id }) => id)
          .map((id) => this.#inOrder(id, () => this.#deliverDue(id))),
      )
      if (this.#made > made) this.host.noteCommand('drain', [])
    }
  }

  /** Makes the charges that are due; resolves with the instant of the next one. */
  async #bill(): Promise<number> {
    const owners = this.state.endpoints.list().filter(({ state }) => state === 'active')
    const next = [Number.POSITIVE_INFINITY]
    for (const owner of owners) next.push(await this.host.bill(owner))
    return Math.min(...next)
  }

  async #deliverDue(endpointId: string): Promise<void> {
    const { log, endpoints } = this.state
    // An inbox answers at once, thousands of times: others have their turn in between.
    const yielder = createYielder()
    for (let made = 0; made < maxInOneGo && !this.#hasEnded && endpoints.has(endpointId); made += 1) {
      const delivery = log.nextDue(endpointId, this.host.now())
      if (delivery === undefined || delivery.due_at === null) return
      const at = this.#isLive ? Math.max(delivery.due_at, this.host.now()) : delivery.due_at
      await this.#attempt(endpointId, delivery, { at, isRedelivery: false })
      if (yielder.isOver()) await yielder.next()
    }
  }

  /** One in flight at an endpoint. */
  #inOrder(endpointId: string, act: () => Promise<void>): Promise<void> {
    const ticket = (this.#yielder.get(endpointId) ?? Promise.resolve()).then(act)
    this.#yielder.set(
      endpointId,
      ticket.catch(() => undefined),
    )
    return ticket
  }

  async #attempt(endpointId: string, delivery: DeliveryRecord, checkpoint: AttemptCheckpoint): Promise<void> {
    const endpoint = this.state.endpoints.get(endpointId)
    if (endpoint === undefined) return
    this.host.noteUsed(['webhook-signature', 'webhook-retries'])
    await attempts.ready()
    const made = await attempts.here.attempt(this.host, endpoint, delivery, checkpoint)
    if (this.#hasEnded) return
    // A redelivery or a switch may have come in between.
    const present = this.state.log.find(delivery.id) ?? delivery
    const after = this.#after(present, made)
    this.state.log.put(after)
    this.#made += 1
    this.#judge(endpointId, made)
    this.host.changed()
    for (const hear of this.listeners) hear(after)
    const { id: world, transport } = this.host
    transport.onAttempt?.({ world, event: after.event, endpoint, nth: after.attempts.length, attempt: made })
  }

  #after(delivery: DeliveryRecord, made: AttemptRecord): DeliveryRecord {
    const attempts = [...delivery.attempts, made].slice(-maxAttempts)
    if (made.error === null) return { ...delivery, attempts, state: 'delivered', due_at: null }
    if (made.redelivery) return { ...delivery, attempts }
    const scheduled = delivery.scheduled + 1
    const schedule = retrySchedules[this.host.ask('webhook-retries')]
    const delayMs = isOnce(delivery) ? undefined : nextDelayMs(schedule, scheduled, this.#askedMs(delivery.endpoint, made))
    if (delayMs === undefined) return { ...delivery, attempts, scheduled, state: 'failed', due_at: null }
    return { ...delivery, attempts, scheduled, due_at: made.at + delayMs }
  }

  /** A receiver says when by the clock that the signature shows it. */
  #askedMs(endpointId: string, { at, response }: AttemptRecord): number | null {
    const isOfWorld = this.state.endpoints.get(endpointId)?.timestamp === 'world'
    return response === null ? null : askedDelayMs(response.headers, isOfWorld ? at : readWallClock())
  }

  /** What an attempt means for its endpoint. */
  #judge(endpointId: string, made: AttemptRecord): void {
    const endpoint = this.state.endpoints.get(endpointId)
    if (endpoint === undefined) return
    if (made.error === null) {
      if (endpoint.failing_since === null && endpoint.state === 'active') return
      this.state.put({ ...endpoint, failing_since: null })
      this.setState(endpointId, 'active', null)
      return
    }
    const failing_since = endpoint.failing_since ?? made.at
    this.state.put({ ...endpoint, failing_since })
    if (made.status === 410) this.switchOff(endpointId, 'gone', 'It answered 410.')
    else if (made.at - failing_since >= patienceMs) {
      this.switchOff(endpointId, 'switched_off', `Nothing has reached it since ${new Date(failing_since).toISOString()}.`)
    }
  }

  /** Deactivates an endpoint and fails its pending deliveries. */
  switchOff(endpointId: string, state: 'gone' | 'switched_off', reason: string): void {
    if (this.state.endpoints.get(endpointId)?.state !== 'active') return
    this.setState(endpointId, state, reason)
    this.abandon(endpointId)
  }

  /** Changes the state of an endpoint, with the reason where it is not active. A state that it has already is left as it is. */
  setState(endpointId: string, state: EndpointRecord['state'], reason: string | null): void {
    const endpoint = this.state.endpoints.get(endpointId)
    if (endpoint === undefined || endpoint.state === state) return
    const failing_since = state === 'active' ? null : endpoint.failing_since
    this.state.put({ ...endpoint, state, reason, failing_since })
    this.host.noteCommand('turn', [endpointId, state, reason])
  }

  /** Fails the pending deliveries of an endpoint. */
  abandon(endpointId: string): void {
    for (const delivery of this.state.log.pending(endpointId)) {
      this.state.log.put({ ...delivery, state: 'failed', due_at: null })
    }
  }

  /** Sleeps until something is due, in a world whose clock runs and where somebody would be told. */
  #sleep(delayMs?: number): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    const isIdle = this.state.endpoints.list().every(({ state }) => state !== 'active')
    if (this.#hasEnded || isIdle || this.host.isFrozen() || this.#going !== null) return
    if (delayMs !== undefined) this.#wakeIn(delayMs)
    else void this.#bill().then((next) => this.#wakeIn(this.#untilNext(next)), this.host.reportFailure)
  }

  #untilNext(nextCharge: number): number {
    const { log, endpoints } = this.state
    const dues = endpoints
      .list()
      .map(({ id }) => id)
      .map((id) => log.nextDue(id, Number.POSITIVE_INFINITY)?.due_at ?? nextCharge)
    return Math.min(nextCharge, ...dues) - this.host.now()
  }

  #wakeIn(delayMs: number): void {
    if (this.#hasEnded || this.#going !== null) return
    this.#cancelTimer?.()
    const { startTimer, longestSleepMs: maxSleepMs } = this.host.transport
    this.#cancelTimer = startTimer(Math.max(0, Math.min(delayMs, maxSleepMs)), () => {
      this.#cancelTimer = null
      this.#isLive = true
      this.#go().catch(this.host.reportFailure)
    })
  }
}
