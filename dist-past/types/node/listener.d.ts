import type { Emulator } from '../emulator/emulator.js';
import type { Environment } from '../spec/environment.js';
/** What requests are answered by that come over HTTP. */
export interface AnsweringOptions {
    readonly environment: Environment;
    /** Host names the server itself was bound to. */
    readonly ownHosts: readonly string[];
    /** What lets others than this machine in to the control API; null for nothing. */
    readonly controlToken: string | null;
    /** Address of the listener for production, once there is one. */
    readonly productionUrl: () => string | undefined;
    /**
     * Whether the process is the emulator's own. Then the adapter may put its light `Request` and `Response` in the place of the global ones,
     * which halves the work for an answer; in somebody else's process, such as a test run, the globals stay what they are.
     */
    readonly ownsProcess: boolean;
    /** What every request waits for before it is answered; null, or null from some time on, for nothing. Where it rejects, connections are cut. */
    readonly pending?: () => Promise<unknown> | null;
}
/** Answers on connections that somebody else has accepted. */
export interface Hall {
    /** @param connection a socket. */
    take(connection: object): void;
    /** Cuts every connection at once, whatever is in flight. */
    cut(): void;
}
/** Where a listener listens, and for what. */
export interface ListenerAddress extends Omit<AnsweringOptions, 'ownHosts'> {
    readonly host: string;
    readonly port: number;
    /** Names that `/api/v2` answers to beside the loopback ones, where the address is a loopback one. */
    readonly apiHosts: readonly string[];
}
/** One HTTP listener: an address that stands for one environment. */
export interface Listener {
    /** Address to give to clients, without a trailing slash. */
    readonly url: string;
    /** Whether it listens on more than a loopback address. */
    readonly isOnNetwork: boolean;
    /** Addresses that other machines can use, where it listens on every address of this one. */
    readonly networkUrls: readonly string[];
    /** Finishes the requests in flight, closes every other connection, resolves when all are gone. */
    close(): Promise<void>;
}
/**
 * Opens a listener that hands its requests to the emulator.
 * @throws ListenError where the address cannot be had.
 */
export declare function openListener(emulator: Emulator, address: ListenerAddress): Promise<Listener>;
/** Hands the requests of connections that others accept at a loopback address to the emulator. */
export declare function openHall(emulator: Emulator, options: AnsweringOptions): Hall;
