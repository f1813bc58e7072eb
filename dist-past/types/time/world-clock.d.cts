import type { Formed, Zod } from '../spec/form.cjs';
/** What users hold to move the time of a world. */
export interface EmulatorClock {
    /** The world's present instant. */
    now(): Date;
    /**
     * Moves the clock forward.
     * @param duration `"61s"` (ms, s, m, h, d) or a number of milliseconds, not negative.
     */
    advance(duration: string | number): void;
    /** Moves the clock to an instant (ISO 8601 text or a `Date`) that is not before the present one. */
    set(instant: string | Date): void;
    /** The clock moves only when told to. */
    freeze(): void;
    /** The clock runs on with real time from where it stands. */
    resume(): void;
    /** Whether the clock stands still. */
    readonly frozen: boolean;
}
/** Raised when a clock is given something it cannot do; the message says what was wrong and what is taken. */
export declare class ClockError extends Error {
    readonly name = "ClockError";
}
/** A clock as plain JSON. */
export declare const clockForm: (z: Zod) => import("zod").ZodObject<{
    now: import("zod").ZodString;
    frozen: import("zod").ZodBoolean;
    real_time: import("zod").ZodBoolean;
}, import("zod/v4/core").$strict>;
export type SavedClock = Formed<typeof clockForm>;
/** The clock of one world: a moving or standing instant with an offset to real time. */
export declare class WorldClock implements EmulatorClock {
    #private;
    readonly latest: () => number;
    /** How often it was moved, stopped or let go on. */
    changes: number;
    /**
     * @param startsAt where the clock starts; null follows real time.
     * @param latest tells the instant it cannot be moved beyond.
     */
    constructor(startsAt: number | null, frozen: boolean, latest: () => number);
    save(): SavedClock;
    /** Shows what `save` gave, and runs on from there or stands still. */
    load({ now, frozen, real_time }: SavedClock): void;
    /** The present instant in milliseconds. A clock that has run to the end of time stands there. */
    read(): number;
    /** What it shows at an instant of real time, as it goes now; both in milliseconds since 1970. */
    readAt(wall: number): number;
    /** The present instant in whole seconds, as records keep it: no timestamp of the API shows a fraction. */
    readSecond(): number;
    now(): Date;
    get frozen(): boolean;
    /** Whether it runs and was never moved. */
    get isRealTime(): boolean;
    advance(duration: string | number): void;
    set(instant: string | Date): void;
    freeze(): void;
    resume(): void;
}
