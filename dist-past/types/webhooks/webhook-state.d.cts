import type { WebhookDisturbance } from '../scenario/scene/webhook-disturbances.cjs';
import type { DeliveryRecord } from './delivery.cjs';
import { DeliveryLog } from './delivery-log.cjs';
import type { EndpointRecord, SavedWebhooks } from './endpoint.cjs';
type Made = keyof SavedWebhooks['made'];
/** The endpoints and deliveries of a world, as they are kept. */
export declare class WebhookState {
    #private;
    readonly log: DeliveryLog;
    readonly endpoints: Map<string, {
        readonly id: string;
        readonly target: string;
        readonly kind: "function" | "inbox" | "url";
        readonly url: string;
        readonly events: readonly ("order.authorized" | "order.chargeback" | "order.refunded" | "order.refused" | "subscription.canceled" | "subscription.charge_failed" | "subscription.renewed")[];
        readonly producer: "first" | "second";
        readonly environment: "production" | "sandbox";
        readonly timestamp: "real" | "world";
        readonly secret: string;
        readonly previous_secret: string | null;
        readonly rotated_at: number | null;
        readonly rotations: number;
        readonly state: "active" | "gone" | "switched_off";
        readonly reason: string | null;
        readonly failing_since: number | null;
        readonly created_at: number;
    }>;
    /** Grows with every change of an endpoint and every id. */
    version: number;
    /** The next id of a kind; the same in every run of the same seed and requests. */
    nextId(kind: Made, seed: number, idKey: string): string;
    /** Puts an endpoint here, or one that has changed in its place. */
    put(endpoint: EndpointRecord): void;
    drop(id: string): void;
    /** Has something go wrong with so many of the next events. */
    disturb(by: WebhookDisturbance, count: number): void;
    /** What goes wrong with the event that happens now; undefined for nothing. */
    takeDisturbance(): WebhookDisturbance | undefined;
    /** How many of a kind were made. */
    count(kind: Made): number;
    /** Undefined while there has been no endpoint. */
    save(): SavedWebhooks | undefined;
    /** Puts back what was saved, in a state that is still empty. */
    load(saved: SavedWebhooks | undefined, deliveries?: readonly DeliveryRecord[]): void;
}
export {};
