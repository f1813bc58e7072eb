import type { Host } from './host.js';
/** The world of one experiment, as the flow under test uses it. */
export interface ExperimentWorld extends Pick<Host, 'id' | 'tokens' | 'landmarks' | 'clock' | 'conduct' | 'snapshot'> {
    readonly requests: Host['requests'];
    /** Base address of the sandbox, without a trailing slash. Answered in this process, whatever stands in front of the path. */
    readonly url: string;
    /** The token with every scope, as `tokens.full`. */
    readonly token: string;
    /** As the global one; an address without a host is one of this world. */
    readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
    /** Waits so many milliseconds on the world's clock, which takes no time: what a client has to be given in place of its own sleep. */
    readonly sleep: (ms: number) => Promise<void>;
}
/** How far a flow may go. */
export interface Limits {
    readonly maxRequests: number;
    /** Real milliseconds. */
    readonly timeoutMs: number;
}
/**
 * A world as a flow under test uses it; `experimentWorld(emulator.fork({ scenario: finding.scenario }))` is one in which a finding shows
 * again. Beyond the most requests nothing is answered any more, so that a flow without an end cannot keep the process busy.
 * @param stopped told whenever there is a request or a wait too many.
 */
export declare const experimentWorld: (host: Host, { maxRequests }?: Pick<Limits, 'maxRequests'>, stopped?: () => void) => ExperimentWorld;
