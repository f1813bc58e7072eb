import type { Formed, Zod } from '../spec/form.js';
import type { DeliveryRecord, DeliveryState } from './delivery.js';
import type { EndpointRecord } from './endpoint.js';
/** A delivery as users see it. Instants are ISO 8601 text of the world's clock. */
export declare const shownDeliveryForm: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodString;
    event_id: import("zod").ZodString;
    event: import("zod").ZodEnum<{
        "order.authorized": "order.authorized";
        "order.chargeback": "order.chargeback";
        "order.refunded": "order.refunded";
        "order.refused": "order.refused";
        "subscription.canceled": "subscription.canceled";
        "subscription.charge_failed": "subscription.charge_failed";
        "subscription.renewed": "subscription.renewed";
    }>;
    endpoint: import("zod").ZodString;
    state: import("zod").ZodEnum<{
        delivered: "delivered";
        failed: "failed";
        pending: "pending";
    }>;
    cause: import("zod").ZodString;
    created_at: import("zod").ZodString;
    due_at: import("zod").ZodNullable<import("zod").ZodString>;
    attempts: import("zod").ZodArray<import("zod").ZodObject<{
        at: import("zod").ZodString;
        ms: import("zod").ZodInt;
        status: import("zod").ZodNullable<import("zod").ZodInt>;
        error: import("zod").ZodNullable<import("zod").ZodString>;
        redelivery: import("zod").ZodBoolean;
        request: import("zod").ZodObject<{
            url: import("zod").ZodString;
            headers: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>;
            body: import("zod").ZodString;
        }, import("zod/v4/core").$strict>;
        response: import("zod").ZodNullable<import("zod").ZodObject<{
            headers: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>;
            body: import("zod").ZodString;
        }, import("zod/v4/core").$strict>>;
    }, import("zod/v4/core").$strict>>;
    disturbed: import("zod").ZodOptional<import("zod").ZodEnum<{
        cut: "cut";
        delay: "delay";
        duplicate: "duplicate";
        forge: "forge";
        reorder: "reorder";
        replay: "replay";
        retired_secret: "retired_secret";
        unknown_event: "unknown_event";
        unknown_member: "unknown_member";
    }>>;
}, import("zod/v4/core").$strict>;
export type Delivery = Formed<typeof shownDeliveryForm>;
export declare const describeDelivery: (delivery: DeliveryRecord) => Delivery;
/** An endpoint as users see it. */
export declare const shownEndpointForm: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodString;
    kind: import("zod").ZodEnum<{
        function: "function";
        inbox: "inbox";
        url: "url";
    }>;
    url: import("zod").ZodString;
    events: import("zod").ZodArray<import("zod").ZodEnum<{
        "order.authorized": "order.authorized";
        "order.chargeback": "order.chargeback";
        "order.refunded": "order.refunded";
        "order.refused": "order.refused";
        "subscription.canceled": "subscription.canceled";
        "subscription.charge_failed": "subscription.charge_failed";
        "subscription.renewed": "subscription.renewed";
    }>>;
    producer: import("zod").ZodEnum<{
        first: "first";
        second: "second";
    }>;
    environment: import("zod").ZodEnum<{
        production: "production";
        sandbox: "sandbox";
    }>;
    timestamp: import("zod").ZodEnum<{
        real: "real";
        world: "world";
    }>;
    secret: import("zod").ZodString;
    rotating_until: import("zod").ZodNullable<import("zod").ZodString>;
    state: import("zod").ZodEnum<{
        active: "active";
        gone: "gone";
        switched_off: "switched_off";
    }>;
    reason: import("zod").ZodNullable<import("zod").ZodString>;
    pending: import("zod").ZodInt;
    created_at: import("zod").ZodString;
}, import("zod/v4/core").$strict>;
export type Endpoint = Formed<typeof shownEndpointForm>;
export declare const describeEndpoint: (endpoint: EndpointRecord, pending: number, now: number) => Endpoint;
/** Which deliveries are wanted; what is left out does not restrict. */
export interface DeliveryFilter {
    readonly event?: string | undefined;
    readonly state?: DeliveryState | undefined;
    readonly endpoint?: string | undefined;
    /** At most so many, the newest. */
    readonly limit?: number | undefined;
}
/** Whether a delivery passes a filter. */
export declare const isWanted: (delivery: DeliveryRecord, { event, state, endpoint }: DeliveryFilter) => boolean;
