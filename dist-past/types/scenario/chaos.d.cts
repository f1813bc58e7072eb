import type { Formed, Zod } from '../spec/form.cjs';
import type { Cue } from './cue.cjs';
import type { Effect } from './effects/effects.cjs';
import type { Moment } from './scene/define-effect.cjs';
import { type Step } from './step.cjs';
/** What chaos does to one request. */
export interface ChaosStep {
    readonly id: string;
    readonly moment: Moment;
    readonly effects: readonly Effect[];
}
/** Whether a value is a rate of chaos. */
export declare const isRate: (rate: unknown) => rate is number;
/** What chaos at this rate does to the nth request since it began; null for nothing. A pure function of its arguments. */
export declare const chaosStep: (seed: number, rate: number, nth: number) => ChaosStep | null;
/** One thing that chaos has done: to the nth request of a recording, as the draw with this number at this rate. */
export interface DrawnChaos {
    readonly nth: number;
    readonly rate: number;
    readonly draw: number;
}
/** The same as a step that does it again, under a name that none of the others has. */
export declare const writeDrawnChaos: (seed: number, { nth, rate, draw }: DrawnChaos, taken: Set<string>) => readonly Step[];
/** A run of chaos as plain JSON. */
export declare const chaosRunForm: (z: Zod) => import("zod").ZodObject<{
    chaos: import("zod").ZodObject<{
        rate: import("zod").ZodNumber;
        requests: import("zod").ZodInt;
        injected: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>;
    drawn: import("zod").ZodArray<import("zod").ZodObject<{
        nth: import("zod").ZodInt;
        rate: import("zod").ZodNumber;
        draw: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>>;
}, import("zod/v4/core").$strict>;
type ChaosRunState = Formed<typeof chaosRunForm>;
/** What a run of chaos was at some time: of what was drawn, which only grows, as many as there were. */
export interface HeldChaos {
    readonly status: ChaosRunState['chaos'];
    readonly drawn: readonly DrawnChaos[];
    readonly count: number;
}
export declare const writeChaos: ({ status, drawn, count }: HeldChaos) => ChaosRunState;
/** Chaos in one world: what it draws, and what it has drawn since the recording began. */
export declare class ChaosRun {
    #private;
    readonly seed: number;
    /** How it stands; only this run changes it. */
    status: {
        readonly rate: number;
        requests: number;
        injected: number;
    };
    /** @param seed what is drawn follows from it. */
    constructor(seed: number);
    /** Begins anew at this rate, from 0 (none) to 1 (every request). */
    begin(rate: number): void;
    startRecording(): void;
    /** Counts a request and gives what happens to it. @param nth the number of the request in the recording. */
    cue(nth: number): Cue | null;
    noteInjected(): void;
    /** What was drawn as steps that do it again, under names that are not taken. */
    writeSteps(taken: Set<string>): readonly Step[];
    hold(): HeldChaos;
    load({ chaos, drawn }: ChaosRunState): void;
}
export {};
