import type { Ask } from '../assumptions/ask.js';
import type { AskedPage, Fault } from '../rules/errors.js';
import type { RuleId } from '../rules/rules.js';
/** What the engine answers before it becomes a Response, and why. */
export interface Answer {
    readonly status: number;
    /** JSON text, bytes of it, or null for no body. */
    readonly body: string | Uint8Array | null;
    /** What is written piece by piece in the place of a body, because there is so much of it. */
    readonly long?: unknown;
    readonly headers: Readonly<Record<string, string>>;
    /** Other than JSON only where an assumption asks for it. */
    readonly contentType?: string;
    /** Written by something in front of the API, so that it has none of the API's own headers. */
    readonly isForeign?: true;
    /** The rule it was made by. */
    readonly rule: RuleId;
    /** For logs: what made it special. */
    readonly reason: string;
    /** What was refused; absent for an answer that is no refusal. */
    readonly fault?: Fault | undefined;
    /** The page of a list that was asked for. */
    readonly page?: AskedPage | undefined;
    /** Whether it is the stored answer of an earlier request under the same key. */
    readonly isReplay?: true | undefined;
}
/** An answer as it is sent: what every door makes its own form of. */
export interface ReadyAnswer {
    readonly status: number;
    /** In the order and spelling in which they are sent. */
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | Uint8Array | ReadableStream<Uint8Array> | null;
    /** Whether steps have shaped it, so that it is sent byte for byte and as slowly as it comes. */
    readonly isShaped?: true;
}
/** Why an answer is what it is. */
export type Account = Pick<Answer, 'rule' | 'reason' | 'fault' | 'page' | 'isReplay'>;
/** An answer with a JSON body; undefined becomes no body. */
export declare const jsonAnswer: (status: number, value: unknown, headers: Readonly<Record<string, string>>, account: Account) => Answer;
/** JSON text as it goes out: UTF-8 as it is, or escaped the way a common framework does (assumption `json-encoding`). */
export declare const encodeBody: (ask: Ask, { body, contentType }: Answer) => Answer['body'];
/** The same for a text in pieces. */
export declare function encodePieces(ask: Ask, pieces: Iterable<string>): Generator<string, void>;
