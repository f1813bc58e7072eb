import { startTimer } from '../time/real-time.js';
/** Something that takes deliveries in this process: the `fetch` of an application, a route handler, a function. */
export type Receiver = (request: Request) => Response | Promise<Response>;
/** A request to a receiver. */
export interface OutgoingDelivery {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    /** Aborts when the time for an answer is over. */
    readonly signal: AbortSignal;
}
/** What became of one attempt; it never fails in any other way. */
export type Received = {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
} | {
    readonly error: string;
};
/** Delivers to an address; what cannot be delivered is an error in words. */
export type UrlSender = (delivery: OutgoingDelivery, allowedHosts: readonly string[]) => Promise<Received>;
/** What the deliveries of every world of an emulator go through. */
export interface DeliveryOffice {
    /** Functions of this process by their names. */
    readonly receivers: Map<string, Receiver>;
    /** Null where addresses cannot be delivered to, as in a browser. */
    readonly sendToUrl: UrlSender | null;
    /** Why nothing is delivered to an address, before anybody connects to it; undefined where it may be. */
    readonly refusalOfUrl: (url: string) => string | undefined;
    /** Hosts beside those of this machine that may be delivered to. */
    readonly allowedHosts: readonly string[];
    /** Endpoints that the default world has from its start, and again after a reset. */
    readonly standing: readonly StandingEndpoint[];
    /** Wakes up what is due later, by a clock that runs: a timer, or what a host has that stops whatever nobody asks. */
    readonly startTimer: typeof startTimer;
    /** A running clock is looked at again at least so often, as somebody may have moved it. */
    readonly longestSleepMs: number;
}
/** An address that is told from the start. */
export interface StandingEndpoint {
    readonly url: string;
    readonly events?: readonly string[] | undefined;
    readonly secret?: string | undefined;
}
export declare const openOffice: ({ sendToUrl, allowedHosts, standing, startTimer: wakeBy, longestSleepMs, refusalOfUrl, }?: Partial<Omit<DeliveryOffice, 'receivers'>>) => DeliveryOffice;
