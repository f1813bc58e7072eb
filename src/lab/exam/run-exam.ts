import { problemOfUrl } from '../../webhooks/endpoint.js'
import type { Receiver } from '../../webhooks/receiver.js'
import { WebhookError } from '../../webhooks/webhook-error.js'
import type { Webhooks } from '../../webhooks/webhooks.js'
import { type ExamFinding, ExamFindings } from './exam-findings.js'
import { ExamHarness } from './exam-harness.js'
import { withOtherNames } from './exam-names.js'
import { checkExamOptions, ExamError, type ExamHost, type ExamOptions, examEffects } from './exam-options.js'
import { examSteps, runPlainStep } from './exam-steps.js'

/** The address that requests carry, and who takes them: a function, or whoever answers at an address. */
const receiverAt = (
  receiver: string | Receiver,
  { host: { transport } }: Webhooks,
): { readonly url: string; readonly receive: Receiver } => {
  if (typeof receiver === 'function') return { url: 'http://receiver.localhost/', receive: receiver }
  if (typeof receiver !== 'string') {
    throw new WebhookError({ url: ['Give an address, or a function that takes a Request, such as app.fetch.'] })
  }
  const problem = problemOfUrl(receiver)
  if (problem !== undefined) throw new WebhookError({ url: [problem] })
  const { sendToUrl, allowedHosts } = transport
  if (sendToUrl === null) {
    const remedy =
      'Addresses are reached by the createEmulator of producer-commerce-emulator/node, and by the command exam; give a function here.'
    throw new WebhookError({ url: [remedy] })
  }
  const receive: Receiver = async (request) => {
    const headers = Object.fromEntries(request.headers)
    const received = await sendToUrl(
      { url: request.url, headers, body: await request.text(), signal: request.signal },
      allowedHosts,
    )
    if ('error' in received) throw new Error(received.error)
    const { status, headers: answered, body } = received
    if (status < 200 || status > 599) throw new Error(`it answered ${status}, which ends nothing`)
    // Where a credential was masked, the rest is more than a header can hold.
    const shown = Object.entries(answered).map(([name, value]): [string, string] => [
      name,
      value.replace(/[^\t -~\u00a0-\u00ff]/g, '?'),
    ])
    return new Response(status === 204 || status === 205 || status === 304 ? null : body, { status, headers: shown })
  }
  return { url: receiver, receive }
}

/** Worlds in which an exam is held now. */
const examined = new WeakSet<ExamHost>()

/** So long is waited that no quota is used up by what was before. */
const quotasRefill = '25h'
/** And so long between two steps that nothing is tried again any more. */
const betweenSteps = '6m'
/** What is sold. */
const label = 'webhook_exam'

/**
 * Examines a receiver in a world, which is put back as it was: what goes wrong with webhooks is done to it, one after the other, on the
 * clock of that world.
 * @throws ExamError where an option is wrong or nobody answers; WebhookError for an address or a secret that is none.
 */
export const runExam = async (
  host: ExamHost,
  webhooks: () => Webhooks,
  receiver: string | Receiver,
  options: ExamOptions = {},
): Promise<readonly ExamFinding[]> => {
  const limits = checkExamOptions(options)
  const { url, receive } = receiverAt(receiver, webhooks())
  if (examined.has(host)) throw new ExamError('An exam is held in this world already: wait for it, or fork the world.')
  const harness = new ExamHarness(host, webhooks, receive, options, limits)
  const before = host.snapshot()
  examined.add(host)
  try {
    harness.clear()
    host.stop()
    host.chaos(0)
    host.clock.freeze()
    host.clock.advance(quotasRefill)
    const { products } = await host.add({ products: { [label]: {} }, offers: { [label]: { product: label, price: 10_000 } } })
    host.restore(withOtherNames(host.snapshot(), options.seed))
    harness.open(url)
    return await examine(harness, products[label]?.id ?? '')
  } finally {
    host.restore(before)
    examined.delete(host)
  }
}

const examine = async (harness: ExamHarness, product_id: string): Promise<readonly ExamFinding[]> => {
  const findings = new ExamFindings()
  await runPlainStep({ harness: harness, findings, product_id })
  if (!findings.has('rejected-valid-delivery')) {
    for (const effect of examEffects) {
      if (!harness.limits.effects.has(effect)) continue
      await harness.see(async () => harness.host.clock.advance(betweenSteps))
      harness.renew()
      await examSteps[effect]({ harness: harness, findings, product_id })
    }
  }
  harness.judgeSpeed(findings)
  return findings.list()
}
