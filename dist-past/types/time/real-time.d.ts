/** Real time, in milliseconds since 1970. */
export declare const readWallClock: () => number;
/** Starts a stopwatch on a monotonic clock; the function it returns tells the real milliseconds since then. */
export declare const startStopwatch: () => (() => number);
/**
 * Calls back once after so many real milliseconds, unless the function it returns is called before. A process that has nothing else
 * to do ends all the same.
 */
export declare const startTimer: (delayMs: number, callback: () => void) => (() => void);
/**
 * Resolves after so many real milliseconds, or earlier when one of the signals aborts. Keeps the process alive meanwhile.
 * @returns whether the whole time has passed.
 */
export declare const pause: (delayMs: number, signals?: readonly AbortSignal[]) => Promise<boolean>;
