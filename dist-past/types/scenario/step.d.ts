import type * as z from 'zod';
import type { Formed, Zod } from '../spec/form.js';
import { type Effect } from './effects/effects.js';
import type { Moment } from './scene/define-effect.js';
/** Steps a scenario can have. */
export declare const mostSteps = 10000;
/** What a step says of what it does. */
interface ActingStep {
    readonly moment?: Moment | undefined;
    readonly effect: Effect | readonly Effect[];
}
/** The effects of a step and the moment they come at. */
export declare const readStep: (step: ActingStep) => {
    effects: readonly Effect[];
    moment: Moment;
};
/** What a step is called. */
export declare const stepId: ({ id }: {
    readonly id?: string | undefined;
}, place: number) => string;
/** One thing that goes wrong: when, for which requests and how often. */
export declare const stepForm: (z: Zod) => z.ZodObject<{
    id: z.ZodOptional<z.ZodString>;
    match: z.ZodDefault<z.ZodObject<{
        operation: z.ZodOptional<z.ZodUnion<readonly [z.ZodEnum<{
            cancelSubscription: "cancelSubscription";
            createOffer: "createOffer";
            createProduct: "createProduct";
            getOrder: "getOrder";
            getOrderSummary: "getOrderSummary";
            getProduct: "getProduct";
            listCashoutHistory: "listCashoutHistory";
            listOffers: "listOffers";
            listOrderHistory: "listOrderHistory";
            listProducts: "listProducts";
            listSubscriptionHistory: "listSubscriptionHistory";
        }>, z.ZodArray<z.ZodEnum<{
            cancelSubscription: "cancelSubscription";
            createOffer: "createOffer";
            createProduct: "createProduct";
            getOrder: "getOrder";
            getOrderSummary: "getOrderSummary";
            getProduct: "getProduct";
            listCashoutHistory: "listCashoutHistory";
            listOffers: "listOffers";
            listOrderHistory: "listOrderHistory";
            listProducts: "listProducts";
            listSubscriptionHistory: "listSubscriptionHistory";
        }>>]>>;
        token: z.ZodOptional<z.ZodString>;
        method: z.ZodOptional<z.ZodEnum<{
            DELETE: "DELETE";
            GET: "GET";
            HEAD: "HEAD";
            OPTIONS: "OPTIONS";
            PATCH: "PATCH";
            POST: "POST";
            PUT: "PUT";
        }>>;
        path: z.ZodOptional<z.ZodString>;
        query: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodNull]>, z.ZodObject<{
            equals: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodNull]>>;
            not: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodNull]>>;
            contains: z.ZodOptional<z.ZodString>;
            matches: z.ZodOptional<z.ZodString>;
            present: z.ZodOptional<z.ZodBoolean>;
            at_least: z.ZodOptional<z.ZodNumber>;
            at_most: z.ZodOptional<z.ZodNumber>;
        }, z.core.$strict>]>>>;
        body: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodNull]>, z.ZodObject<{
            equals: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodNull]>>;
            not: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodNull]>>;
            contains: z.ZodOptional<z.ZodString>;
            matches: z.ZodOptional<z.ZodString>;
            present: z.ZodOptional<z.ZodBoolean>;
            at_least: z.ZodOptional<z.ZodNumber>;
            at_most: z.ZodOptional<z.ZodNumber>;
        }, z.core.$strict>]>>>;
        nth: z.ZodOptional<z.ZodUnion<readonly [z.ZodInt, z.ZodArray<z.ZodInt>]>>;
        status: z.ZodOptional<z.ZodUnion<readonly [z.ZodInt, z.ZodString]>>;
        state: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>>;
    }, z.core.$strict>>;
    moment: z.ZodOptional<z.ZodEnum<{
        after: "after";
        before: "before";
    }>>;
    effect: z.ZodUnion<readonly [z.ZodDiscriminatedUnion<[z.ZodObject<{
        kind: z.ZodLiteral<"advance_clock">;
    } & {
        by: z.ZodString;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"cancel_subscription">;
    } & {
        subscription: z.ZodOptional<z.ZodUnion<readonly [z.ZodEnum<{
            subscription_active: "subscription_active";
            subscription_many_charges: "subscription_many_charges";
            subscription_trial: "subscription_trial";
        }>, z.ZodString]>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"clock_skew">;
    } & {
        by: z.ZodString;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"content_type">;
    } & {
        value: z.ZodString;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"delay">;
    } & {
        fixed_ms: z.ZodOptional<z.ZodNumber>;
        uniform_ms: z.ZodOptional<z.ZodObject<{
            from: z.ZodNumber;
            to: z.ZodNumber;
        }, z.core.$strict>>;
        log_normal_ms: z.ZodOptional<z.ZodObject<{
            median: z.ZodNumber;
            sigma: z.ZodNumber;
        }, z.core.$strict>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"deliver_twice">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"deliver_webhooks">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"disturb_webhooks">;
    } & {
        by: z.ZodEnum<{
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
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"empty_body">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"exhaust_quota">;
    } & {
        quota: z.ZodEnum<{
            cancel: "cancel";
            cancel_day: "cancel_day";
            read: "read";
            write: "write";
        }>;
        left: z.ZodDefault<z.ZodInt>;
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"expire_token">;
    } & {
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"hang">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"headers">;
    } & {
        set: z.ZodRecord<z.ZodString, z.ZodNullable<z.ZodString>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"html_page">;
    } & {
        status: z.ZodDefault<z.ZodInt>;
        title: z.ZodDefault<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"insert_orders">;
    } & {
        count: z.ZodDefault<z.ZodInt>;
        query_params: z.ZodDefault<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodString>>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"insert_products">;
    } & {
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"lower_quota">;
    } & {
        quota: z.ZodEnum<{
            cancel: "cancel";
            cancel_day: "cancel_day";
            read: "read";
            write: "write";
        }>;
        limit: z.ZodInt;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"malformed_json">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"refuse">;
    } & {
        code: z.ZodEnum<{
            bad_gateway: "bad_gateway";
            insufficient_scope: "insufficient_scope";
            not_found: "not_found";
            quota_exceeded: "quota_exceeded";
            server_error: "server_error";
            service_unavailable: "service_unavailable";
            too_many_requests: "too_many_requests";
            unauthorized: "unauthorized";
            validation_error: "validation_error";
        }>;
        retry_after_seconds: z.ZodOptional<z.ZodInt>;
        errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        scope: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"remove_rows">;
    } & {
        list: z.ZodEnum<{
            orders: "orders";
            products: "products";
            subscriptions: "subscriptions";
        }>;
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"reorder_rows">;
    } & {
        list: z.ZodEnum<{
            orders: "orders";
            products: "products";
            subscriptions: "subscriptions";
        }>;
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"reset">;
    } & {
        at: z.ZodDefault<z.ZodEnum<{
            after_headers: "after_headers";
            before_headers: "before_headers";
        }>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"respond">;
    } & {
        status: z.ZodInt;
        headers: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
        body: z.ZodOptional<z.ZodUnknown>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"revoke_token">;
    } & {
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"slow_drip">;
    } & {
        bytes_per_second: z.ZodInt;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"stale_lists">;
    } & {
        reads: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"truncate">;
    } & {
        keep: z.ZodDefault<z.ZodNumber>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"withdraw_scope">;
    } & {
        scope: z.ZodEnum<{
            "cashouts:read": "cashouts:read";
            "offers:read": "offers:read";
            "offers:write": "offers:write";
            "orders:read": "orders:read";
            "products:read": "products:read";
            "products:write": "products:write";
            "subscriptions:cancel": "subscriptions:cancel";
            "subscriptions:read": "subscriptions:read";
            "subscriptions:write": "subscriptions:write";
        }>;
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>, ...(z.ZodObject<{
        kind: z.ZodLiteral<"advance_clock">;
    } & {
        by: z.ZodString;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"cancel_subscription">;
    } & {
        subscription: z.ZodOptional<z.ZodUnion<readonly [z.ZodEnum<{
            subscription_active: "subscription_active";
            subscription_many_charges: "subscription_many_charges";
            subscription_trial: "subscription_trial";
        }>, z.ZodString]>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"clock_skew">;
    } & {
        by: z.ZodString;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"content_type">;
    } & {
        value: z.ZodString;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"delay">;
    } & {
        fixed_ms: z.ZodOptional<z.ZodNumber>;
        uniform_ms: z.ZodOptional<z.ZodObject<{
            from: z.ZodNumber;
            to: z.ZodNumber;
        }, z.core.$strict>>;
        log_normal_ms: z.ZodOptional<z.ZodObject<{
            median: z.ZodNumber;
            sigma: z.ZodNumber;
        }, z.core.$strict>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"deliver_twice">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"deliver_webhooks">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"disturb_webhooks">;
    } & {
        by: z.ZodEnum<{
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
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"empty_body">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"exhaust_quota">;
    } & {
        quota: z.ZodEnum<{
            cancel: "cancel";
            cancel_day: "cancel_day";
            read: "read";
            write: "write";
        }>;
        left: z.ZodDefault<z.ZodInt>;
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"expire_token">;
    } & {
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"hang">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"headers">;
    } & {
        set: z.ZodRecord<z.ZodString, z.ZodNullable<z.ZodString>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"html_page">;
    } & {
        status: z.ZodDefault<z.ZodInt>;
        title: z.ZodDefault<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"insert_orders">;
    } & {
        count: z.ZodDefault<z.ZodInt>;
        query_params: z.ZodDefault<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodString>>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"insert_products">;
    } & {
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"lower_quota">;
    } & {
        quota: z.ZodEnum<{
            cancel: "cancel";
            cancel_day: "cancel_day";
            read: "read";
            write: "write";
        }>;
        limit: z.ZodInt;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"malformed_json">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"refuse">;
    } & {
        code: z.ZodEnum<{
            bad_gateway: "bad_gateway";
            insufficient_scope: "insufficient_scope";
            not_found: "not_found";
            quota_exceeded: "quota_exceeded";
            server_error: "server_error";
            service_unavailable: "service_unavailable";
            too_many_requests: "too_many_requests";
            unauthorized: "unauthorized";
            validation_error: "validation_error";
        }>;
        retry_after_seconds: z.ZodOptional<z.ZodInt>;
        errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        scope: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"remove_rows">;
    } & {
        list: z.ZodEnum<{
            orders: "orders";
            products: "products";
            subscriptions: "subscriptions";
        }>;
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"reorder_rows">;
    } & {
        list: z.ZodEnum<{
            orders: "orders";
            products: "products";
            subscriptions: "subscriptions";
        }>;
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"reset">;
    } & {
        at: z.ZodDefault<z.ZodEnum<{
            after_headers: "after_headers";
            before_headers: "before_headers";
        }>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"respond">;
    } & {
        status: z.ZodInt;
        headers: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
        body: z.ZodOptional<z.ZodUnknown>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"revoke_token">;
    } & {
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"slow_drip">;
    } & {
        bytes_per_second: z.ZodInt;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"stale_lists">;
    } & {
        reads: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"truncate">;
    } & {
        keep: z.ZodDefault<z.ZodNumber>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"withdraw_scope">;
    } & {
        scope: z.ZodEnum<{
            "cashouts:read": "cashouts:read";
            "offers:read": "offers:read";
            "offers:write": "offers:write";
            "orders:read": "orders:read";
            "products:read": "products:read";
            "products:write": "products:write";
            "subscriptions:cancel": "subscriptions:cancel";
            "subscriptions:read": "subscriptions:read";
            "subscriptions:write": "subscriptions:write";
        }>;
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>)[]], "kind">, z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
        kind: z.ZodLiteral<"advance_clock">;
    } & {
        by: z.ZodString;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"cancel_subscription">;
    } & {
        subscription: z.ZodOptional<z.ZodUnion<readonly [z.ZodEnum<{
            subscription_active: "subscription_active";
            subscription_many_charges: "subscription_many_charges";
            subscription_trial: "subscription_trial";
        }>, z.ZodString]>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"clock_skew">;
    } & {
        by: z.ZodString;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"content_type">;
    } & {
        value: z.ZodString;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"delay">;
    } & {
        fixed_ms: z.ZodOptional<z.ZodNumber>;
        uniform_ms: z.ZodOptional<z.ZodObject<{
            from: z.ZodNumber;
            to: z.ZodNumber;
        }, z.core.$strict>>;
        log_normal_ms: z.ZodOptional<z.ZodObject<{
            median: z.ZodNumber;
            sigma: z.ZodNumber;
        }, z.core.$strict>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"deliver_twice">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"deliver_webhooks">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"disturb_webhooks">;
    } & {
        by: z.ZodEnum<{
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
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"empty_body">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"exhaust_quota">;
    } & {
        quota: z.ZodEnum<{
            cancel: "cancel";
            cancel_day: "cancel_day";
            read: "read";
            write: "write";
        }>;
        left: z.ZodDefault<z.ZodInt>;
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"expire_token">;
    } & {
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"hang">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"headers">;
    } & {
        set: z.ZodRecord<z.ZodString, z.ZodNullable<z.ZodString>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"html_page">;
    } & {
        status: z.ZodDefault<z.ZodInt>;
        title: z.ZodDefault<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"insert_orders">;
    } & {
        count: z.ZodDefault<z.ZodInt>;
        query_params: z.ZodDefault<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodString>>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"insert_products">;
    } & {
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"lower_quota">;
    } & {
        quota: z.ZodEnum<{
            cancel: "cancel";
            cancel_day: "cancel_day";
            read: "read";
            write: "write";
        }>;
        limit: z.ZodInt;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"malformed_json">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"refuse">;
    } & {
        code: z.ZodEnum<{
            bad_gateway: "bad_gateway";
            insufficient_scope: "insufficient_scope";
            not_found: "not_found";
            quota_exceeded: "quota_exceeded";
            server_error: "server_error";
            service_unavailable: "service_unavailable";
            too_many_requests: "too_many_requests";
            unauthorized: "unauthorized";
            validation_error: "validation_error";
        }>;
        retry_after_seconds: z.ZodOptional<z.ZodInt>;
        errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        scope: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"remove_rows">;
    } & {
        list: z.ZodEnum<{
            orders: "orders";
            products: "products";
            subscriptions: "subscriptions";
        }>;
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"reorder_rows">;
    } & {
        list: z.ZodEnum<{
            orders: "orders";
            products: "products";
            subscriptions: "subscriptions";
        }>;
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"reset">;
    } & {
        at: z.ZodDefault<z.ZodEnum<{
            after_headers: "after_headers";
            before_headers: "before_headers";
        }>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"respond">;
    } & {
        status: z.ZodInt;
        headers: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
        body: z.ZodOptional<z.ZodUnknown>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"revoke_token">;
    } & {
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"slow_drip">;
    } & {
        bytes_per_second: z.ZodInt;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"stale_lists">;
    } & {
        reads: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"truncate">;
    } & {
        keep: z.ZodDefault<z.ZodNumber>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"withdraw_scope">;
    } & {
        scope: z.ZodEnum<{
            "cashouts:read": "cashouts:read";
            "offers:read": "offers:read";
            "offers:write": "offers:write";
            "orders:read": "orders:read";
            "products:read": "products:read";
            "products:write": "products:write";
            "subscriptions:cancel": "subscriptions:cancel";
            "subscriptions:read": "subscriptions:read";
            "subscriptions:write": "subscriptions:write";
        }>;
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>, ...(z.ZodObject<{
        kind: z.ZodLiteral<"advance_clock">;
    } & {
        by: z.ZodString;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"cancel_subscription">;
    } & {
        subscription: z.ZodOptional<z.ZodUnion<readonly [z.ZodEnum<{
            subscription_active: "subscription_active";
            subscription_many_charges: "subscription_many_charges";
            subscription_trial: "subscription_trial";
        }>, z.ZodString]>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"clock_skew">;
    } & {
        by: z.ZodString;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"content_type">;
    } & {
        value: z.ZodString;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"delay">;
    } & {
        fixed_ms: z.ZodOptional<z.ZodNumber>;
        uniform_ms: z.ZodOptional<z.ZodObject<{
            from: z.ZodNumber;
            to: z.ZodNumber;
        }, z.core.$strict>>;
        log_normal_ms: z.ZodOptional<z.ZodObject<{
            median: z.ZodNumber;
            sigma: z.ZodNumber;
        }, z.core.$strict>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"deliver_twice">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"deliver_webhooks">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"disturb_webhooks">;
    } & {
        by: z.ZodEnum<{
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
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"empty_body">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"exhaust_quota">;
    } & {
        quota: z.ZodEnum<{
            cancel: "cancel";
            cancel_day: "cancel_day";
            read: "read";
            write: "write";
        }>;
        left: z.ZodDefault<z.ZodInt>;
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"expire_token">;
    } & {
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"hang">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"headers">;
    } & {
        set: z.ZodRecord<z.ZodString, z.ZodNullable<z.ZodString>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"html_page">;
    } & {
        status: z.ZodDefault<z.ZodInt>;
        title: z.ZodDefault<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"insert_orders">;
    } & {
        count: z.ZodDefault<z.ZodInt>;
        query_params: z.ZodDefault<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodString>>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"insert_products">;
    } & {
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"lower_quota">;
    } & {
        quota: z.ZodEnum<{
            cancel: "cancel";
            cancel_day: "cancel_day";
            read: "read";
            write: "write";
        }>;
        limit: z.ZodInt;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"malformed_json">;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"refuse">;
    } & {
        code: z.ZodEnum<{
            bad_gateway: "bad_gateway";
            insufficient_scope: "insufficient_scope";
            not_found: "not_found";
            quota_exceeded: "quota_exceeded";
            server_error: "server_error";
            service_unavailable: "service_unavailable";
            too_many_requests: "too_many_requests";
            unauthorized: "unauthorized";
            validation_error: "validation_error";
        }>;
        retry_after_seconds: z.ZodOptional<z.ZodInt>;
        errors: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>>;
        scope: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"remove_rows">;
    } & {
        list: z.ZodEnum<{
            orders: "orders";
            products: "products";
            subscriptions: "subscriptions";
        }>;
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"reorder_rows">;
    } & {
        list: z.ZodEnum<{
            orders: "orders";
            products: "products";
            subscriptions: "subscriptions";
        }>;
        count: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"reset">;
    } & {
        at: z.ZodDefault<z.ZodEnum<{
            after_headers: "after_headers";
            before_headers: "before_headers";
        }>>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"respond">;
    } & {
        status: z.ZodInt;
        headers: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
        body: z.ZodOptional<z.ZodUnknown>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"revoke_token">;
    } & {
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"slow_drip">;
    } & {
        bytes_per_second: z.ZodInt;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"stale_lists">;
    } & {
        reads: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"truncate">;
    } & {
        keep: z.ZodDefault<z.ZodNumber>;
    }, z.core.$strict> | z.ZodObject<{
        kind: z.ZodLiteral<"withdraw_scope">;
    } & {
        scope: z.ZodEnum<{
            "cashouts:read": "cashouts:read";
            "offers:read": "offers:read";
            "offers:write": "offers:write";
            "orders:read": "orders:read";
            "products:read": "products:read";
            "products:write": "products:write";
            "subscriptions:cancel": "subscriptions:cancel";
            "subscriptions:read": "subscriptions:read";
            "subscriptions:write": "subscriptions:write";
        }>;
        token: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>)[]], "kind">>]>;
    times: z.ZodOptional<z.ZodInt>;
    every: z.ZodOptional<z.ZodInt>;
    probability: z.ZodOptional<z.ZodNumber>;
    leads_to: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
export type Step = Formed<typeof stepForm>;
/** How often a step was about a request, and how often it has acted. */
export interface StepCount {
    matched: number;
    fired: number;
}
export {};
