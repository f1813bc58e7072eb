import type { Occurrence } from '../store/occurrence.cjs';
import { Late } from '../time/late.cjs';
import type { DeliveryRecord } from './delivery.cjs';
import { Dispatcher } from './dispatcher.cjs';
import { type EndpointRecord } from './endpoint.cjs';
import type { Receiver } from './receiver.cjs';
import type { EventOwner, WebhookHost } from './webhook-host.cjs';
import { WebhookState } from './webhook-state.cjs';
/** What writes bodies as the API writes records; most worlds tell nobody anything. */
declare const bodies: Late<typeof import("./write-body.cjs")>;
type BodyWriter = (typeof bodies)['here']['writeBody'];
/** Where the records of an event are found, how they are written, and what made it happen. */
export interface EventScene {
    readonly database: Parameters<BodyWriter>[1];
    readonly view: Parameters<BodyWriter>[2];
    readonly cause: string;
}
/** What an endpoint may be made with. */
export interface EndpointChoice {
    /** Which events it is told; all of them where it is left out. */
    readonly events?: readonly string[] | undefined;
    /** `whsec_` and 24 to 64 bytes in Base64; drawn from the seed where it is left out. */
    readonly secret?: string | undefined;
    /** Whose events: `first`, the default, or `second`. */
    readonly producer?: EventOwner['producer'] | undefined;
    /** `sandbox`, the default, or `production`. */
    readonly environment?: EventOwner['environment'] | undefined;
    /** Which clock the header of the signature shows: `real`, the default, as libraries compare it with real time, or `world`. */
    readonly timestamp?: 'real' | 'world' | undefined;
    /** The address that requests to a function carry. */
    readonly url?: string | undefined;
}
/** The webhooks of one world: who is told of what, and what became of it. Does nothing and costs nothing without an endpoint. */
export declare class Webhooks {
    #private;
    readonly host: WebhookHost;
    readonly state: WebhookState;
    readonly dispatcher: Dispatcher;
    constructor(host: WebhookHost);
    /** Whether anybody is told of what happens to somebody's rows. */
    listensTo(owner: EventOwner): boolean;
    /** What has to be waited for before rows are opened, lest what happens to them is told to nobody; null for nothing. */
    ready(): Promise<void> | null;
    /** Something has happened: puts a delivery on its way to everybody who is told of it. */
    witness(owner: EventOwner, occurrence: Occurrence, scene: EventScene): void;
    /**
     * Makes an endpoint.
     * @param to an address, a function, or null for an inbox.
     * @throws WebhookError naming each wrong member.
     */
    add(to: string | Receiver | null, choice?: EndpointChoice): EndpointRecord;
    /** Makes the endpoints that are there from the start; one that is here already takes the events and the secret that are named now. */
    addStanding(): void;
    /** @throws UnknownWebhookError */
    endpoint(id: string): EndpointRecord;
    /** Tells an endpoint nothing more; what is on its way fails. What was delivered stays in the log. */
    remove(id: string): void;
    /**
     * Gives an endpoint a new secret; the one before counts for another 24 hours of world time.
     * @throws WebhookError within that time.
     */
    rotate(id: string): EndpointRecord;
    /** A delivery by its id, or the newest one of an event by the id of that. @throws UnknownWebhookError */
    delivery(id: string): DeliveryRecord;
    /** Delivers once more, now: the same event, signed anew. @throws UnknownWebhookError */
    redeliver(id: string): Promise<DeliveryRecord>;
}
export {};
