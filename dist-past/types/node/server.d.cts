import type { Emulator } from '../emulator/emulator.cjs';
import { type ListenerAddress } from './listener.cjs';
import type { ResolvedServeOptions } from './serve-options.cjs';
/** An emulator that listens. */
export interface EmulatorServer {
    /** Base address of the sandbox, without a trailing slash. */
    readonly url: string;
    /** Base address of the production environment, or null where none was asked for. */
    readonly productionUrl: string | null;
    /** Base address of the control API. */
    readonly controlUrl: string;
    /** Finishes the requests in flight, closes all connections and frees the ports. The emulator itself stays usable. */
    close(): Promise<void>;
}
/** One that tells whom it is open to. */
export interface OpenServer extends EmulatorServer {
    /** Whether its address is more than a loopback one. */
    readonly isOnNetwork: boolean;
    /** Base addresses of the sandbox for other machines, where it listens on every address of this one. */
    readonly networkUrls: readonly string[];
    readonly wantsControlToken: boolean;
}
/** Opens the sandbox listener and, where a port is given for it, the production one; both or none. */
export declare function openServer(emulator: Emulator, options: ResolvedServeOptions & Pick<ListenerAddress, 'ownsProcess' | 'pending'>): Promise<OpenServer>;
