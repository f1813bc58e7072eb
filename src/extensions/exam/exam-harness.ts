import type { World } from '../../emulator/extension.js'
import { pause, startStopwatch } from '../../emulator/real-time.js'
import type { DeliveryRecord } from '../webhooks/delivery.js'
import { type Delivery, describeDelivery } from '../webhooks/describe.js'
import type { WebhookDisturbance } from '../webhooks/disturbances.js'
import type { EndpointRecord } from '../webhooks/endpoint.js'
import type { Receiver } from '../webhooks/receiver.js'
import type { Service } from '../webhooks/service.js'
import { abandon, dropEndpoint, putEndpoint, queueDisturbance } from '../webhooks/state.js'
import type { ExamFindings } from './exam-findings.js'
import type { ExamLimits, ExamOptions } from './exam-options.js'
import { textOfState } from './same-state.js'

/** Observation of a receiver during one request. */
export interface ReceiverObservation {
  /** Id of the event. */
  readonly event: string
  /** Real milliseconds until its answer. */
  readonly ms: number
  /** Status of its answer; null if it gave none. */
  readonly status: number | null
  /** State of the application when the answer came, as normalized text. */
  readonly state: string
  /** Successful POST requests it sent to the API meanwhile: operation and path, without idempotent replays. */
  readonly writes: readonly string[]
}

/** Deliveries that an action caused, and the observations of the receiver. */
export interface ExamOutcome {
  readonly deliveries: readonly Delivery[]
  readonly seen: readonly ReceiverObservation[]
}

/** Harness of an exam: one endpoint in a world with a frozen clock, and the receiver under test behind it. */
export class ExamHarness {
  /** True if the receiver still works after its answer: its state is then read after `settleMs`. */
  acknowledgesEarly = false
  readonly #seen: ReceiverObservation[] = []
  #endpoint: EndpointRecord | null = null

  constructor(
    readonly host: World,
    readonly webhooks: Service,
    readonly receiver: Receiver,
    readonly options: ExamOptions,
    readonly limits: ExamLimits,
  ) {}

  /** Removes the existing endpoints; they return when the world is restored. */
  clear(): void {
    this.host.change('control', (state) =>
      this.webhooks.webhooks.endpoints.values().reduce((next, { id }) => dropEndpoint(next, id), state),
    )
  }

  /** Registers the only endpoint of the exam. */
  open(url: string): void {
    this.clear()
    const { secret, retiredSecret } = this.options
    const endpoint = this.webhooks.add((request) => this.#receive(request), {
      url,
      events: ['order.authorized', 'order.refunded', 'subscription.canceled'],
      ...(secret === undefined ? {} : { secret }),
    })
    const retired =
      retiredSecret === undefined ? {} : { previous_secret: retiredSecret, rotated_at: Math.floor(this.host.now()) - retiredMs }
    const opened: EndpointRecord = { ...endpoint, ...retired }
    this.#endpoint = opened
    this.host.change('control', (state) => putEndpoint(state, opened))
  }

  /** Restores the endpoint as registered, and abandons its pending deliveries. */
  renew(): EndpointRecord {
    const endpoint = this.#endpoint
    if (endpoint === null) throw new Error('The exam has not begun.')
    this.host.change('control', (state) => putEndpoint(abandon(state, endpoint.id), endpoint))
    return endpoint
  }

  /** Makes something go wrong with the next event. */
  disturb(by: WebhookDisturbance): void {
    this.host.change('control', (state) => queueDisturbance(state, by, 1))
  }

  /** Runs an action, drains the deliveries, and returns those that changed with the observations. */
  async see(act: () => Promise<unknown>): Promise<ExamOutcome> {
    const [from, existing] = [this.#seen.length, new Set(this.#deliveries.map(attemptsOf))]
    await act()
    await this.webhooks.dispatcher.drain()
    const changed = this.#deliveries.filter((record) => !existing.has(attemptsOf(record)))
    return { deliveries: changed.map(describeDelivery), seen: this.#seen.slice(from) }
  }

  /** Current state of the application; undefined without the option `state`. */
  async state(): Promise<unknown> {
    if (this.acknowledgesEarly) await pause(this.limits.settleMs)
    return await this.options.state?.()
  }

  /** Observation of the first delivery of an event. */
  firstOf(event: string): ReceiverObservation | undefined {
    return this.#seen.find((seen) => seen.event === event)
  }

  /** Adds a finding if an answer took longer than `slowAfterMs`. */
  judgeSpeed(findings: ExamFindings): void {
    const slow = this.#seen.filter(({ ms }) => ms > this.limits.slowAfterMs)
    const longest = Math.round(Math.max(...slow.map(({ ms }) => ms)))
    if (slow.length === 0) return
    const ids = new Set(slow.map(({ event }) => event))
    const deliveries = this.#deliveries.filter(({ event_id }) => ids.has(event_id)).map(describeDelivery)
    const detail = `${slow.length} of ${this.#seen.length} answers took longer than ${this.limits.slowAfterMs} ms, the longest ${longest} ms.`
    findings.add('slow-acknowledgement', detail, deliveries)
  }

  get #deliveries(): readonly DeliveryRecord[] {
    return this.webhooks.webhooks.deliveries.values()
  }

  async #receive(request: Request): Promise<Response> {
    const text = await request.clone().text()
    const asked = this.host.requests.list().length
    const elapsedMs = startStopwatch()
    let status: number | null = null
    try {
      const response = await this.receiver(request)
      status = response.status
      return response
    } finally {
      const ms = elapsedMs()
      const state = textOfState(await this.state())
      this.#seen.push({ event: idOf(text), ms, status, state, writes: this.#writesSince(asked) })
    }
  }

  #writesSince(count: number): readonly string[] {
    const entries = this.host.requests.list()
    return entries
      .slice(0, entries.length - count)
      .filter(({ method, status, replayed }) => method === 'POST' && status < 300 && !replayed)
      .map(({ operation, path }) => `${operation} ${path}`)
  }
}

/** Age of the retired secret: past the time in which a rotated secret is still valid. */
const retiredMs = 7 * 24 * 3_600_000

const idOf = (text: string): string => {
  const { id, event_id }: { readonly id?: unknown; readonly event_id?: unknown } = JSON.parse(text)
  return String(event_id ?? id)
}

const attemptsOf = ({ id, attempts }: DeliveryRecord): string => `${id} ${attempts.length}`
