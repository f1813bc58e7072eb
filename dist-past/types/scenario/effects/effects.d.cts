import type { Formed, Zod } from '../../spec/form.cjs';
import type { Deed, Moments } from '../scene/define-effect.cjs';
/** Everything a step can do, in the order in which it is documented. */
export declare const effects: readonly [import("../scene/define-effect.cjs").EffectDefinition<"refuse", {
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
}>, import("../scene/define-effect.cjs").EffectDefinition<"respond", {
    status: import("zod").ZodInt;
    headers: import("zod").ZodDefault<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>;
    body: import("zod").ZodOptional<import("zod").ZodUnknown>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"html_page", {
    status: import("zod").ZodDefault<import("zod").ZodInt>;
    title: import("zod").ZodDefault<import("zod").ZodString>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"delay", {
    fixed_ms: import("zod").ZodOptional<import("zod").ZodNumber>;
    uniform_ms: import("zod").ZodOptional<import("zod").ZodObject<{
        from: import("zod").ZodNumber;
        to: import("zod").ZodNumber;
    }, import("zod/v4/core").$strict>>;
    log_normal_ms: import("zod").ZodOptional<import("zod").ZodObject<{
        median: import("zod").ZodNumber;
        sigma: import("zod").ZodNumber;
    }, import("zod/v4/core").$strict>>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"hang", {}>, import("../scene/define-effect.cjs").EffectDefinition<"reset", {
    at: import("zod").ZodDefault<import("zod").ZodEnum<{
        after_headers: "after_headers";
        before_headers: "before_headers";
    }>>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"truncate", {
    keep: import("zod").ZodDefault<import("zod").ZodNumber>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"malformed_json", {}>, import("../scene/define-effect.cjs").EffectDefinition<"empty_body", {}>, import("../scene/define-effect.cjs").EffectDefinition<"content_type", {
    value: import("zod").ZodString;
}>, import("../scene/define-effect.cjs").EffectDefinition<"slow_drip", {
    bytes_per_second: import("zod").ZodInt;
}>, import("../scene/define-effect.cjs").EffectDefinition<"headers", {
    set: import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodNullable<import("zod").ZodString>>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"clock_skew", {
    by: import("zod").ZodString;
}>, import("../scene/define-effect.cjs").EffectDefinition<"advance_clock", {
    by: import("zod").ZodString;
}>, import("../scene/define-effect.cjs").EffectDefinition<"deliver_twice", {}>, import("../scene/define-effect.cjs").EffectDefinition<"stale_lists", {
    reads: import("zod").ZodDefault<import("zod").ZodInt>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"insert_orders", {
    count: import("zod").ZodDefault<import("zod").ZodInt>;
    query_params: import("zod").ZodDefault<import("zod").ZodNullable<import("zod").ZodRecord<import("zod").ZodString, import("zod").ZodString>>>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"insert_products", {
    count: import("zod").ZodDefault<import("zod").ZodInt>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"remove_rows", {
    list: import("zod").ZodEnum<{
        orders: "orders";
        products: "products";
        subscriptions: "subscriptions";
    }>;
    count: import("zod").ZodDefault<import("zod").ZodInt>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"reorder_rows", {
    list: import("zod").ZodEnum<{
        orders: "orders";
        products: "products";
        subscriptions: "subscriptions";
    }>;
    count: import("zod").ZodDefault<import("zod").ZodInt>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"expire_token", {
    token: import("zod").ZodOptional<import("zod").ZodString>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"revoke_token", {
    token: import("zod").ZodOptional<import("zod").ZodString>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"withdraw_scope", {
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
}>, import("../scene/define-effect.cjs").EffectDefinition<"lower_quota", {
    quota: import("zod").ZodEnum<{
        cancel: "cancel";
        cancel_day: "cancel_day";
        read: "read";
        write: "write";
    }>;
    limit: import("zod").ZodInt;
}>, import("../scene/define-effect.cjs").EffectDefinition<"exhaust_quota", {
    quota: import("zod").ZodEnum<{
        cancel: "cancel";
        cancel_day: "cancel_day";
        read: "read";
        write: "write";
    }>;
    left: import("zod").ZodDefault<import("zod").ZodInt>;
    token: import("zod").ZodOptional<import("zod").ZodString>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"cancel_subscription", {
    subscription: import("zod").ZodOptional<import("zod").ZodUnion<readonly [import("zod").ZodEnum<{
        subscription_active: "subscription_active";
        subscription_many_charges: "subscription_many_charges";
        subscription_trial: "subscription_trial";
    }>, import("zod").ZodString]>>;
}>, import("../scene/define-effect.cjs").EffectDefinition<"disturb_webhooks", {
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
}>, import("../scene/define-effect.cjs").EffectDefinition<"deliver_webhooks", {}>];
type EffectForm = ReturnType<(typeof effects)[number]['form']>;
/** The schema of everything a step can do. */
export declare const effectForm: (z: Zod) => import("zod").ZodDiscriminatedUnion<[EffectForm, ...EffectForm[]], "kind">;
/** Something a step does, as it has been read. */
export type Effect = Formed<typeof effectForm>;
export type EffectKind = Effect['kind'];
export declare const effectKinds: readonly EffectKind[];
/** When a kind of effect makes sense and what it does. */
type Performing = {
    readonly moments: Moments;
} & Deed<Effect>;
/** What is declared of the kind of an effect. */
export declare const definitionOf: ({ kind }: {
    readonly kind: EffectKind;
}) => Performing;
export {};
