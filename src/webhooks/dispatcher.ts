import { dayMs } from '../core/time.js'
import { readWallClock } from '../emulator/real-time.js'
import { isOnce } from '../extensions/webhooks/disturb.js'
import { askedDelayMs, nextDelayMs, retrySchedules } from '../extensions/webhooks/retries.js'
import { createYielder } from '../ground/time/chunks.js'
import { Lazy } from '../ground/time/lazy.js'
import type { DeliveryAttempt, DeliveryRecord } from './delivery.js'
import type { EndpointRecord } from './endpoint.js'
import type { WebhookHost } from './webhook-host.js'
import type { WebhookState } from './webhook-state.js'

/** Lazy import of the code that makes attempts; most worlds make none. */
const attempts = new Lazy(() => import('./attempt.js'))

type AttemptTime = Parameters<(typeof attempts)['here']['attempt']>[3]

/** World time without a successful attempt after which an endpoint is switched off. */
const patienceMs = 5 * dayMs
/** Maximum number of attempts kept per delivery. */
const maxAttempts = 50
/** Maximum number of attempts per endpoint and run: ends the loop of a receiver that causes an event for each event. */
const maxInOneGo = 200_000

/** Makes due attempts: one at a time per endpoint, ordered by due date, then by sequence number. */
export class Dispatcher {
  /** Listeners, called with the delivery after every attempt. */
  readonly listeners = new Set<(delivery: DeliveryRecord) => void>()
  #going: Promise<void> | null = null
  #isWanted = false
  /** True if late attempts are dated now, false if at their due date. */
  #isLive = false
  #cancelTimer: (() => void) | null = null
  #hasEnded = false
  /** Number of attempts so far. */
  #made = 0
  readonly #attempts = new Map<string, Promise<unknown>>()

  constructor(
    readonly host: WebhookHost,
    readonly state: WebhookState,
  ) {}

  /** Bills due charges and makes due attempts; resolves when none is left. */
  drain(): Promise<void> {
    this.#isLive = false
    return this.#go()
  }

  /** Schedules due deliveries if the clock runs, and a timer for those that fall due later. */
  wake(): void {
    this.#sleep(0)
  }

  /** Schedules due deliveries even if the clock is frozen, for a waiting caller. */
  hurry(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.host.transport.startTimer(0, () => void this.drain().catch(this.host.reportFailure))
  }

  /** Stops delivering for good. */
  end(): void {
    this.#hasEnded = true
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  /** Makes one attempt now, whether or not it is due. */
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

  /** Bills due charges; resolves with the instant of the next one, infinite for none. */
  async #bill(): Promise<number> {
    const owners = this.state.endpoints.list().filter(({ state }) => state === 'active')
    const next = [Number.POSITIVE_INFINITY]
    for (const owner of owners) next.push(await this.host.bill(owner))
    return Math.min(...next)
  }

  async #deliverDue(endpointId: string): Promise<void> {
    const { log, endpoints } = this.state
    // An inbox answers at once, thousands of times: yields to other tasks in between.
    const yielder = createYielder()
    for (let made = 0; made < maxInOneGo && !this.#hasEnded && endpoints.has(endpointId); made += 1) {
      const delivery = log.nextDue(endpointId, this.host.now())
      if (delivery === undefined || delivery.due_at === null) return
      const at = this.#isLive ? Math.max(delivery.due_at, this.host.now()) : delivery.due_at
      await this.#attempt(endpointId, delivery, { at, isRedelivery: false })
      if (yielder.isOver()) await yielder.next()
    }
  }

  /** Mutex per endpoint: one attempt in flight at a time. */
  #inOrder(endpointId: string, act: () => Promise<void>): Promise<void> {
    const attempt = (this.#attempts.get(endpointId) ?? Promise.resolve()).then(act)
    this.#attempts.set(
      endpointId,
      attempt.catch(() => undefined),
    )
    return attempt
  }

  async #attempt(endpointId: string, delivery: DeliveryRecord, time: AttemptTime): Promise<void> {
    const endpoint = this.state.endpoints.get(endpointId)
    if (endpoint === undefined) return
    this.host.noteUsed(['webhook-signature', 'webhook-retries'])
    await attempts.ready()
    const made = await attempts.here.attempt(this.host, endpoint, delivery, time)
    if (this.#hasEnded) return
    // The delivery may have been changed meanwhile, by a redelivery or because the endpoint was switched off.
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

  #after(delivery: DeliveryRecord, made: DeliveryAttempt): DeliveryRecord {
    const attempts = [...delivery.attempts, made].slice(-maxAttempts)
    if (made.error === null) return { ...delivery, attempts, state: 'delivered', due_at: null }
    if (made.redelivery) return { ...delivery, attempts }
    const scheduled = delivery.scheduled + 1
    const schedule = retrySchedules[this.host.ask('webhook-retries')]
    const delayMs = isOnce(delivery) ? undefined : nextDelayMs(schedule, scheduled, this.#askedMs(delivery.endpoint, made))
    if (delayMs === undefined) return { ...delivery, attempts, scheduled, state: 'failed', due_at: null }
    return { ...delivery, attempts, scheduled, due_at: made.at + delayMs }
  }

  /** Delay of a Retry-After header in milliseconds, on the clock that the signature shows; null for none. */
  #askedMs(endpointId: string, { at, response }: DeliveryAttempt): number | null {
    const isOfWorld = this.state.endpoints.get(endpointId)?.timestamp === 'world'
    return response === null ? null : askedDelayMs(response.headers, isOfWorld ? at : readWallClock())
  }

  /** Updates the state of an endpoint after an attempt. */
  #judge(endpointId: string, made: DeliveryAttempt): void {
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

  /** Changes the state of an endpoint, with the reason if it is not active. No-op if it has that state already. */
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

  /** Sets a timer for the next due date if the clock runs and an endpoint is active. */
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
