import type { Formed, Zod } from '../spec/form.cjs';
/** How long a secret counts that was rotated away. */
export declare const rotationMs: number;
export declare const endpointStates: readonly ['active', 'gone', 'switched_off'];
/** Where events are delivered to, as plain JSON. */
export declare const endpointForm: (z: Zod) => import("zod").ZodObject<{
    id: import("zod").ZodString;
    target: import("zod").ZodString;
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
    previous_secret: import("zod").ZodNullable<import("zod").ZodString>;
    rotated_at: import("zod").ZodNullable<import("zod").ZodInt>;
    rotations: import("zod").ZodInt;
    state: import("zod").ZodEnum<{
        active: "active";
        gone: "gone";
        switched_off: "switched_off";
    }>;
    reason: import("zod").ZodNullable<import("zod").ZodString>;
    failing_since: import("zod").ZodNullable<import("zod").ZodInt>;
    created_at: import("zod").ZodInt;
}, import("zod/v4/core").$strict>;
export type EndpointRecord = Formed<typeof endpointForm>;
declare const disturbanceForm: (z: Zod) => import("zod").ZodObject<{
    by: import("zod").ZodEnum<{
        cut: "cut";
        delay: "delay";
        duplicate: "duplicate";
        forge: "forge";
        reorder: "reorder";
        replay: "replay";
        retired_secret: "retired_secret";
        unknown_event: "unknown_event";
        unknown_member: "unknown_member";
    }>;
    count: import("zod").ZodInt;
}, import("zod/v4/core").$strict>;
/** What goes wrong with so many of the next events. */
export type ComingDisturbance = Formed<typeof disturbanceForm>;
/** What of the webhooks of a world is told whole. */
export declare const webhooksForm: (z: Zod) => import("zod").ZodObject<{
    endpoints: import("zod").ZodArray<import("zod").ZodObject<{
        id: import("zod").ZodString;
        target: import("zod").ZodString;
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
        previous_secret: import("zod").ZodNullable<import("zod").ZodString>;
        rotated_at: import("zod").ZodNullable<import("zod").ZodInt>;
        rotations: import("zod").ZodInt;
        state: import("zod").ZodEnum<{
            active: "active";
            gone: "gone";
            switched_off: "switched_off";
        }>;
        reason: import("zod").ZodNullable<import("zod").ZodString>;
        failing_since: import("zod").ZodNullable<import("zod").ZodInt>;
        created_at: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>>;
    made: import("zod").ZodObject<{
        events: import("zod").ZodInt;
        deliveries: import("zod").ZodInt;
        endpoints: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>;
    disturbances: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodObject<{
        by: import("zod").ZodEnum<{
            cut: "cut";
            delay: "delay";
            duplicate: "duplicate";
            forge: "forge";
            reorder: "reorder";
            replay: "replay";
            retired_secret: "retired_secret";
            unknown_event: "unknown_event";
            unknown_member: "unknown_member";
        }>;
        count: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>>>;
}, import("zod/v4/core").$strict>;
export type SavedWebhooks = Formed<typeof webhooksForm>;
/** The secrets that sign at an instant: the one before counts for a day. */
export declare const secretsAt: ({ secret, previous_secret, rotated_at }: EndpointRecord, now: number) => readonly string[];
/** The same with an inbox in the place of the receiver, which hears nothing of a branch of the world it was named in. */
export declare const heardByInbox: (endpoint: EndpointRecord) => EndpointRecord;
/** The same for others to read: without secrets, and without what stands behind the host in an address, as that may let somebody in. */
export declare const withoutSecrets: (endpoint: EndpointRecord) => EndpointRecord;
export {};
