import type { State } from '../../core/state.js'
import { dayMs } from '../../core/time.js'
import type { World } from '../../emulator/extension.js'
import { nextTurn, readWallClock } from '../../emulator/real-time.js'
import { type AttemptTime, attempt } from './attempt.js'
import type { DeliveryAttempt, DeliveryRecord } from './delivery.js'
import { isOnce } from './disturb.js'
import type { EndpointRecord } from './endpoint.js'
import type { DeliveryTransport } from './receiver.js'
import { askedDelayMs, nextDelayMs, retrySchedules } from './retries.js'
import { nextDue, noteUsed, putDelivery, putEndpoint, switchOff, turnEndpoint, type Webhooks, webhooksOf } from './state.js'

/** World time without a successful attempt after which an endpoint is switched off. */
const patienceMs = 5 * dayMs
/** Maximum number of attempts kept per delivery. */
const maxAttempts = 50
/** Maximum number of attempts per endpoint and run: ends the loop of a receiver that causes an event for each event. */
const maxInOneGo = 200_000
/** Real milliseconds for which others wait while inboxes answer at once. */
const sliceMs = 20

const reportFailure = (error: unknown): void => console.error('The emulator failed to deliver webhooks:', error)

/** Tells whoever records the run what was done to endpoints and deliveries. A replay does it to inboxes. */
export const noteOf = (world: World, name: string, ...given: readonly unknown[]): void =>
  world.note({ kind: 'call', name: `webhooks.${name}`, given: JSON.stringify(given) })

/** Delivery after an attempt at it. */
const after = (state: State, delivery: DeliveryRecord, made: DeliveryAttempt): DeliveryRecord => {
  const attempts = [...delivery.attempts, made].slice(-maxAttempts)
  if (made.error === null) return { ...delivery, attempts, state: 'delivered', due_at: null }
  if (made.redelivery) return { ...delivery, attempts }
  const scheduled = delivery.scheduled + 1
  const schedule = retrySchedules[state.assume['webhook-retries']]
  const delayMs = isOnce(delivery) ? undefined : nextDelayMs(schedule, scheduled, askedMs(state, delivery.endpoint, made))
  if (delayMs === undefined) return { ...delivery, attempts, scheduled, state: 'failed', due_at: null }
  return { ...delivery, attempts, scheduled, due_at: made.at + delayMs }
}

/** Delay of a Retry-After header in milliseconds, on the clock that the signature shows; null for none. */
const askedMs = (state: State, endpoint: string, { at, response }: DeliveryAttempt): number | null => {
  const isOfWorld = webhooksOf(state).endpoints.get(endpoint)?.timestamp === 'world'
  return response === null ? null : askedDelayMs(response.headers, isOfWorld ? at : readWallClock())
}

/** State with what an attempt says of its endpoint. */
const judged = (state: State, endpointId: string, made: DeliveryAttempt): State => {
  const endpoint = webhooksOf(state).endpoints.get(endpointId)
  if (endpoint === undefined) return state
  if (made.error === null) {
    if (endpoint.failing_since === null && endpoint.state === 'active') return state
    return turnEndpoint(putEndpoint(state, { ...endpoint, failing_since: null }), endpointId, 'active', null)
  }
  const failing_since = endpoint.failing_since ?? made.at
  const failing = putEndpoint(state, { ...endpoint, failing_since })
  if (made.status === 410) return switchOff(failing, endpointId, 'gone', 'It answered 410.')
  if (made.at - failing_since < patienceMs) return failing
  const reason = `Nothing has reached it since ${new Date(failing_since).toISOString()}.`
  return switchOff(failing, endpointId, 'switched_off', reason)
}

/** Makes due attempts of one world: one at a time per endpoint, ordered by due date, then by sequence number. */
export class Dispatcher {
  /** Listeners, called with the delivery after every attempt. */
  readonly listeners = new Set<(delivery: DeliveryRecord) => void>()
  #going: Promise<void> | null = null
  #isWanted = false
  /** True if late attempts are dated now, false if at their due date. */
  #isLive = false
  #cancelTimer: (() => void) | null = null
  #hasEnded = false
  readonly #attempts = new Map<string, Promise<unknown>>()
  /** Attempts made so far. */
  #made = 0

  constructor(
    readonly world: World,
    readonly transport: DeliveryTransport,
  ) {}

  get #webhooks(): Webhooks {
    return webhooksOf(this.world.state)
  }
  #now(): number {
    return Math.floor(this.world.now())
  }

  /** Makes due charges and due attempts; resolves when none is left. */
  drain(): Promise<void> {
    this.#isLive = false
    return this.#go()
  }

  /** Makes what is due behind whoever calls. */
  drainBehind(): void {
    this.drain().catch(reportFailure)
  }

  /** Schedules due deliveries: at once if the clock runs or somebody waits for one, and a timer for those that fall due later. */
  wake(): void {
    if (this.world.state.clock.stopped === null) this.#sleep(0)
    else if (this.listeners.size > 0) this.#hurry()
  }

  /** Schedules due deliveries even if the clock is frozen, for a waiting caller. */
  #hurry(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.transport.startTimer(0, () => this.drainBehind())
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
      const delivery = this.#webhooks.deliveries.get(id)
      if (delivery !== undefined) await this.#attempt(endpoint.id, delivery, { at: this.#now(), isRedelivery: true })
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
      this.#bill()
      const ids = this.#webhooks.endpoints.values().map(({ id }) => id)
      await Promise.all(ids.map((id) => this.#inOrder(id, () => this.#deliverDue(id))))
      if (this.#made > made) noteOf(this.world, 'drain')
    }
  }

  /** Makes the charges that are due; gives the instant of the next one, infinite for none. */
  #bill(): number {
    const active = this.#webhooks.endpoints.values().filter(({ state }) => state === 'active')
    const next = active.map(({ environment, producer }) => this.world.rows(environment, producer).billed.next)
    return Math.min(Number.POSITIVE_INFINITY, ...next)
  }

  async #deliverDue(endpointId: string): Promise<void> {
    // An inbox answers at once, thousands of times: others run in between.
    let since = performance.now()
    for (let made = 0; made < maxInOneGo && !this.#hasEnded && this.#webhooks.endpoints.has(endpointId); made += 1) {
      const delivery = nextDue(this.#webhooks, endpointId, this.#now())
      if (delivery === undefined || delivery.due_at === null) return
      const at = this.#isLive ? Math.max(delivery.due_at, this.#now()) : delivery.due_at
      await this.#attempt(endpointId, delivery, { at, isRedelivery: false })
      if (performance.now() - since < sliceMs) continue
      await nextTurn()
      since = performance.now()
    }
  }

  /** One attempt in flight at a time for each endpoint. */
  #inOrder(endpointId: string, act: () => Promise<void>): Promise<void> {
    const made = (this.#attempts.get(endpointId) ?? Promise.resolve()).then(act)
    this.#attempts.set(
      endpointId,
      made.catch(() => undefined),
    )
    return made
  }

  async #attempt(endpointId: string, delivery: DeliveryRecord, time: AttemptTime): Promise<void> {
    const endpoint = this.#webhooks.endpoints.get(endpointId)
    if (endpoint === undefined) return
    const made = await attempt(this.world, this.transport, endpoint, delivery, time)
    if (this.#hasEnded) return
    const earlier = this.#webhooks.endpoints.get(endpointId)
    this.world.change('delivery', (before) => {
      const state = noteUsed(before, ['webhook-signature', 'webhook-retries'])
      // The delivery may have been changed meanwhile, by a redelivery or because the endpoint was switched off.
      const present = webhooksOf(state).deliveries.get(delivery.id) ?? delivery
      return judged(putDelivery(state, after(state, present, made)), endpointId, made)
    })
    this.#made += 1
    const judgedNow = this.#webhooks.endpoints.get(endpointId)
    if (judgedNow !== undefined && judgedNow.state !== earlier?.state)
      noteOf(this.world, 'turn', endpointId, judgedNow.state, judgedNow.reason)
    const delivered = this.#webhooks.deliveries.get(delivery.id)
    if (delivered === undefined) return
    for (const hear of this.listeners) hear(delivered)
    const { event, attempts } = delivered
    this.transport.onAttempt?.({ world: this.world.id, event, endpoint, nth: attempts.length, attempt: made })
  }

  /** Sets a timer for the next due date if the clock runs and an endpoint is active. */
  #sleep(delayMs?: number): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    const isIdle = this.#webhooks.endpoints.values().every(({ state }) => state !== 'active')
    if (this.#hasEnded || isIdle || this.world.state.clock.stopped !== null || this.#going !== null) return
    this.#wakeIn(delayMs ?? this.#untilNext(this.#bill()))
  }

  #untilNext(nextCharge: number): number {
    const webhooks = this.#webhooks
    const dues = webhooks.endpoints
      .values()
      .map(({ id }) => nextDue(webhooks, id, Number.POSITIVE_INFINITY)?.due_at ?? nextCharge)
    return Math.min(nextCharge, ...dues) - this.#now()
  }

  #wakeIn(delayMs: number): void {
    if (this.#hasEnded || this.#going !== null) return
    this.#cancelTimer?.()
    const { startTimer, longestSleepMs } = this.transport
    this.#cancelTimer = startTimer(Math.max(0, Math.min(delayMs, longestSleepMs)), () => {
      this.#cancelTimer = null
      this.#isLive = true
      this.#go().catch(reportFailure)
    })
  }
}
