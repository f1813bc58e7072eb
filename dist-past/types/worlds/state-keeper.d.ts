/**
 * Has the state of a world saved, never twice at the same time: whoever asks while a save runs gets the next one, together with all
 * others who asked meanwhile.
 */
export declare class StateKeeper {
    #private;
    readonly save: () => Promise<void>;
    /** @param save resolves when the state of the moment in which it was called is where it should be. */
    constructor(save: () => Promise<void>);
    /** Resolves when everything that has happened up to now is saved; rejects with a StateNotKeptError where the save failed. */
    keep(): Promise<void>;
    /** Saves within a second; for changes that no answer promises to keep. */
    keepSoon(): void;
    /** What an answer to a request by this method has to wait for, if anything. */
    keepAfter(method: string): Promise<void> | undefined;
    /** Saves what is not saved yet, and saves no more by itself. */
    end(): Promise<void>;
}
