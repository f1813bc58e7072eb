import type { WebhookDisturbance } from '../scenario/scene/webhook-disturbances.js'
import { minuteMs } from '../time/duration.js'
import { pause } from '../time/real-time.js'
import { retrySchedules } from '../webhooks/retries.js'
import type { ExamBench, Outcome, Seen } from './exam-bench.js'
import { ExamError } from './exam-error.js'
import type { ExamFindings } from './exam-findings.js'
import type { ExamEffect } from './exam-options.js'
import { stateAbout, textOfState } from './same-state.js'

/** What every step has at hand. */
export interface Examined {
  readonly bench: ExamBench
  readonly findings: ExamFindings
  /** What is sold. */
  readonly product_id: string
  /** What the application holds about an order that was sold and refunded, in that order. */
  readonly inOrder: string
}

type Step = (examined: Examined) => Promise<void>

/** Longer than one that was reordered is late, and than the first tries again take. */
const settledMs = 6 * minuteMs

const isTaken = ({ status }: Seen): boolean => status !== null && status >= 200 && status < 300

const answerOf = (seen: Seen | undefined): string =>
  seen?.status === null || seen === undefined ? 'gave no answer' : `answered ${seen.status}`

/** A sale that something goes wrong with. */
const sellDisturbed = ({ bench, product_id }: Examined, by: WebhookDisturbance): Promise<Outcome> =>
  bench.see(async () => {
    bench.webhooks().state.disturb(by, 1)
    await bench.host.sales.sell({ product_id })
  })

const wait = ({ bench }: Examined, ms: number): Promise<Outcome> => bench.see(async () => bench.host.clock.advance(ms))

/** The same event came again: whether something happened that had happened before. */
const judgeAgain = (
  { findings }: Examined,
  outcome: Outcome,
  first: Pick<Seen, 'state' | 'writes'>,
  again: Seen,
  how: string,
): void => {
  const twice = again.writes.filter((write) => first.writes.includes(write))
  if (again.state !== first.state)
    findings.add('processed-twice', `${how}, and what it holds changed once more.`, outcome.deliveries)
  else if (twice.length > 0) {
    findings.add('processed-twice', `${how}, and it sent ${twice.join(', ')} once more, under another key.`, outcome.deliveries)
  }
}

const refuseRefusal = ({ findings }: Examined, outcome: Outcome, seen: Seen | undefined, how: string): void => {
  if (seen !== undefined && isTaken(seen)) return
  findings.add('rejected-valid-delivery', `${how}, and it ${answerOf(seen)}.`, outcome.deliveries)
}

const takesFalse =
  (by: 'forge' | 'retired_secret', how: string): Step =>
  async (examined) => {
    const signature = examined.bench.webhooks().host.ask('webhook-signature')
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

/** Whether the signature says when it was made, which only one kind does. */
const isDated = ({ bench }: Examined): boolean => bench.webhooks().host.ask('webhook-signature') === 'standard'

/** What is done to a receiver, by its name. */
export const examSteps: Readonly<Record<ExamEffect, Step>> = {
  duplicate: async (examined) => {
    const outcome = await sellDisturbed(examined, 'duplicate')
    const [first, again] = outcome.seen
    refuseRefusal(examined, outcome, again, 'The same event came twice')
    if (first !== undefined && again !== undefined) judgeAgain(examined, outcome, first, again, 'The same event came twice')
  },
  cut: async (examined) => {
    const [delayMs] = retrySchedules[examined.bench.webhooks().host.ask('webhook-retries')].delaysMs
    if (delayMs === undefined) return
    const [first] = (await sellDisturbed(examined, 'cut')).seen
    const outcome = await wait(examined, delayMs)
    const [again] = outcome.seen
    const how = 'Its answer was lost, so that the event came again'
    refuseRefusal(examined, outcome, again, how)
    if (first !== undefined && again !== undefined) judgeAgain(examined, outcome, first, again, how)
  },
  replay: async (examined) => {
    const { bench } = examined
    const state = textOfState(await bench.state())
    const outcome = await sellDisturbed(examined, 'replay')
    const [old] = outcome.seen
    const shown = outcome.deliveries.filter(({ disturbed }) => disturbed === 'replay')
    if (old === undefined || shown.length === 0) return
    const first = { state, writes: bench.firstOf(old.event)?.writes ?? [] }
    judgeAgain(examined, { ...outcome, deliveries: shown }, first, old, 'An old delivery was sent again by somebody')
  },
  reorder: async (examined) => {
    const { bench, findings, product_id, inOrder } = examined
    const outcome = await bench.see(async () => {
      bench.webhooks().state.disturb('reorder', 1)
      const { hash } = await bench.host.sales.sell({ product_id })
      await bench.host.sales.refund(hash)
    })
    const late = await wait(examined, settledMs)
    const all = new Map([...outcome.deliveries, ...late.deliveries].map((delivery) => [delivery.id, delivery]))
    const about = stateAbout(await bench.state(), bodiesOf([...all.values()]))
    if (about === inOrder) return
    const detail = 'A refund came before the sale, and in the end it holds something else than where they came in order.'
    findings.add('state-went-backwards', detail, [...all.values()])
  },
  delay: async (examined) => {
    if (!isDated(examined)) return
    const outcome = await sellDisturbed(examined, 'delay')
    const [first] = outcome.seen
    if (first === undefined || !isTaken(first)) return
    const detail = `It answered ${first.status} to a delivery that was signed ten minutes ago.`
    examined.findings.add('accepted-stale-timestamp', detail, outcome.deliveries)
  },
  forge: takesFalse('forge', 'a delivery that somebody else had signed'),
  retired_secret: takesFalse('retired_secret', 'a delivery that was signed with a secret of before'),
  unknown_event: failsOn('unknown_event', 'failed-on-unknown-event', 'An event of the kind order.unheard_of'),
  unknown_member: failsOn('unknown_member', 'failed-on-unknown-member', 'An event with a member more'),
  early: async (examined) => {
    const { bench, product_id } = examined
    const { id } = await bench.host.sales.subscribe({ product_id })
    bench.host.play(early)
    const outcome = await bench.see(async () => {
      const response = await bench.host.fetch(cancelRequest(id, bench.host.tokens.full))
      if (response.status !== 200) throw new ExamError(`The subscription of the exam was not canceled: ${await response.text()}`)
    })
    bench.host.stop()
    refuseRefusal(examined, outcome, outcome.seen.at(-1), "A delivery came before the API's own answer")
  },
  rotation: async (examined) => {
    if (!isDated(examined)) return
    const { bench, findings, product_id } = examined
    const { webhooks } = bench
    const { id } = bench.renew()
    webhooks().rotate(id)
    const outcome = await bench.see(() => bench.host.sales.sell({ product_id }))
    const [first] = outcome.seen
    if (first !== undefined && isTaken(first)) return
    const detail = `Two secrets had signed, its own being one of them, and it ${answerOf(first)}.`
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

/** Bodies by the names of their events, in the order in which things happened. */
export const bodiesOf = (deliveries: Outcome['deliveries']): readonly (readonly [string, string])[] =>
  deliveries
    .flatMap(({ event, attempts }) => attempts.slice(0, 1).map(({ request }) => [event, request.body] as const))
    .sort(([left], [right]) => (left < right ? -1 : 1))

/**
 * The sale and refund that everything else is held against.
 * @returns what the application holds about that order.
 * @throws ExamError where nobody answers.
 */
export const holdPlainStep = async ({ bench, findings, product_id }: Omit<Examined, 'inOrder'>): Promise<string> => {
  let hash = ''
  const sold = await bench.see(async () => {
    hash = (await bench.host.sales.sell({ product_id })).hash
  })
  const [first] = sold.seen
  if (first === undefined || first.status === null) {
    throw new ExamError(`The receiver gave no answer: ${sold.deliveries[0]?.attempts[0]?.error ?? 'nothing was delivered'}.`)
  }
  if (!isTaken(first)) {
    const detail = `It answered ${first.status} to a sale; nothing else was tried. Does it verify with the secret of the exam?`
    findings.add('rejected-valid-delivery', detail, sold.deliveries)
    return ''
  }
  if (bench.options.state !== undefined) {
    await pause(bench.limits.settleMs)
    bench.isLazy = textOfState(await bench.state()) !== first.state
    const detail = `It answered ${first.status}, and what it was told was only there some time later.`
    if (bench.isLazy) findings.add('acknowledged-before-durable', detail, sold.deliveries)
  }
  const refunded = await bench.see(() => bench.host.sales.refund(hash))
  return stateAbout(await bench.state(), bodiesOf([...sold.deliveries, ...refunded.deliveries]))
}
