import type { StepCount } from './step.js';
/**
 * How often each step had matched and fired at some time. The latest ones stand in a list; all before have what was added next, which is
 * little however many steps there are, and nothing of them is left once nobody holds them any more.
 */
export declare class HeldCounts {
    #private;
    private constructor();
    static of(counts: readonly Readonly<StepCount>[]): HeldCounts;
    /** What it takes to go back to them from those that came next, roughly. */
    get bytes(): number;
    /** The latest go on to what they are now: the same where nothing was added. */
    goOn(counts: readonly Readonly<StepCount>[]): HeldCounts;
    write(): StepCount[];
}
