/** An answer on its way out, while steps still change it. */
export interface Outgoing {
    status: number;
    readonly headers: Headers;
    /** Names of headers as the API writes them, by their small form: shaped answers look like all others. */
    readonly spelling: ReadonlyMap<string, string>;
    body: Uint8Array | null;
    /** Cut off after the body as it stands. */
    isCut: boolean;
    bytesPerSecond: number | null;
}
/** Cuts an answer off after its headers. */
export declare const cutAfterHeaders: (outgoing: Outgoing) => void;
