import type { Delivery } from '../webhooks/describe.cjs';
/** What a receiver can do wrong, and what that means. */
export declare const examFindings: {
    readonly 'rejected-valid-delivery': 'It refused a delivery that was as it should be, or one that came early or again.';
    readonly 'accepted-forged-signature': 'It took a delivery that somebody else had signed, or a secret of before.';
    readonly 'accepted-stale-timestamp': 'It took a delivery that was signed ten minutes ago.';
    readonly 'processed-twice': 'It did the same thing again when the same event came again.';
    readonly 'state-went-backwards': 'What it holds in the end depends on the order in which the events of an order came.';
    readonly 'acknowledged-before-durable': 'It said yes before it held what it was told.';
    readonly 'slow-acknowledgement': 'It took longer to answer than a sender waits.';
    readonly 'rejected-during-rotation': 'It refused a delivery that two secrets had signed, its own being one of them.';
    readonly 'failed-on-unknown-event': 'It refused an event of a kind it does not know; what is new will come again for days.';
    readonly 'failed-on-unknown-member': 'It refused an event with a member it does not know.';
};
export type ExamFindingName = keyof typeof examFindings;
/** Something a receiver does wrong, and the deliveries that show it. */
export interface ExamFinding {
    readonly finding: ExamFindingName;
    /** What happened, in a sentence. */
    readonly detail: string;
    readonly deliveries: readonly Delivery[];
}
/** Findings by name: the first detail of each, and every delivery that shows it. */
export declare class ExamFindings {
    #private;
    add(finding: ExamFindingName, detail: string, deliveries: readonly Delivery[]): void;
    has(finding: ExamFindingName): boolean;
    /** In the order of the table. */
    list(): readonly ExamFinding[];
}
