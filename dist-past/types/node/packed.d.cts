import type { FetchContext } from '../exchange/fetch-context.cjs';
/** The `fetch` of an emulator. */
type EmulatorFetch = (request: Request, context?: FetchContext) => Promise<Response>;
/**
 * The same `fetch`, but answers above 1 KiB are packed (br, gzip, deflate) for a request with `Accept-Encoding`, as a listener packs them. For
 * a server of your own; a client in the process would have to unpack them itself.
 */
export declare const packed: (fetch: EmulatorFetch) => EmulatorFetch;
export {};
