import type { Formed, Zod } from '../spec/form.js';
import { ChaosRun, type HeldChaos } from './chaos.js';
import type { Cue } from './cue.js';
import type { CuedRequest } from './cued-request.js';
import { HeldCounts } from './held-counts.js';
import { LastingEffects } from './lasting-effects.js';
import { type Scenario } from './scenario.js';
import { type StepCount } from './step.js';
/** What `ScenarioPlayer.save` gives. */
export declare const playerForm: (z: Zod) => import("zod").ZodObject<{
    chaos: import("zod").ZodObject<{
        rate: import("zod").ZodNumber;
        requests: import("zod").ZodInt;
        injected: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>;
    drawn: import("zod").ZodArray<import("zod").ZodObject<{
        nth: import("zod").ZodInt;
        rate: import("zod").ZodNumber;
        draw: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>>;
    scenario: import("zod").ZodNullable<import("zod").ZodObject<{
        $schema: import("zod").ZodOptional<import("zod").ZodString>;
        name: import("zod").ZodString;
        summary: import("zod").ZodString;
        story: import("zod").ZodDefault<import("zod").ZodString>;
        expects: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
            say: import("zod").ZodString;
            requests: import("zod").ZodOptional<import("zod").ZodObject<{
                operation: import("zod").ZodOptional<import("zod").ZodEnum<{
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
                }>>;
                status: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodInt, import("zod").ZodString]>>;
                token: import("zod").ZodOptional<import("zod").ZodString>;
                replayed: import("zod").ZodOptional<import("zod").ZodBoolean>;
                path: import("zod").ZodOptional<import("zod").ZodString>;
                at_least: import("zod").ZodOptional<import("zod").ZodInt>;
                at_most: import("zod").ZodOptional<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict>>;
            free_of: import("zod").ZodOptional<import("zod").ZodArray<import("zod").ZodEnum<{
                "failed-post-retried-without-key": "failed-post-retried-without-key";
                "new-key-for-same-post": "new-key-for-same-post";
                "page-beyond-last": "page-beyond-last";
                "polled-exhausted-quota": "polled-exhausted-quota";
                "retried-before-retry-after": "retried-before-retry-after";
                "same-key-other-body": "same-key-other-body";
                "scope-never-used": "scope-never-used";
                "token-of-other-environment": "token-of-other-environment";
                "walked-into-cancel-block": "walked-into-cancel-block";
            }>>>;
        }, import("zod/v4/core").$strict>>>;
        assumptions: import("zod").ZodDefault<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodNumber, import("zod").ZodBoolean]>>>;
        seed: import("zod").ZodOptional<import("zod").ZodInt>;
        start: import("zod").ZodDefault<import("zod").ZodObject<{
            clock: import("zod").ZodOptional<import("zod").ZodObject<{
                now: import("zod").ZodOptional<import("zod").ZodString>;
                advance: import("zod").ZodOptional<import("zod").ZodString>;
                frozen: import("zod").ZodOptional<import("zod").ZodBoolean>;
            }, import("zod/v4/core").$strict>>;
            quotas: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                token: import("zod").ZodString;
                quota: import("zod").ZodEnum<{
                    cancel: "cancel";
                    cancel_day: "cancel_day";
                    read: "read";
                    write: "write";
                }>;
                used: import("zod").ZodInt;
            }, import("zod/v4/core").$strict>>>;
            failed_lookups: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                token: import("zod").ZodString;
                count: import("zod").ZodInt;
            }, import("zod/v4/core").$strict>>>;
            orders: import("zod").ZodDefault<import("zod").ZodArray<import("zod").ZodObject<{
                query_params: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>>;
            }, import("zod/v4/core").$strict>>>;
        }, import("zod/v4/core").$strict>>;
        state: import("zod").ZodDefault<import("zod").ZodString>;
        steps: import("zod").ZodArray<import("zod").ZodObject<{
            id: import("zod").ZodOptional<import("zod").ZodString>;
            match: import("zod").ZodDefault<import("zod").ZodObject<{
                operation: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodEnum<{
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
                }>, import("zod").ZodArray<import("zod").ZodEnum<{
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
                token: import("zod").ZodOptional<import("zod").ZodString>;
                method: import("zod").ZodOptional<import("zod").ZodEnum<{
                    DELETE: "DELETE";
                    GET: "GET";
                    HEAD: "HEAD";
                    OPTIONS: "OPTIONS";
                    PATCH: "PATCH";
                    POST: "POST";
                    PUT: "PUT";
                }>>;
                path: import("zod").ZodOptional<import("zod").ZodString>;
                query: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnion<readonly [import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodNumber, import("zod").ZodBoolean, import("zod").ZodNull]>, import("zod").ZodObject<{
                    equals: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodNumber, import("zod").ZodBoolean, import("zod").ZodNull]>>;
                    not: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodNumber, import("zod").ZodBoolean, import("zod").ZodNull]>>;
                    contains: import("zod").ZodOptional<import("zod").ZodString>;
                    matches: import("zod").ZodOptional<import("zod").ZodString>;
                    present: import("zod").ZodOptional<import("zod").ZodBoolean>;
                    at_least: import("zod").ZodOptional<import("zod").ZodNumber>;
                    at_most: import("zod").ZodOptional<import("zod").ZodNumber>;
                }, import("zod/v4/core").$strict>]>>>;
                body: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodUnion<readonly [import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodNumber, import("zod").ZodBoolean, import("zod").ZodNull]>, import("zod").ZodObject<{
                    equals: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodNumber, import("zod").ZodBoolean, import("zod").ZodNull]>>;
                    not: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodNumber, import("zod").ZodBoolean, import("zod").ZodNull]>>;
                    contains: import("zod").ZodOptional<import("zod").ZodString>;
                    matches: import("zod").ZodOptional<import("zod").ZodString>;
                    present: import("zod").ZodOptional<import("zod").ZodBoolean>;
                    at_least: import("zod").ZodOptional<import("zod").ZodNumber>;
                    at_most: import("zod").ZodOptional<import("zod").ZodNumber>;
                }, import("zod/v4/core").$strict>]>>>;
                nth: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodInt, import("zod").ZodArray<import("zod").ZodInt>]>>;
                status: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodInt, import("zod").ZodString]>>;
                state: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>]>>;
            }, import("zod/v4/core").$strict>>;
            moment: import("zod").ZodOptional<import("zod").ZodEnum<{
                after: "after";
                before: "before";
            }>>;
            effect: import("zod").ZodUnion<readonly [import("zod").ZodDiscriminatedUnion<[import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"advance_clock">;
            } & {
                by: import("zod").ZodString;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"cancel_subscription">;
            } & {
                subscription: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodEnum<{
                    subscription_active: "subscription_active";
                    subscription_many_charges: "subscription_many_charges";
                    subscription_trial: "subscription_trial";
                }>, import("zod").ZodString]>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"clock_skew">;
            } & {
                by: import("zod").ZodString;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"content_type">;
            } & {
                value: import("zod").ZodString;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"delay">;
            } & {
                fixed_ms: import("zod").ZodOptional<import("zod").ZodNumber>;
                uniform_ms: import("zod").ZodOptional<import("zod").ZodObject<{
                    from: import("zod").ZodNumber;
                    to: import("zod").ZodNumber;
                }, import("zod/v4/core").$strict>>;
                log_normal_ms: import("zod").ZodOptional<import("zod").ZodObject<{
                    median: import("zod").ZodNumber;
                    sigma: import("zod").ZodNumber;
                }, import("zod/v4/core").$strict>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"deliver_twice">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"deliver_webhooks">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"disturb_webhooks">;
            } & {
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
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"empty_body">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"exhaust_quota">;
            } & {
                quota: import("zod").ZodEnum<{
                    cancel: "cancel";
                    cancel_day: "cancel_day";
                    read: "read";
                    write: "write";
                }>;
                left: import("zod").ZodDefault<import("zod").ZodInt>;
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"expire_token">;
            } & {
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"hang">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"headers">;
            } & {
                set: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodNullable<import("zod").ZodString>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"html_page">;
            } & {
                status: import("zod").ZodDefault<import("zod").ZodInt>;
                title: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"insert_orders">;
            } & {
                count: import("zod").ZodDefault<import("zod").ZodInt>;
                query_params: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"insert_products">;
            } & {
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"lower_quota">;
            } & {
                quota: import("zod").ZodEnum<{
                    cancel: "cancel";
                    cancel_day: "cancel_day";
                    read: "read";
                    write: "write";
                }>;
                limit: import("zod").ZodInt;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"malformed_json">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"refuse">;
            } & {
                code: import("zod").ZodEnum<{
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
                retry_after_seconds: import("zod").ZodOptional<import("zod").ZodInt>;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
                scope: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"remove_rows">;
            } & {
                list: import("zod").ZodEnum<{
                    orders: "orders";
                    products: "products";
                    subscriptions: "subscriptions";
                }>;
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"reorder_rows">;
            } & {
                list: import("zod").ZodEnum<{
                    orders: "orders";
                    products: "products";
                    subscriptions: "subscriptions";
                }>;
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"reset">;
            } & {
                at: import("zod").ZodDefault<import("zod").ZodEnum<{
                    after_headers: "after_headers";
                    before_headers: "before_headers";
                }>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"respond">;
            } & {
                status: import("zod").ZodInt;
                headers: import("zod").ZodDefault<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>;
                body: import("zod").ZodOptional<import("zod").ZodUnknown>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"revoke_token">;
            } & {
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"slow_drip">;
            } & {
                bytes_per_second: import("zod").ZodInt;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"stale_lists">;
            } & {
                reads: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"truncate">;
            } & {
                keep: import("zod").ZodDefault<import("zod").ZodNumber>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"withdraw_scope">;
            } & {
                scope: import("zod").ZodEnum<{
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
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict>, ...(import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"advance_clock">;
            } & {
                by: import("zod").ZodString;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"cancel_subscription">;
            } & {
                subscription: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodEnum<{
                    subscription_active: "subscription_active";
                    subscription_many_charges: "subscription_many_charges";
                    subscription_trial: "subscription_trial";
                }>, import("zod").ZodString]>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"clock_skew">;
            } & {
                by: import("zod").ZodString;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"content_type">;
            } & {
                value: import("zod").ZodString;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"delay">;
            } & {
                fixed_ms: import("zod").ZodOptional<import("zod").ZodNumber>;
                uniform_ms: import("zod").ZodOptional<import("zod").ZodObject<{
                    from: import("zod").ZodNumber;
                    to: import("zod").ZodNumber;
                }, import("zod/v4/core").$strict>>;
                log_normal_ms: import("zod").ZodOptional<import("zod").ZodObject<{
                    median: import("zod").ZodNumber;
                    sigma: import("zod").ZodNumber;
                }, import("zod/v4/core").$strict>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"deliver_twice">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"deliver_webhooks">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"disturb_webhooks">;
            } & {
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
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"empty_body">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"exhaust_quota">;
            } & {
                quota: import("zod").ZodEnum<{
                    cancel: "cancel";
                    cancel_day: "cancel_day";
                    read: "read";
                    write: "write";
                }>;
                left: import("zod").ZodDefault<import("zod").ZodInt>;
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"expire_token">;
            } & {
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"hang">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"headers">;
            } & {
                set: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodNullable<import("zod").ZodString>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"html_page">;
            } & {
                status: import("zod").ZodDefault<import("zod").ZodInt>;
                title: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"insert_orders">;
            } & {
                count: import("zod").ZodDefault<import("zod").ZodInt>;
                query_params: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"insert_products">;
            } & {
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"lower_quota">;
            } & {
                quota: import("zod").ZodEnum<{
                    cancel: "cancel";
                    cancel_day: "cancel_day";
                    read: "read";
                    write: "write";
                }>;
                limit: import("zod").ZodInt;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"malformed_json">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"refuse">;
            } & {
                code: import("zod").ZodEnum<{
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
                retry_after_seconds: import("zod").ZodOptional<import("zod").ZodInt>;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
                scope: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"remove_rows">;
            } & {
                list: import("zod").ZodEnum<{
                    orders: "orders";
                    products: "products";
                    subscriptions: "subscriptions";
                }>;
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"reorder_rows">;
            } & {
                list: import("zod").ZodEnum<{
                    orders: "orders";
                    products: "products";
                    subscriptions: "subscriptions";
                }>;
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"reset">;
            } & {
                at: import("zod").ZodDefault<import("zod").ZodEnum<{
                    after_headers: "after_headers";
                    before_headers: "before_headers";
                }>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"respond">;
            } & {
                status: import("zod").ZodInt;
                headers: import("zod").ZodDefault<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>;
                body: import("zod").ZodOptional<import("zod").ZodUnknown>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"revoke_token">;
            } & {
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"slow_drip">;
            } & {
                bytes_per_second: import("zod").ZodInt;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"stale_lists">;
            } & {
                reads: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"truncate">;
            } & {
                keep: import("zod").ZodDefault<import("zod").ZodNumber>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"withdraw_scope">;
            } & {
                scope: import("zod").ZodEnum<{
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
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict>)[]], "kind">, import("zod").ZodArray<import("zod").ZodDiscriminatedUnion<[import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"advance_clock">;
            } & {
                by: import("zod").ZodString;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"cancel_subscription">;
            } & {
                subscription: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodEnum<{
                    subscription_active: "subscription_active";
                    subscription_many_charges: "subscription_many_charges";
                    subscription_trial: "subscription_trial";
                }>, import("zod").ZodString]>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"clock_skew">;
            } & {
                by: import("zod").ZodString;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"content_type">;
            } & {
                value: import("zod").ZodString;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"delay">;
            } & {
                fixed_ms: import("zod").ZodOptional<import("zod").ZodNumber>;
                uniform_ms: import("zod").ZodOptional<import("zod").ZodObject<{
                    from: import("zod").ZodNumber;
                    to: import("zod").ZodNumber;
                }, import("zod/v4/core").$strict>>;
                log_normal_ms: import("zod").ZodOptional<import("zod").ZodObject<{
                    median: import("zod").ZodNumber;
                    sigma: import("zod").ZodNumber;
                }, import("zod/v4/core").$strict>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"deliver_twice">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"deliver_webhooks">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"disturb_webhooks">;
            } & {
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
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"empty_body">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"exhaust_quota">;
            } & {
                quota: import("zod").ZodEnum<{
                    cancel: "cancel";
                    cancel_day: "cancel_day";
                    read: "read";
                    write: "write";
                }>;
                left: import("zod").ZodDefault<import("zod").ZodInt>;
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"expire_token">;
            } & {
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"hang">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"headers">;
            } & {
                set: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodNullable<import("zod").ZodString>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"html_page">;
            } & {
                status: import("zod").ZodDefault<import("zod").ZodInt>;
                title: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"insert_orders">;
            } & {
                count: import("zod").ZodDefault<import("zod").ZodInt>;
                query_params: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"insert_products">;
            } & {
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"lower_quota">;
            } & {
                quota: import("zod").ZodEnum<{
                    cancel: "cancel";
                    cancel_day: "cancel_day";
                    read: "read";
                    write: "write";
                }>;
                limit: import("zod").ZodInt;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"malformed_json">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"refuse">;
            } & {
                code: import("zod").ZodEnum<{
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
                retry_after_seconds: import("zod").ZodOptional<import("zod").ZodInt>;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
                scope: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"remove_rows">;
            } & {
                list: import("zod").ZodEnum<{
                    orders: "orders";
                    products: "products";
                    subscriptions: "subscriptions";
                }>;
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"reorder_rows">;
            } & {
                list: import("zod").ZodEnum<{
                    orders: "orders";
                    products: "products";
                    subscriptions: "subscriptions";
                }>;
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"reset">;
            } & {
                at: import("zod").ZodDefault<import("zod").ZodEnum<{
                    after_headers: "after_headers";
                    before_headers: "before_headers";
                }>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"respond">;
            } & {
                status: import("zod").ZodInt;
                headers: import("zod").ZodDefault<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>;
                body: import("zod").ZodOptional<import("zod").ZodUnknown>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"revoke_token">;
            } & {
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"slow_drip">;
            } & {
                bytes_per_second: import("zod").ZodInt;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"stale_lists">;
            } & {
                reads: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"truncate">;
            } & {
                keep: import("zod").ZodDefault<import("zod").ZodNumber>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"withdraw_scope">;
            } & {
                scope: import("zod").ZodEnum<{
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
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict>, ...(import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"advance_clock">;
            } & {
                by: import("zod").ZodString;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"cancel_subscription">;
            } & {
                subscription: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodEnum<{
                    subscription_active: "subscription_active";
                    subscription_many_charges: "subscription_many_charges";
                    subscription_trial: "subscription_trial";
                }>, import("zod").ZodString]>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"clock_skew">;
            } & {
                by: import("zod").ZodString;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"content_type">;
            } & {
                value: import("zod").ZodString;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"delay">;
            } & {
                fixed_ms: import("zod").ZodOptional<import("zod").ZodNumber>;
                uniform_ms: import("zod").ZodOptional<import("zod").ZodObject<{
                    from: import("zod").ZodNumber;
                    to: import("zod").ZodNumber;
                }, import("zod/v4/core").$strict>>;
                log_normal_ms: import("zod").ZodOptional<import("zod").ZodObject<{
                    median: import("zod").ZodNumber;
                    sigma: import("zod").ZodNumber;
                }, import("zod/v4/core").$strict>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"deliver_twice">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"deliver_webhooks">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"disturb_webhooks">;
            } & {
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
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"empty_body">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"exhaust_quota">;
            } & {
                quota: import("zod").ZodEnum<{
                    cancel: "cancel";
                    cancel_day: "cancel_day";
                    read: "read";
                    write: "write";
                }>;
                left: import("zod").ZodDefault<import("zod").ZodInt>;
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"expire_token">;
            } & {
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"hang">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"headers">;
            } & {
                set: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodNullable<import("zod").ZodString>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"html_page">;
            } & {
                status: import("zod").ZodDefault<import("zod").ZodInt>;
                title: import("zod").ZodDefault<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"insert_orders">;
            } & {
                count: import("zod").ZodDefault<import("zod").ZodInt>;
                query_params: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"insert_products">;
            } & {
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"lower_quota">;
            } & {
                quota: import("zod").ZodEnum<{
                    cancel: "cancel";
                    cancel_day: "cancel_day";
                    read: "read";
                    write: "write";
                }>;
                limit: import("zod").ZodInt;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"malformed_json">;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"refuse">;
            } & {
                code: import("zod").ZodEnum<{
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
                retry_after_seconds: import("zod").ZodOptional<import("zod").ZodInt>;
                errors: import("zod").ZodOptional<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodArray<import("zod").ZodString>>>;
                scope: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"remove_rows">;
            } & {
                list: import("zod").ZodEnum<{
                    orders: "orders";
                    products: "products";
                    subscriptions: "subscriptions";
                }>;
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"reorder_rows">;
            } & {
                list: import("zod").ZodEnum<{
                    orders: "orders";
                    products: "products";
                    subscriptions: "subscriptions";
                }>;
                count: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"reset">;
            } & {
                at: import("zod").ZodDefault<import("zod").ZodEnum<{
                    after_headers: "after_headers";
                    before_headers: "before_headers";
                }>>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"respond">;
            } & {
                status: import("zod").ZodInt;
                headers: import("zod").ZodDefault<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>;
                body: import("zod").ZodOptional<import("zod").ZodUnknown>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"revoke_token">;
            } & {
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"slow_drip">;
            } & {
                bytes_per_second: import("zod").ZodInt;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"stale_lists">;
            } & {
                reads: import("zod").ZodDefault<import("zod").ZodInt>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"truncate">;
            } & {
                keep: import("zod").ZodDefault<import("zod").ZodNumber>;
            }, import("zod/v4/core").$strict> | import("zod").ZodObject<{
                kind: import("zod").ZodLiteral<"withdraw_scope">;
            } & {
                scope: import("zod").ZodEnum<{
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
                token: import("zod").ZodOptional<import("zod").ZodString>;
            }, import("zod/v4/core").$strict>)[]], "kind">>]>;
            times: import("zod").ZodOptional<import("zod").ZodInt>;
            every: import("zod").ZodOptional<import("zod").ZodInt>;
            probability: import("zod").ZodOptional<import("zod").ZodNumber>;
            leads_to: import("zod").ZodOptional<import("zod").ZodString>;
        }, import("zod/v4/core").$strict>>;
    }, import("zod/v4/core").$strict>>;
    state: import("zod").ZodString;
    opened: import("zod").ZodBoolean;
    since: import("zod").ZodInt;
    requests: import("zod").ZodInt;
    steps: import("zod").ZodArray<import("zod").ZodObject<{
        matched: import("zod").ZodInt;
        fired: import("zod").ZodInt;
    }, import("zod/v4/core").$strict>>;
    lasting: import("zod").ZodObject<{
        quotas: import("zod").ZodRecord<import("zod").ZodEnum<{
            cancel: "cancel";
            cancel_day: "cancel_day";
            read: "read";
            write: "write";
        }> & import("zod/v4/core").$partial, import("zod").ZodInt>;
        views: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodRecord<import("zod").ZodEnum<{
            orders: "orders";
            products: "products";
            subscriptions: "subscriptions";
        }> & import("zod/v4/core").$partial, import("zod").ZodObject<{
            hidden: import("zod").ZodInt;
            moved: import("zod").ZodInt;
        }, import("zod/v4/core").$strict>>>;
        stale: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodObject<{
            reads: import("zod").ZodInt;
            rows: import("zod").ZodType<import("../store/saved-rows.js").SavedRows, unknown, import("zod/v4/core").$ZodTypeInternals<import("../store/saved-rows.js").SavedRows, unknown>>;
        }, import("zod/v4/core").$strict>>;
    }, import("zod/v4/core").$strict>;
}, import("zod/v4/core").$strict>;
type PlayerState = Formed<typeof playerForm>;
/** The state of a player, held to be written when somebody asks for it. */
interface HeldPlayer extends Omit<PlayerState, 'steps' | 'chaos' | 'drawn'> {
    readonly steps: HeldCounts;
    readonly chaos: HeldChaos;
}
export declare const writePlayer: ({ steps, chaos, lasting, ...rest }: HeldPlayer) => PlayerState;
/** What plays, and how far it has come. */
export interface Run {
    readonly scenario: Scenario | null;
    readonly state: string;
    readonly requests: number;
    /** One for each step. */
    readonly counts: readonly Readonly<StepCount>[];
    readonly chaos: ChaosRun;
}
/** Plays a scenario to the requests of one world, with chaos on top where that is wanted. Touches nothing but its own counts. */
export declare class ScenarioPlayer {
    #private;
    readonly seed: number;
    lasting: LastingEffects;
    /** @param seed of the data; what is drawn follows from it where the scenario has no seed of its own. */
    constructor(seed: number);
    get scenario(): Scenario | null;
    /** Whether requests have to be shown to it. */
    get isIdle(): boolean;
    /** Another number whenever `save` may give something else. */
    get stamp(): number;
    /** Aborts when the scenario ends or another one takes its place: what it holds is let go then. */
    get ending(): AbortSignal;
    /** The number of the last request of the journal before it began. */
    get since(): number;
    get chaos(): ChaosRun['status'];
    /**
     * Plays a scenario from its beginning, in place of the present one; null for none.
     * @param since the number of the last request the journal recorded before; the client is judged from then on.
     * @param isOpened leaves out the sales it begins with, because they have been made.
     */
    play(scenario: Scenario | null, { isOpened, since }?: {
        isOpened?: boolean | undefined;
        since?: number | undefined;
    }): void;
    /** Lets go whatever the scenario holds; for a world that ends. */
    end(): void;
    /** Begins chaos anew at this rate, from 0 (none) to 1 (every request). */
    setChaos(rate: number): void;
    /** Counts a request and gives the steps whose turn it is, in their order. */
    cue(request: CuedRequest): readonly Cue[];
    /** Takes the turn of a step: counts it and moves on; false where it has none left. */
    fire({ place }: Cue): boolean;
    /** How it stands. */
    get run(): Run;
    /** All of it as it is now, for `writePlayer` at any time: what has not changed since it was last held is held once. */
    hold(): HeldPlayer;
    save(): PlayerState;
    /** The sales a scenario begins with, once. */
    takeOpening(): Scenario['start']['orders'];
    /** Goes on where `save` left off. */
    load({ scenario, state, opened, since, requests, steps, chaos, drawn, lasting }: PlayerState): void;
}
export {};
