import type { Receiver } from '../webhooks/receiver.js'
import type { Webhooks } from '../webhooks/webhooks.js'
import { ExamBench } from './exam-bench.js'
import { ExamError } from './exam-error.js'
import { type ExamFinding, ExamFindings } from './exam-findings.js'
import type { ExamHost } from './exam-host.js'
import { checkExamOptions, type ExamOptions, examEffects } from './exam-options.js'
import { examSteps, holdPlainStep } from './exam-steps.js'
import { receiverAt } from './receiver-at.js'

/** Worlds in which an exam is held now. */
const examined = new WeakSet<ExamHost>()

/** So long is waited that no quota is used up by what was before. */
const quotasRefill = '25h'
/** And so long between two steps that nothing is tried again any more. */
const betweenSteps = '6m'

/**
 * Examines a receiver in a world, which is put back as it was: what goes wrong with webhooks is done to it, one after the other, on the
 * clock of that world.
 * @throws ExamError where an option is wrong or nobody answers; WebhookError for an address or a secret that is none.
 */
export const holdExam = async (
  host: ExamHost,
  webhooks: () => Webhooks,
  receiver: string | Receiver,
  options: ExamOptions = {},
): Promise<readonly ExamFinding[]> => {
  const limits = checkExamOptions(options)
  const { url, receive } = receiverAt(receiver, webhooks())
  if (examined.has(host)) throw new ExamError('An exam is held in this world already: wait for it, or fork the world.')
  const bench = new ExamBench(host, webhooks, receive, options, limits)
  const before = host.snapshot()
  examined.add(host)
  try {
    host.stop()
    host.chaos(0)
    host.clock.freeze()
    host.clock.advance(quotasRefill)
    bench.open(url)
    return await examine(bench)
  } finally {
    host.restore(before)
    examined.delete(host)
  }
}

const examine = async (bench: ExamBench): Promise<readonly ExamFinding[]> => {
  const findings = new ExamFindings()
  const label = 'webhook_exam'
  const { products } = await bench.host.add({ products: { [label]: {} }, offers: { [label]: { product: label, price: 10_000 } } })
  const product_id = products[label]?.id ?? ''
  const inOrder = await holdPlainStep({ bench, findings, product_id })
  if (!findings.has('rejected-valid-delivery')) {
    for (const effect of examEffects) {
      if (!bench.limits.effects.has(effect)) continue
      await bench.see(async () => bench.host.clock.advance(betweenSteps))
      bench.renew()
      await examSteps[effect]({ bench, findings, product_id, inOrder })
    }
  }
  bench.judgePace(findings)
  return findings.list()
}
