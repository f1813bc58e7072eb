import { Changed, type Marks } from '../changes/changes.js';
import { type Traced } from '../changes/traced.js';
import type { LateNonce } from '../random/nonce.js';
import type { Environment } from '../spec/environment.js';
import type { Formed, Zod } from '../spec/form.js';
declare const salts: {
    readonly request: 1;
    readonly token: 2;
    readonly product: 3;
    readonly offer: 4;
    readonly order: 5;
    readonly transaction: 6;
    readonly tokenId: 7;
    readonly tokenEnding: 8;
};
type NamedTable = keyof typeof salts;
/** Names drawn so far by table, as plain JSON. */
export declare const drawsForm: (z: Zod) => import("zod").ZodRecord<import("zod").ZodEnum<{
    offer: "offer";
    order: "order";
    product: "product";
    request: "request";
    token: "token";
    tokenEnding: "tokenEnding";
    tokenId: "tokenId";
    transaction: "transaction";
}>, import("zod").ZodInt>;
export type SavedDraws = Formed<typeof drawsForm>;
/** A name of a stream of ids: that of the default world, or that of a forked one. */
export declare const idKeyPattern: RegExp;
/** What the names of a world follow from beside its seed. */
export interface NameOrigin {
    readonly worldId: string;
    /** Whose ids it makes: a world has a stream of its own, unless it is told to go on with that of another one. */
    readonly idKey: string;
    /** What its tokens follow from as well; null in a run that can be repeated, token by token. */
    readonly nonce: LateNonce | null;
    /** What the text of each of its tokens holds; empty for nothing. */
    readonly mark: string;
}
/** Everything one world names. Drawn from its seed and its key and counted, so that the same requests give the same names in every run. */
export declare class Identifiers {
    #private;
    constructor(seed: number, { worldId, idKey, nonce, mark }: NameOrigin);
    /** Whose ids it makes. */
    get idKey(): string;
    /** Names drawn so far. */
    get drawn(): number;
    /** Tables of names that were drawn for anything but requests. */
    readonly changed: Changed<"offer" | "order" | "product" | "request" | "token" | "tokenEnding" | "tokenId" | "transaction">;
    /** How many of each table; they change. */
    get counts(): Readonly<Record<NamedTable, number>>;
    save(): SavedDraws;
    /** Goes on with a stream of ids from where `save` was. */
    load(saved: SavedDraws, idKey: string): void;
    /** A request id in one of the forms of the assumption `request-id-format`. It is counted now, and written when it is called for. */
    requestId(format: RequestIdFormat, now: number): DrawnRequestId;
    /** Takes an id that a caller chose; false for one that was taken before, as far back as is remembered. */
    takeOver(requestId: string): boolean;
    /** The plaintext of a new token: the prefix of its environment and an opaque rest. */
    tokenPlaintext(environment: Environment, format: 'checksummed' | 'opaque'): string;
    /** The id under which the control API lists a new token. */
    tokenId(): string;
    /** What tells the well-known tokens of a forked world from those of others. */
    tokenEnding(): string;
    productId(format: 'short' | 'uuid' | 'hex_32'): string;
    offerCode(format: 'short' | 'uuid'): string;
    orderHash(format: 'short' | 'uuid' | 'hex_32'): string;
    transactionHash(): string;
}
/** Remembers how many names were drawn, but for those of requests: each of them draws one, and a moment says how many had. */
export declare const traceDraws: (identifiers: Identifiers, marks: Marks) => Traced<SavedDraws>;
/** The forms of the assumption `request-id-format`. */
export type RequestIdFormat = 'uuid4' | 'req_' | 'ulid';
/** A request id that was counted when its request came, and is written when it is first called for. */
export declare class DrawnRequestId {
    #private;
    readonly key: readonly [number, number];
    readonly salted: (key: number) => number;
    readonly count: number;
    readonly format: RequestIdFormat;
    readonly now: number;
    /**
     * @param key the two integers that name the stream of names of its world.
     * @param salted what makes a key of the stream one of request ids.
     * @param count ids that were drawn before.
     * @param now the instant of the request, in milliseconds since 1970.
     */
    constructor(key: readonly [number, number], salted: (key: number) => number, count: number, format: RequestIdFormat, now: number);
    get text(): string;
}
export {};
