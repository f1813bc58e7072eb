import type { Scenario } from './scenario.js';
import { type Step, type StepCount } from './step.js';
/** How one step stands. */
export interface StepProgress {
    readonly id: string;
    readonly moment: 'before' | 'after';
    /** Kinds of its effects, in their order. */
    readonly effects: readonly string[];
    /** Requests it was about, in its state. */
    readonly matched: number;
    readonly fired: number;
    /** How often it can still act; null for without end. */
    readonly left: number | null;
    /** What it is waiting for, in words. */
    readonly next: string;
}
/** How a step stands, given what was counted and the state the scenario is in. */
export declare const describeStep: (step: Step, place: number, count: StepCount, state: string) => StepProgress;
/** How the scenario of a world stands. */
export interface ScenarioProgress {
    /** Null where none plays. */
    readonly name: string | null;
    readonly summary: string | null;
    readonly story: string | null;
    readonly state: string | null;
    /** Requests that came since it began. */
    readonly requests: number;
    readonly steps: readonly StepProgress[];
    /** Whether nothing of it is still to come. */
    readonly over: boolean;
}
/** How the client stands to one expectation of a scenario. */
export interface JudgedExpectation {
    readonly say: string;
    /** Whether the traffic since the scenario began bears it out; null for what does not show in the traffic. */
    readonly met: boolean | null;
}
/** How the scenario of a world stands, and its client with it. */
export interface ScenarioStatus extends ScenarioProgress {
    readonly expectations: readonly JudgedExpectation[];
}
/** The progress of a scenario that plays. */
export declare const describeProgress: (scenario: Scenario | null, { state, requests, counts }: {
    readonly state: string;
    readonly requests: number;
    readonly counts: readonly StepCount[];
}) => ScenarioProgress;
