/** What an exam can do to a receiver, in the order in which it does: what goes wrong with webhooks, and two more. */
export declare const examEffects: readonly ["cut" | "delay" | "duplicate" | "forge" | "reorder" | "replay" | "retired_secret" | "unknown_event" | "unknown_member", ...("cut" | "delay" | "duplicate" | "forge" | "reorder" | "replay" | "retired_secret" | "unknown_event" | "unknown_member")[], "early", "rotation"];
export type ExamEffect = (typeof examEffects)[number];
/** How a receiver is examined. */
export interface ExamOptions {
    /**
     * What the application of the receiver holds now, whatever it is; without logs of what came, and with the queue of what is still to be
     * done. Without it, a receiver is judged by its answers and by what it asks of the API.
     */
    readonly state?: () => unknown;
    /** What is done to it; everything where it is left out. */
    readonly effects?: readonly ExamEffect[];
    /** What the receiver verifies with: `whsec_` and 24 to 64 bytes in Base64. Drawn from the seed where it is left out. */
    readonly secret?: string;
    /** One of before, which it must not take any more. */
    readonly retiredSecret?: string;
    /** An answer that takes longer is slow: `"3s"`, the default, or a number of milliseconds. */
    readonly slowAfter?: string | number;
    /** How long work is waited for that goes on behind an answer, once; default `"250ms"`. */
    readonly settle?: string | number;
}
export interface ExamLimits {
    readonly effects: ReadonlySet<ExamEffect>;
    readonly slowAfterMs: number;
    readonly settleMs: number;
}
/** @throws ExamError naming what is wrong. */
export declare const checkExamOptions: ({ effects, slowAfter, settle }: ExamOptions) => ExamLimits;
