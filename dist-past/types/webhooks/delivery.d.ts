import type { Formed, Zod } from '../spec/form.js';
export declare const deliveryStates: readonly ['pending', 'delivered', 'failed'];
export type DeliveryState = (typeof deliveryStates)[number];
declare const attemptForm: (z: Zod) => import("zod").ZodObject<{
    at: import("zod").ZodInt;
    ms: import("zod").ZodInt;
    status: import("zod").ZodNullable<import("zod").ZodInt>;
    error: import("zod").ZodNullable<import("zod").ZodString>;
    redelivery: import("zod").ZodBoolean;
    url: import("zod").ZodString;
    headers: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>;
    response: import("zod").ZodNullable<import("zod").ZodObject<{
        headers: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>;
        body: import("zod").ZodString;
    }, import("zod/v4/core").$strict>>;
}, import("zod/v4/core").$strict>;
/** One try to deliver. */
export type AttemptRecord = Formed<typeof attemptForm>;
/** An event on its way to an endpoint, as plain JSON. */
export declare const deliveryForm: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodString;
    sequence: import("zod").ZodInt;
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
    created_at: import("zod").ZodInt;
    due_at: import("zod").ZodNullable<import("zod").ZodInt>;
    body: import("zod").ZodString;
    attempts: import("zod").ZodArray<import("zod").ZodObject<{
        at: import("zod").ZodInt;
        ms: import("zod").ZodInt;
        status: import("zod").ZodNullable<import("zod").ZodInt>;
        error: import("zod").ZodNullable<import("zod").ZodString>;
        redelivery: import("zod").ZodBoolean;
        url: import("zod").ZodString;
        headers: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>;
        response: import("zod").ZodNullable<import("zod").ZodObject<{
            headers: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>;
            body: import("zod").ZodString;
        }, import("zod/v4/core").$strict>>;
    }, import("zod/v4/core").$strict>>;
    scheduled: import("zod").ZodInt;
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
export type DeliveryRecord = Formed<typeof deliveryForm>;
export {};
