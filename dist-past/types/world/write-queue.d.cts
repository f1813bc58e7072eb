/** A turn to write. */
export interface Turn {
    /** What has to be waited for; null where nobody else writes. */
    readonly comes: Promise<void> | null;
    /** Lets the next one write. */
    end(): void;
}
/** Lets the writes of one world happen one after the other, in the order in which they asked; at once where nobody else writes. */
export declare class WriteQueue {
    #private;
    /** What the present writer does it for: the id of a request, or words. */
    cause: string;
    /** Makes a prepared write visible on behalf of somebody. */
    attribute(causeOf: () => string, commit: () => void): void;
    /** Joins the queue. Whoever does must end its turn, whatever comes. */
    enter(): Turn;
    /**
     * Runs a write when its turn has come.
     * @param cause what it is done for, in words.
     */
    run<Result>(write: () => Promise<Result>, cause?: string): Promise<Result>;
}
