import type { EventName } from './event-names.js';
import type { Webhooks } from './webhooks.js';
/** What an inbox has received. */
export interface InboxMessage {
    /** Id of the event: the same where it comes again. */
    readonly id: string;
    readonly event: EventName;
    /** Id of the delivery. */
    readonly delivery: string;
    /** When it came, by the clock of the world. */
    readonly at: Date;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    /** The text as it was signed. */
    readonly body: string;
    /** The text read as JSON. */
    readonly json: any;
}
/** What is waited for: the name of an event, or a test of a message. */
export type InboxFilter = EventName | ((message: InboxMessage) => boolean);
/** A receiver that takes everything and remembers it, for tests. */
export declare class Inbox {
    #private;
    readonly id: string;
    readonly present: () => Webhooks;
    /** @param present the webhooks of the world as it is now. */
    constructor(id: string, present: () => Webhooks);
    /** The secret that messages are signed with. */
    get secret(): string;
    /** Everything that has come and is remembered, oldest first. */
    all(): readonly InboxMessage[];
    /**
     * The first message that passes the filter: one that has come, else the next that comes. Delivers what is due first, and while it waits.
     * Rejects with a WebhookError that says what came instead.
     * @param timeout real time: `"5s"` (ms, s, m, h) or a number of milliseconds, at most an hour. Default `"5s"`.
     */
    waitFor(filter?: InboxFilter, timeout?: string | number): Promise<InboxMessage>;
    /** Whether a message is signed with a secret of this inbox, by the assumption `webhook-signature`. */
    verify({ id, url, headers, body, at }: Pick<InboxMessage, 'id' | 'url' | 'headers' | 'body' | 'at'>): boolean;
    /** It receives nothing more. */
    remove(): void;
}
