import type { Delivery } from '../../webhooks/describe.js'

/** Finding names of an exam, each with its explanation. */
export const examFindings = {
  'rejected-valid-delivery': 'It refused a delivery that was as it should be, or one that came early or again.',
  'accepted-forged-signature': 'It took a delivery that somebody else had signed, or a secret of before.',
  'accepted-stale-timestamp': 'It took a delivery that was signed ten minutes ago.',
  'processed-twice': 'It did the same thing again when the same event came again.',
  'state-went-backwards': 'What it holds in the end depends on the order in which the events of an order came.',
  'acknowledged-before-durable': 'It said yes before it held what it was told.',
  'slow-acknowledgement': 'It took longer to answer than a sender waits.',
  'rejected-during-rotation': 'It refused a delivery that two secrets had signed, its own being one of them.',
  'failed-on-unknown-event': 'It refused an event of a kind it does not know; what is new will come again for days.',
  'failed-on-unknown-member': 'It refused an event with a member it does not know.',
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
