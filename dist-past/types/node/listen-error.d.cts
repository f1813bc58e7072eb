/** Raised by `serve` when an address cannot be listened on; the message says which and what to do about it. */
export declare class ListenError extends Error {
    readonly host: string;
    readonly port: number;
    readonly name = "ListenError";
    constructor(host: string, port: number, cause: unknown);
}
