import { minuteMs } from '../../core/time.js'
import { pause } from '../../emulator/real-time.js'
import { describeStateChange } from '../../extensions/exam/changed-state.js'
import type { ExamFindings } from '../../extensions/exam/exam-findings.js'
import { type ExamEffect, ExamError } from '../../extensions/exam/exam-options.js'
import { type EventBodies, namesOfOrder } from '../../extensions/exam/exchange-names.js'
import { plainState, textOfState } from '../../extensions/exam/same-state.js'
import type { WebhookDisturbance } from '../../extensions/webhooks/disturbances.js'
import { retrySchedules } from '../../extensions/webhooks/retries.js'
import type { ExamHarness, ExamOutcome, ReceiverObservation } from './exam-harness.js'

/** Context of an exam step. */
export interface Examined {
  readonly harness: ExamHarness
  readonly findings: ExamFindings
  /** Product that the steps sell. */
  readonly product_id: string
}

type Step = (examined: Examined) => Promise<void>

/** Wait for reordered deliveries and the first retries, with a margin. */
const quietMs = 6 * minuteMs

const isTaken = ({ status }: ReceiverObservation): boolean => status !== null && status >= 200 && status < 300

const answerOf = (seen: ReceiverObservation | undefined): string =>
  seen?.status === null || seen === undefined ? 'gave no answer' : `answered ${seen.status}`

/** Makes a sale with a disturbed webhook. */
const sellDisturbed = ({ harness, product_id }: Examined, by: WebhookDisturbance): Promise<ExamOutcome> =>
  harness.see(async () => {
    harness.webhooks().state.disturb(by, 1)
    await harness.host.sales.sell({ product_id })
  })

const wait = ({ harness }: Examined, ms: number): Promise<ExamOutcome> => harness.see(async () => harness.host.clock.advance(ms))

/** Adds a finding if the repeated delivery of an event changed the state or repeated a write. */
const judgeAgain = (
  { findings }: Examined,
  outcome: ExamOutcome,
  first: Pick<ReceiverObservation, 'state' | 'writes'>,
  again: ReceiverObservation,
  how: string,
): void => {
  const twice = again.writes.filter((write) => first.writes.includes(write))
  if (again.state !== first.state) findings.add('processed-twice', `${how}, and its state changed once more.`, outcome.deliveries)
  else if (twice.length > 0) {
    findings.add('processed-twice', `${how}, and it sent ${twice.join(', ')} once more, under another key.`, outcome.deliveries)
  }
}

/** Redelivers an event after another one: a receiver has to remember more than the last event. */
const judgeResent = async (examined: Examined, { deliveries }: ExamOutcome, first: ReceiverObservation): Promise<void> => {
  const { harness, product_id } = examined
  const [delivery] = deliveries
  if (delivery === undefined) return
  await harness.see(() => harness.host.sales.sell({ product_id }))
  const state = textOfState(await harness.state())
  const outcome = await harness.see(() => harness.webhooks().redeliver(delivery.id))
  const how = 'An event was sent again after another one'
  const [again] = outcome.seen
  refuseRefusal(examined, outcome, again, how)
  if (again !== undefined) judgeAgain(examined, outcome, { state, writes: first.writes }, again, how)
}

const refuseRefusal = (
  { findings }: Examined,
  outcome: ExamOutcome,
  seen: ReceiverObservation | undefined,
  how: string,
): void => {
  if (seen !== undefined && isTaken(seen)) return
  findings.add('rejected-valid-delivery', `${how}, and it ${answerOf(seen)}.`, outcome.deliveries)
}

const takesFalse =
  (by: 'forge' | 'unsigned' | 'retired_secret', how: string): Step =>
  async (examined) => {
    const signature = examined.harness.webhooks().host.ask('webhook-signature')
    if (signature === 'none') return
    const outcome = await sellDisturbed(examined, by)
    const [first] = outcome.seen
    if (first !== undefined && isTaken(first)) {
      examined.findings.add('accepted-forged-signature', `It answered ${first.status} to ${how}.`, outcome.deliveries.slice(0, 1))
    }
  }

const failsOn =
  (by: 'unknown_event' | 'unknown_member', finding: 'failed-on-unknown-event' | 'failed-on-unknown-member', what: string): Step =>
  async (examined) => {
    const outcome = await sellDisturbed(examined, by)
    const [first] = outcome.seen
    if (first === undefined || isTaken(first)) return
    examined.findings.add(finding, `${what} came, and it ${answerOf(first)}.`, outcome.deliveries.slice(0, 1))
  }

/** True if the signature has a timestamp; only the `standard` kind has one. */
const isDated = ({ harness }: Examined): boolean => harness.webhooks().host.ask('webhook-signature') === 'standard'

/** Exam steps by effect name. */
export const examSteps: Readonly<Record<ExamEffect, Step>> = {
  duplicate: async (examined) => {
    const outcome = await sellDisturbed(examined, 'duplicate')
    const [first, again] = outcome.seen
    refuseRefusal(examined, outcome, again, 'The same event came twice')
    if (first === undefined || again === undefined) return
    judgeAgain(examined, outcome, first, again, 'The same event came twice')
    await judgeResent(examined, outcome, first)
  },
  cut: async (examined) => {
    const [delayMs] = retrySchedules[examined.harness.webhooks().host.ask('webhook-retries')].delaysMs
    if (delayMs === undefined) return
    const [first] = (await sellDisturbed(examined, 'cut')).seen
    const outcome = await wait(examined, delayMs)
    const [again] = outcome.seen
    const how = 'Its answer was lost, so that the event came again'
    refuseRefusal(examined, outcome, again, how)
    if (first !== undefined && again !== undefined) judgeAgain(examined, outcome, first, again, how)
  },
  replay: async (examined) => {
    const { harness } = examined
    const state = textOfState(await harness.state())
    const outcome = await sellDisturbed(examined, 'replay')
    const [old] = outcome.seen
    const shown = outcome.deliveries.filter(({ disturbed }) => disturbed === 'replay')
    if (old === undefined || shown.length === 0) return
    const first = { state, writes: harness.firstOf(old.event)?.writes ?? [] }
    judgeAgain(examined, { ...outcome, deliveries: shown }, first, old, 'An old delivery was sent again')
  },
  reorder: async (examined) => {
    const { harness, findings } = examined
    // In direct succession, so that both start from the effects of the same earlier orders.
    const inOrder = await sellAndRefund(examined)
    harness.webhooks().state.disturb('reorder', 1)
    const reordered = await sellAndRefund(examined)
    if (changeBy(inOrder, reordered) === changeBy(reordered, inOrder)) return
    const detail = 'A refund came before the sale, and the final state differs from the one when they come in order.'
    findings.add('state-went-backwards', detail, reordered.deliveries)
  },
  delay: async (examined) => {
    if (!isDated(examined)) return
    const outcome = await sellDisturbed(examined, 'delay')
    const [first] = outcome.seen
    if (first === undefined || !isTaken(first)) return
    const detail = `It answered ${first.status} to a delivery that was signed ten minutes ago.`
    examined.findings.add('accepted-stale-timestamp', detail, outcome.deliveries)
  },
  forge: takesFalse('forge', 'a delivery with a forged signature'),
  unsigned: takesFalse('unsigned', 'a delivery without a signature'),
  retired_secret: takesFalse('retired_secret', 'a delivery that was signed with a retired secret'),
  unknown_event: failsOn('unknown_event', 'failed-on-unknown-event', 'An event of the kind order.unheard_of'),
  unknown_member: failsOn('unknown_member', 'failed-on-unknown-member', 'An event with an unknown member'),
  early: async (examined) => {
    const { harness, product_id } = examined
    const { id } = await harness.host.sales.subscribe({ product_id })
    harness.host.play(early)
    const outcome = await harness.see(async () => {
      const response = await harness.host.fetch(cancelRequest(id, harness.host.tokens.full))
      if (response.status !== 200) throw new ExamError(`The subscription of the exam was not canceled: ${await response.text()}`)
    })
    harness.host.stop()
    refuseRefusal(examined, outcome, outcome.seen.at(-1), "A delivery came before the API's own answer")
  },
  rotation: async (examined) => {
    if (!isDated(examined)) return
    const { harness, findings, product_id } = examined
    const { webhooks } = harness
    const { id } = harness.renew()
    webhooks().rotate(id)
    const outcome = await harness.see(() => harness.host.sales.sell({ product_id }))
    const [first] = outcome.seen
    if (first !== undefined && isTaken(first)) return
    const detail = `A delivery was signed with two secrets, one of them its own, and it ${answerOf(first)}.`
    findings.add('rejected-during-rotation', detail, outcome.deliveries)
  },
}

const early = {
  name: 'exam',
  summary: 'Webhooks are faster than answers.',
  steps: [
    {
      match: { operation: 'cancelSubscription' as const },
      moment: 'after' as const,
      effect: { kind: 'deliver_webhooks' as const },
    },
  ],
}

const cancelRequest = (id: number, token: string): Request =>
  new Request(`http://localhost/api/v2/subscriptions/${id}/cancel`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': '00000000-0000-4000-8000-0000000e8a30' },
  })

/** State of the application before and after the sale and refund of one order. */
interface History {
  readonly before: unknown
  readonly after: unknown
  readonly deliveries: ExamOutcome['deliveries']
}

const sellAndRefund = async (examined: Examined): Promise<History> => {
  const { harness, product_id } = examined
  const before = plainState(await harness.state())
  const outcome = await harness.see(async () => {
    const { hash } = await harness.host.sales.sell({ product_id })
    await harness.host.sales.refund(hash)
  })
  const later = await wait(examined, quietMs)
  const deliveries = new Map([...outcome.deliveries, ...later.deliveries].map((delivery) => [delivery.id, delivery]))
  return { before, after: plainState(await harness.state()), deliveries: [...deliveries.values()] }
}

const changeBy = ({ before, after, deliveries }: History, other: History): string =>
  describeStateChange(before, after, namesOfOrder(bodiesOf(deliveries), bodiesOf(other.deliveries)))

const bodiesOf = (deliveries: ExamOutcome['deliveries']): EventBodies =>
  deliveries
    .flatMap(({ event, attempts }) => attempts.slice(0, 1).map(({ request }) => [event, request.body] as const))
    .sort(([left], [right]) => (left < right ? -1 : 1))

/**
 * Undisturbed sale and refund: the baseline of the other steps.
 * @throws ExamError if the receiver does not answer.
 */
export const runPlainStep = async ({ harness, findings, product_id }: Examined): Promise<void> => {
  let hash = ''
  const sold = await harness.see(async () => {
    hash = (await harness.host.sales.sell({ product_id })).hash
  })
  const [first] = sold.seen
  if (first === undefined || first.status === null) {
    throw new ExamError(`The receiver gave no answer: ${sold.deliveries[0]?.attempts[0]?.error ?? 'nothing was delivered'}.`)
  }
  if (!isTaken(first)) {
    const detail = `It answered ${first.status} to a sale; nothing else was tried. Does it verify with the secret of the exam?`
    findings.add('rejected-valid-delivery', detail, sold.deliveries)
    return
  }
  if (harness.options.state !== undefined) {
    await pause(harness.limits.settleMs)
    harness.acknowledgesEarly = textOfState(await harness.state()) !== first.state
    const detail = `It answered ${first.status}, and it stored the event only some time later.`
    if (harness.acknowledgesEarly) findings.add('acknowledged-before-durable', detail, sold.deliveries)
  }
  await harness.see(() => harness.host.sales.refund(hash))
}
