import { type ExamFinding, ExamFindings } from '../../extensions/exam/exam-findings.js'
import { checkExamOptions, ExamError, type ExamOptions, examEffects } from '../../extensions/exam/exam-options.js'
import type { Receiver } from '../../extensions/webhooks/receiver.js'
import { WebhookError } from '../../extensions/webhooks/webhook-error.js'
import { problemOfUrl } from '../../webhooks/endpoint.js'
import type { Webhooks } from '../../webhooks/webhooks.js'
import { ExamHarness } from './exam-harness.js'
import type { ExamHost } from './exam-host.js'
import { withOtherNames } from './exam-names.js'
import { examSteps, runPlainStep } from './exam-steps.js'

/** URL of the endpoint and the function that receives its requests: the given one, or a client of the given URL. */
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
    if (status < 200 || status > 599) throw new Error(`it answered ${status}, which is not a final status`)
    // Masking leaves characters that are not valid in a header.
    const shown = Object.entries(answered).map(([name, value]): [string, string] => [
      name,
      value.replace(/[^\t -~\u00a0-\u00ff]/g, '?'),
    ])
    return new Response(status === 204 || status === 205 || status === 304 ? null : body, { status, headers: shown })
  }
  return { url: receiver, receive }
}

/** Worlds with a running exam. */
const examined = new WeakSet<ExamHost>()

/** Advance of the clock before an exam: all quotas refill. */
const quotasRefill = '25h'
/** Advance of the clock between two steps: past the last retry of the step before. */
const betweenSteps = '6m'
/** Label of the product that is sold. */
const label = 'webhook_exam'

/**
 * Examines a receiver: runs the effects one after the other on the clock of the world, then restores the world.
 * @throws ExamError if an option is invalid or the receiver does not answer; WebhookError if the URL or a secret is invalid.
 */
export const runExam = async (
  host: ExamHost,
  webhooks: () => Webhooks,
  receiver: string | Receiver,
  options: ExamOptions = {},
): Promise<readonly ExamFinding[]> => {
  const limits = checkExamOptions(options)
  options.signal?.throwIfAborted()
  const { url, receive } = receiverAt(receiver, webhooks())
  if (examined.has(host)) throw new ExamError('An exam is already running in this world: wait for it, or fork the world.')
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
    return await examine(harness, products[label]?.id ?? '', options)
  } finally {
    host.restore(before)
    examined.delete(host)
  }
}

const examine = async (
  harness: ExamHarness,
  product_id: string,
  { signal, onProgress }: ExamOptions,
): Promise<readonly ExamFinding[]> => {
  const findings = new ExamFindings()
  await runPlainStep({ harness, findings, product_id })
  if (!findings.has('rejected-valid-delivery')) {
    const effects = examEffects.filter((effect) => harness.limits.effects.has(effect))
    for (const [index, effect] of effects.entries()) {
      signal?.throwIfAborted()
      await harness.see(async () => harness.host.clock.advance(betweenSteps))
      harness.renew()
      await examSteps[effect]({ harness, findings, product_id })
      onProgress?.(index + 1, effects.length)
    }
  }
  signal?.throwIfAborted()
  harness.judgeSpeed(findings)
  return findings.list()
}
