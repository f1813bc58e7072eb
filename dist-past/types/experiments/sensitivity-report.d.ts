import type { Confidence, Question } from '../assumptions/assumption.js';
import type { AssumptionId, SwitchableId } from '../assumptions/register.js';
import type { ExperimentWorld } from './experiment-world.js';
/** What `sensitivity` takes. Everything has a default. */
export interface SensitivityOptions {
    /** What the run has come to, where that is not its result. */
    readonly outcome?: (result: unknown, world: ExperimentWorld) => unknown;
    /** Requests after which a run counts as one that never ends. Default 200. */
    readonly maxRequests?: number;
    /** Real milliseconds after which a run counts as one that never ends. Default 10,000. */
    readonly timeoutMs?: number;
    /** Called back after every run with the runs so far and those there are to be. */
    readonly onProgress?: (done: number, all: number) => void;
}
/** A guess that the run depends on: with another value it comes to another outcome. */
export interface SensitiveAssumption {
    readonly assumption: SwitchableId;
    /** The other value. */
    readonly value: string;
    readonly confidence: Confidence;
    /** What happened with it, in one line. */
    readonly outcome: string;
    /** What to ask the vendor. */
    readonly question: Question;
}
export interface SensitivityReport {
    /** Assumptions that the answers of the good run leaned on, in the order of the register. */
    readonly leaned: readonly AssumptionId[];
    /** Runs with one value changed. */
    readonly flips: number;
    readonly ms: number;
    /** Those least sure first. */
    readonly matters: readonly SensitiveAssumption[];
}
