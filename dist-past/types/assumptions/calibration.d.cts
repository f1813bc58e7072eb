import { type AssumptionOverrides } from './assumption-problems.cjs';
/** What looking at the real service has said of an assumption. Only the first two know a value. */
export declare const verdicts: readonly ['confirmed', 'refuted', 'none-of-ours', 'not-observed', 'not-measurable'];
export type Verdict = (typeof verdicts)[number];
/** What was seen of the real service, as a file keeps it: a verdict for each assumption that was looked at. */
export interface Calibration {
    readonly version: 1;
    /** Where it was seen. */
    readonly host?: string;
    /** When, ISO 8601. */
    readonly observed_at?: string;
    readonly tiers?: readonly string[];
    readonly assumptions: Readonly<Record<string, {
        readonly verdict: Verdict;
        /** The value that was seen, one of the register's. */
        readonly value?: string | number | boolean;
        readonly observed_at?: string;
        readonly probes?: readonly unknown[];
    }>>;
}
/** Refused in a sentence that names the member. */
export declare class CalibrationError extends Error {
    readonly name = "CalibrationError";
}
/**
 * The values that a calibration has seen, by assumption id.
 * @throws CalibrationError naming the member, what it is and what it may be.
 */
export declare const valuesSeen: (calibration: unknown) => AssumptionOverrides;
