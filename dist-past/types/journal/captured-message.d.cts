import type { FormOf } from '../spec/form.cjs';
/** One side of an exchange as it went over the wire, before it is made readable. */
export interface CapturedMessage {
    /** By name, or names and values in turn. */
    readonly headers: readonly string[] | Readonly<Record<string, string>>;
    readonly body: string | Uint8Array | null;
    /** Whether the body was longer. */
    readonly isCut: boolean;
    /** Whether there was more of the headers. */
    readonly areHeadersCut: boolean;
    /** Characters and bytes that are kept of it. */
    readonly size: number;
}
/** An answer, with its headers as they are spelled. */
export interface AnsweredMessage extends CapturedMessage {
    readonly headers: Readonly<Record<string, string>>;
}
/** Where a request was sent. */
export interface SentTo {
    readonly origin: string;
    readonly path: string;
    readonly search: string;
    readonly hasTrailingSlash: boolean;
}
/** What was sent and what was answered. */
export interface CapturedExchange {
    readonly address: SentTo;
    readonly request: CapturedMessage;
    readonly response: CapturedMessage;
}
/** One side of an exchange as users read it: tokens are masked. */
export interface ReadableMessage {
    /** At most their first 8 KiB. */
    readonly headers: Readonly<Record<string, string>>;
    readonly headers_cut: boolean;
    /** The text of the body, at most its first 16 KiB; null for none. */
    readonly body: string | null;
    readonly body_cut: boolean;
}
export declare const readableForm: FormOf<ReadableMessage>;
/** The beginning of a text, and three dots for the rest. A copy, because a part of a text keeps the whole. */
export declare const cutText: (text: string, most: number) => string;
/** Keeps of a request what is short enough, and of more the beginning. */
export declare const captureRequest: (sent: Headers | readonly string[], body: string | Uint8Array | null) => CapturedMessage;
/** The same of an answer, whose headers are the emulator's own but for those that a scenario sets. */
export declare const captureAnswer: (headers: Readonly<Record<string, string>>, body: string | Uint8Array | null, isCut?: boolean) => AnsweredMessage;
/** A message made readable. */
export declare const readMessage: ({ headers, body, isCut, areHeadersCut }: CapturedMessage) => ReadableMessage;
