import type { Environment } from '../spec/environment.js';
/**
 * Who sent a request, as far as a listener can tell: a process of this machine; somebody with the control token; somebody else, where
 * there is such a token; somebody else, where there is none.
 */
export type Peer = 'this-machine' | 'token-holder' | 'without-token' | 'elsewhere';
/** What the API looks at of a request: any `Request` will do, and what a listener has of one. */
export interface ApiRequest extends Pick<Request, 'method' | 'url' | 'signal' | 'body' | 'arrayBuffer'> {
    readonly headers: Pick<Headers, 'get' | 'has'>;
}
/** What a door knows about a request that the request itself does not say. */
export interface FetchContext {
    /** The environment of the address the request came to; without it the origin decides. */
    environment?: Environment;
    /** Base address of the door, where it has a path in front of `/api/v2`; links lead back to it. */
    baseUrl?: string;
    /** Base address of the door that stands for production, where there is one beside this; told to whoever asks how to connect. */
    productionUrl?: string | undefined;
    /** Host names (without port) the door itself was bound to; the control API answers to them too. */
    ownHosts?: readonly string[];
    /** Who sent it; without it the caller is the very process the emulator runs in. */
    peer?: Peer;
    /** Headers of the request as they came, names and values in turn, where the door has them: the journal keeps them and lets the request go. */
    sentHeaders?: readonly string[];
    /** Cuts the connection of the request, where the door has one: so a body that is to break off breaks off. */
    cut?: () => void;
    /** Aborts when the door closes: a request of the control API that is being held is answered then. */
    closing?: AbortSignal;
}
