import type { Delivery } from '../webhooks/describe.js'

/** Finding names of an exam, each with its explanation. */
export const examFindings = {
  'rejected-valid-delivery': 'It refused a valid delivery, or one that came early or again.',
  'accepted-forged-signature': 'It accepted a delivery with a forged signature, or one signed with a retired secret.',
  'accepted-stale-timestamp': 'It accepted a delivery that was signed ten minutes ago.',
  'processed-twice': 'It processed an event again when the same event came again.',
  'state-went-backwards': 'Its final state depends on the order in which the events of an order came.',
  'acknowledged-before-durable': 'It acknowledged an event before it had stored it.',
  'slow-acknowledgement': 'It took longer to answer than a sender waits.',
  'rejected-during-rotation': 'It refused a delivery that was signed with two secrets, one of them its own.',
  'failed-on-unknown-event': 'It refused an event of an unknown kind; a sender repeats such events for days.',
  'failed-on-unknown-member': 'It refused an event with an unknown member.',
} as const

export type ExamFindingName = keyof typeof examFindings

/** A fault of a receiver, with the deliveries that show it. */
export interface ExamFinding {
  readonly finding: ExamFindingName
  /** One sentence on the observed behaviour. */
  readonly detail: string
  readonly deliveries: readonly Delivery[]
}

/** Findings by name: the first detail of each, and all deliveries that show it. */
export class ExamFindings {
  readonly #found = new Map<ExamFindingName, ExamFinding>()

  add(finding: ExamFindingName, detail: string, deliveries: readonly Delivery[]): void {
    const before = this.#found.get(finding)
    const existing = new Set(before?.deliveries.map(({ id }) => id))
    const more = deliveries.filter(({ id }) => !existing.has(id))
    this.#found.set(finding, { finding, detail: before?.detail ?? detail, deliveries: [...(before?.deliveries ?? []), ...more] })
  }

  has(finding: ExamFindingName): boolean {
    return this.#found.has(finding)
  }

  /** Findings in the order of `examFindings`. */
  list(): readonly ExamFinding[] {
    return (Object.keys(examFindings) as ExamFindingName[]).flatMap((name) => this.#found.get(name) ?? [])
  }
}
