/** A moment of a world that one can go back to. */
export interface PastMoment {
    /** Grows with everything that changed. */
    readonly mark: number;
    /** What the clock showed, in milliseconds since 1970. */
    readonly at: number;
    /** Names of requests that had been drawn. */
    readonly requestIds: number;
    /** Beats so far: each time a request came, or went on after it had waited, and each time something was done beside them. */
    readonly beat: number;
    /** Requests that had been answered; this one as well, where it was. */
    readonly answered: number;
}
/** A moment that is now. */
export interface PresentMoment extends PastMoment {
    /** Real time, in milliseconds since 1970. */
    readonly wall: number;
}
/** When something was done beside the requests. */
export interface DeedMoment {
    /** The number of the last request that was answered before. */
    readonly number: number;
    /** What the clock showed afterwards, in milliseconds since 1970. */
    readonly at: number;
    /** Its beat. */
    readonly beat: number;
}
/** Something that was done to a world beside the requests of the API. */
export interface PastDeed extends DeedMoment {
    /** A call of the control API, or a method of the emulator. */
    readonly kind: 'control' | 'call';
    /** Method and path behind `/_emulator`, or the name of the method. */
    readonly name: string;
    /** What it was given, as text without a token. */
    readonly given: string;
    readonly answer?: {
        readonly status: number;
        readonly body: string;
    } | undefined;
}
/** What a world remembers of how it was before each request and right after it. */
export interface WorldPast {
    /** A request comes: how the world is now. */
    moment(): PresentMoment;
    /** The beat of now, the last one so far. */
    readonly lastBeat: number;
    /** A request goes on after it has waited: the next beat. */
    nextBeat(): number;
    /** Beats of the requests that have waited and are not answered yet. */
    readonly underWay: Set<readonly number[]>;
    /** Something is about to be done beside the requests: from now on it is remembered how the world was. */
    begin(): void;
    /**
     * Remembers a request that was answered now.
     * @param number of the request in the journal.
     * @param before when it came.
     * @param beats when it came and each time it went on; null where it waited for nothing.
     */
    remember(number: number, before: PresentMoment, beats?: readonly number[] | null): void;
    /** When something is done that is written down later: now, with a beat of its own. */
    present(): DeedMoment;
    /** Remembers what was done beside the requests: now, unless it says when. */
    noteDeed(deed: Omit<PastDeed, keyof DeedMoment>, done?: DeedMoment): void;
    /** Remembers that something was done which is too long to be told: what came before it cannot be played again. */
    noteUntold(): void;
    /** Forgets every request, because the process has no room for them. */
    forget(): void;
    /** Bytes that it takes, roughly. */
    readonly bytes: number;
}
/** Characters that a deed may take to be remembered. */
export declare const longestDeed = 2097152;
