import * as z from 'zod';
import type { Sealed } from '../spec/form.js';
/** The schema of snapshots, made when the first one comes: most programs never have one. */
export declare const snapshotSchema: () => z.ZodObject<{
    format: z.ZodLiteral<"producer-commerce-emulator snapshot">;
    version: z.ZodLiteral<1>;
    dataset: z.ZodObject<{
        seed: z.ZodInt;
        orders: z.ZodInt & z.ZodType<number, number, z.core.$ZodTypeInternals<number, number>>;
        day: z.ZodString;
        starts_at: z.ZodString;
    }, z.core.$strict>;
    profile: z.ZodEnum<{
        default: "default";
        framework: "framework";
        rich: "rich";
        strict: "strict";
    }>;
    overrides: z.ZodRecord<z.ZodString, z.ZodString>;
    laid_assumptions: z.ZodRecord<z.ZodString, z.ZodString>;
    unlimited: z.ZodBoolean;
    checkout_base_url: z.ZodString;
    clock: z.ZodObject<{
        now: z.ZodString;
        frozen: z.ZodBoolean;
        real_time: z.ZodBoolean;
    }, z.core.$strict>;
    id_key: z.ZodOptional<z.ZodString>;
    draws: z.ZodRecord<z.ZodEnum<{
        offer: "offer";
        order: "order";
        product: "product";
        request: "request";
        token: "token";
        tokenEnding: "tokenEnding";
        tokenId: "tokenId";
        transaction: "transaction";
    }>, z.ZodInt>;
    tokens: z.ZodArray<z.ZodType<{
        id: string;
        name: string;
        hash: string;
        hint: string;
        producer: "first" | "second";
        environment: "production" | "sandbox";
        scopes: string[];
        created_at: number;
        expires_at: number | null;
        revoked_at: number | null;
        last_used_at: number | null;
    }, unknown, z.core.$ZodTypeInternals<{
        id: string;
        name: string;
        hash: string;
        hint: string;
        producer: "first" | "second";
        environment: "production" | "sandbox";
        scopes: string[];
        created_at: number;
        expires_at: number | null;
        revoked_at: number | null;
        last_used_at: number | null;
    }, unknown>>>;
    quotas: z.ZodArray<z.ZodType<{
        owner: string;
        bucket: string;
        kind: "calendar" | "fixed";
        window: {
            count: number;
            resets_at: number | null;
        };
    } | {
        owner: string;
        bucket: string;
        kind: "sliding";
        window: {
            hits: number[];
        };
    } | {
        owner: string;
        bucket: string;
        kind: "bucket";
        window: {
            spent: number;
            updated_at: number;
        };
    }, unknown, z.core.$ZodTypeInternals<{
        owner: string;
        bucket: string;
        kind: "calendar" | "fixed";
        window: {
            count: number;
            resets_at: number | null;
        };
    } | {
        owner: string;
        bucket: string;
        kind: "sliding";
        window: {
            hits: number[];
        };
    } | {
        owner: string;
        bucket: string;
        kind: "bucket";
        window: {
            spent: number;
            updated_at: number;
        };
    }, unknown>>>;
    lookups: z.ZodArray<z.ZodType<{
        key: string;
        failures: number;
        window_ends_at: number;
        blocked_until: number;
    }, unknown, z.core.$ZodTypeInternals<{
        key: string;
        failures: number;
        window_ends_at: number;
        blocked_until: number;
    }, unknown>>>;
    idempotency_keys: z.ZodArray<z.ZodType<{
        key: string;
        target: string;
        fingerprint: string;
        opened_at: number;
        first_use: {
            request_id: string;
            token: string;
            body: string | null;
        };
        expires_at: number | null;
        answer: {
            status: number;
            body: string | null;
            headers: Record<string, string>;
        };
    }, unknown, z.core.$ZodTypeInternals<{
        key: string;
        target: string;
        fingerprint: string;
        opened_at: number;
        first_use: {
            request_id: string;
            token: string;
            body: string | null;
        };
        expires_at: number | null;
        answer: {
            status: number;
            body: string | null;
            headers: Record<string, string>;
        };
    }, unknown>>>;
    declared: z.ZodOptional<z.ZodObject<{
        products: z.ZodRecord<z.ZodString, z.ZodObject<{
            id: z.ZodString;
            reference_id: z.ZodInt;
        }, z.core.$strict>>;
        offers: z.ZodRecord<z.ZodString, z.ZodObject<{
            id: z.ZodString;
            reference_id: z.ZodInt;
        }, z.core.$strict>>;
        orders: z.ZodRecord<z.ZodString, z.ZodObject<{
            id: z.ZodInt;
            hash: z.ZodString;
        }, z.core.$strict>>;
        subscriptions: z.ZodRecord<z.ZodString, z.ZodObject<{
            id: z.ZodInt;
        }, z.core.$strict>>;
        customers: z.ZodRecord<z.ZodString, z.ZodType<import("../store/records.js").CustomerRecord, unknown, z.core.$ZodTypeInternals<import("../store/records.js").CustomerRecord, unknown>>>;
        affiliates: z.ZodRecord<z.ZodString, z.ZodObject<{
            id: z.ZodInt;
            name: z.ZodString;
            email: z.ZodString;
        }, z.core.$strict>>;
        tokens: z.ZodRecord<z.ZodString, z.ZodObject<{
            id: z.ZodString;
        }, z.core.$strict>>;
    }, z.core.$strict>>;
    rows: z.ZodRecord<z.ZodString, z.ZodType<import("../store/saved-rows.js").SavedRows, unknown, z.core.$ZodTypeInternals<import("../store/saved-rows.js").SavedRows, unknown>>>;
    scenario: z.ZodObject<{
        chaos: z.ZodObject<{
            rate: z.ZodNumber;
            requests: z.ZodInt;
            injected: z.ZodInt;
        }, z.core.$strict>;
        drawn: z.ZodArray<z.ZodObject<{
            nth: z.ZodInt;
            rate: z.ZodNumber;
            draw: z.ZodInt;
        }, z.core.$strict>>;
        scenario: z.ZodNullable<z.ZodObject<{
            $schema: z.ZodOptional<z.ZodString>;
            name: z.ZodString;
            summary: z.ZodString;
            story: z.ZodDefault<z.ZodString>;
            expects: z.ZodDefault<z.ZodArray<z.ZodObject<{
                say: z.ZodString;
                requests: z.ZodOptional<z.ZodObject<{
                    operation: z.ZodOptional<z.ZodEnum<{
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
                    status: z.ZodOptional<z.ZodUnion<readonly [z.ZodInt, z.ZodString]>>;
                    token: z.ZodOptional<z.ZodString>;
                    replayed: z.ZodOptional<z.ZodBoolean>;
                    path: z.ZodOptional<z.ZodString>;
                    at_least: z.ZodOptional<z.ZodInt>;
                    at_most: z.ZodOptional<z.ZodInt>;
                }, z.core.$strict>>;
                free_of: z.ZodOptional<z.ZodArray<z.ZodEnum<{
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
            }, z.core.$strict>>>;
            assumptions: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>>;
            seed: z.ZodOptional<z.ZodInt>;
            start: z.ZodDefault<z.ZodObject<{
                clock: z.ZodOptional<z.ZodObject<{
                    now: z.ZodOptional<z.ZodString>;
                    advance: z.ZodOptional<z.ZodString>;
                    frozen: z.ZodOptional<z.ZodBoolean>;
                }, z.core.$strict>>;
                quotas: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    token: z.ZodString;
                    quota: z.ZodEnum<{
                        cancel: "cancel";
                        cancel_day: "cancel_day";
                        read: "read";
                        write: "write";
                    }>;
                    used: z.ZodInt;
                }, z.core.$strict>>>;
                failed_lookups: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    token: z.ZodString;
                    count: z.ZodInt;
                }, z.core.$strict>>>;
                orders: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    query_params: z.ZodDefault<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodString>>>;
                }, z.core.$strict>>>;
            }, z.core.$strict>>;
            state: z.ZodDefault<z.ZodString>;
            steps: z.ZodArray<z.ZodObject<{
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
            }, z.core.$strict>>;
        }, z.core.$strict>>;
        state: z.ZodString;
        opened: z.ZodBoolean;
        since: z.ZodInt;
        requests: z.ZodInt;
        steps: z.ZodArray<z.ZodObject<{
            matched: z.ZodInt;
            fired: z.ZodInt;
        }, z.core.$strict>>;
        lasting: z.ZodObject<{
            quotas: z.ZodRecord<z.ZodEnum<{
                cancel: "cancel";
                cancel_day: "cancel_day";
                read: "read";
                write: "write";
            }> & z.core.$partial, z.ZodInt>;
            views: z.ZodRecord<z.ZodString, z.ZodRecord<z.ZodEnum<{
                orders: "orders";
                products: "products";
                subscriptions: "subscriptions";
            }> & z.core.$partial, z.ZodObject<{
                hidden: z.ZodInt;
                moved: z.ZodInt;
            }, z.core.$strict>>>;
            stale: z.ZodRecord<z.ZodString, z.ZodObject<{
                reads: z.ZodInt;
                rows: z.ZodType<import("../store/saved-rows.js").SavedRows, unknown, z.core.$ZodTypeInternals<import("../store/saved-rows.js").SavedRows, unknown>>;
            }, z.core.$strict>>;
        }, z.core.$strict>;
    }, z.core.$strict>;
    assumptions_used: z.ZodRecord<z.ZodString, z.ZodInt>;
    webhooks: z.ZodOptional<z.ZodObject<{
        endpoints: z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            target: z.ZodString;
            kind: z.ZodEnum<{
                function: "function";
                inbox: "inbox";
                url: "url";
            }>;
            url: z.ZodString;
            events: z.ZodArray<z.ZodEnum<{
                "order.authorized": "order.authorized";
                "order.chargeback": "order.chargeback";
                "order.refunded": "order.refunded";
                "order.refused": "order.refused";
                "subscription.canceled": "subscription.canceled";
                "subscription.charge_failed": "subscription.charge_failed";
                "subscription.renewed": "subscription.renewed";
            }>>;
            producer: z.ZodEnum<{
                first: "first";
                second: "second";
            }>;
            environment: z.ZodEnum<{
                production: "production";
                sandbox: "sandbox";
            }>;
            timestamp: z.ZodEnum<{
                real: "real";
                world: "world";
            }>;
            secret: z.ZodString;
            previous_secret: z.ZodNullable<z.ZodString>;
            rotated_at: z.ZodNullable<z.ZodInt>;
            rotations: z.ZodInt;
            state: z.ZodEnum<{
                active: "active";
                gone: "gone";
                switched_off: "switched_off";
            }>;
            reason: z.ZodNullable<z.ZodString>;
            failing_since: z.ZodNullable<z.ZodInt>;
            created_at: z.ZodInt;
        }, z.core.$strict>>;
        made: z.ZodObject<{
            events: z.ZodInt;
            deliveries: z.ZodInt;
            endpoints: z.ZodInt;
        }, z.core.$strict>;
        disturbances: z.ZodOptional<z.ZodArray<z.ZodObject<{
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
            count: z.ZodInt;
        }, z.core.$strict>>>;
    }, z.core.$strict>>;
    webhook_deliveries: z.ZodOptional<z.ZodArray<z.ZodType<{
        id: string;
        sequence: number;
        event_id: string;
        event: "order.authorized" | "order.chargeback" | "order.refunded" | "order.refused" | "subscription.canceled" | "subscription.charge_failed" | "subscription.renewed";
        endpoint: string;
        state: "delivered" | "failed" | "pending";
        cause: string;
        created_at: number;
        due_at: number | null;
        body: string;
        attempts: {
            at: number;
            ms: number;
            status: number | null;
            error: string | null;
            redelivery: boolean;
            url: string;
            headers: Record<string, string>;
            response: {
                headers: Record<string, string>;
                body: string;
            } | null;
        }[];
        scheduled: number;
        disturbed?: "cut" | "delay" | "duplicate" | "forge" | "reorder" | "replay" | "retired_secret" | "unknown_event" | "unknown_member" | undefined;
    }, unknown, z.core.$ZodTypeInternals<{
        id: string;
        sequence: number;
        event_id: string;
        event: "order.authorized" | "order.chargeback" | "order.refunded" | "order.refused" | "subscription.canceled" | "subscription.charge_failed" | "subscription.renewed";
        endpoint: string;
        state: "delivered" | "failed" | "pending";
        cause: string;
        created_at: number;
        due_at: number | null;
        body: string;
        attempts: {
            at: number;
            ms: number;
            status: number | null;
            error: string | null;
            redelivery: boolean;
            url: string;
            headers: Record<string, string>;
            response: {
                headers: Record<string, string>;
                body: string;
            } | null;
        }[];
        scheduled: number;
        disturbed?: "cut" | "delay" | "duplicate" | "forge" | "reorder" | "replay" | "retired_secret" | "unknown_event" | "unknown_member" | undefined;
    }, unknown>>>>;
    journal: z.ZodArray<z.ZodType<import("../journal/journal-evidence.js").RecordedRequest, unknown, z.core.$ZodTypeInternals<import("../journal/journal-evidence.js").RecordedRequest, unknown>>>;
}, z.core.$strict>;
/** The state of a world, from `emulator.snapshot()` or `GET /_emulator/snapshot`. */
export type Snapshot = Sealed<z.infer<ReturnType<typeof snapshotSchema>>>;
