/** The stages a request goes through, by the name journal and log show. */
export declare const stageNames: readonly ['size', 'route', 'authenticate', 'quota', 'scenario', 'scope', 'cancel-block', 'idempotency', 'lookup', 'validation', 'operation'];
export type StageName = (typeof stageNames)[number];
/** One way in which a request can be answered. */
export interface Rule {
    /** The stage that answers by it, unless an assumption moves it. */
    readonly stage: StageName;
    /** Heading of the specification that speaks of it, or that leaves it open. */
    readonly section: string;
    readonly sentence: string;
    /**
     * Assumptions that decide whether a request is answered so, beside what the specification says. That there are such is checked where they
     * are asked: everything names rules, so they stand below the register.
     */
    readonly assumptions: readonly string[];
}
/** Every rule the pipeline answers by. */
export declare const rules: {
    readonly answered: {
        readonly stage: 'operation';
        readonly section: 'Endpoints';
        readonly sentence: 'The request passed every check and its operation answered.';
        readonly assumptions: readonly [];
    };
    readonly replay: {
        readonly stage: 'idempotency';
        readonly section: 'Endpoints';
        readonly sentence: 'A repeat of a POST with the same key gets the stored answer; nothing is carried out again.';
        readonly assumptions: readonly ["idempotency-scope", "idempotency-retention", "idempotency-fingerprint", "idempotency-body-mismatch", "idempotency-path-mismatch", "idempotency-replay-which"];
    };
    readonly preflight: {
        readonly stage: 'route';
        readonly section: 'Endpoints';
        readonly sentence: 'OPTIONS is answered with the methods of the path.';
        readonly assumptions: readonly ["options-cors"];
    };
    readonly redirected: {
        readonly stage: 'route';
        readonly section: 'Endpoints';
        readonly sentence: 'A path with a slash at its end is redirected to the one without.';
        readonly assumptions: readonly ["trailing-slash"];
    };
    readonly 'body-too-large': {
        readonly stage: 'size';
        readonly section: 'Errors';
        readonly sentence: 'A body over the size limit is refused before anything else is looked at.';
        readonly assumptions: readonly ["body-size-limit"];
    };
    readonly 'incomplete-body': {
        readonly stage: 'size';
        readonly section: 'Errors';
        readonly sentence: 'The connection ended before the whole body had come.';
        readonly assumptions: readonly [];
    };
    readonly 'unknown-route': {
        readonly stage: 'route';
        readonly section: 'Endpoints';
        readonly sentence: 'The path is not one of the API.';
        readonly assumptions: readonly ["unknown-route", "other-methods", "trailing-slash", "product-detail-endpoint", "cashouts-endpoint"];
    };
    readonly 'wrong-method': {
        readonly stage: 'route';
        readonly section: 'Endpoints';
        readonly sentence: 'The path exists, but not with this method.';
        readonly assumptions: readonly ["other-methods", "head-requests"];
    };
    readonly 'not-acceptable': {
        readonly stage: 'route';
        readonly section: 'Endpoints';
        readonly sentence: 'The Accept header rules out JSON, and the API answers nothing else.';
        readonly assumptions: readonly ["accept-header"];
    };
    readonly 'token-missing': {
        readonly stage: 'authenticate';
        readonly section: 'Authentication';
        readonly sentence: 'Every request must carry a bearer token, and this one carried none.';
        readonly assumptions: readonly ["bearer-scheme-case", "unknown-route"];
    };
    readonly 'token-unknown': {
        readonly stage: 'authenticate';
        readonly section: 'Authentication';
        readonly sentence: 'No token has this text.';
        readonly assumptions: readonly ["unknown-route"];
    };
    readonly 'token-other-environment': {
        readonly stage: 'authenticate';
        readonly section: 'Authentication';
        readonly sentence: 'The token belongs to the other environment and does not work at this address.';
        readonly assumptions: readonly ["env-token-mismatch", "unknown-route"];
    };
    readonly 'token-revoked': {
        readonly stage: 'authenticate';
        readonly section: 'Authentication';
        readonly sentence: 'The token has been revoked.';
        readonly assumptions: readonly ["token-revocation", "unknown-route"];
    };
    readonly 'token-expired': {
        readonly stage: 'authenticate';
        readonly section: 'Authentication';
        readonly sentence: 'The token has expired.';
        readonly assumptions: readonly ["token-lifetime", "unknown-route"];
    };
    readonly 'quota-exceeded': {
        readonly stage: 'quota';
        readonly section: 'Limits';
        readonly sentence: 'The token has used up its requests of this kind for the minute.';
        readonly assumptions: readonly ["rate-limit-window", "rate-limit-buckets", "rate-limit-rejected-counts", "rate-limit-cancel-shares-post", "rate-limit-clock", "rate-limit-headers-on-401", "check-order", "cancel-404-vs-quota"];
    };
    readonly 'quota-day-exceeded': {
        readonly stage: 'quota';
        readonly section: 'Limits';
        readonly sentence: 'The token has used up its cancels for the day.';
        readonly assumptions: readonly ["rate-limit-day-window", "rate-limit-rejected-counts", "rate-limit-clock", "check-order", "cancel-404-vs-quota"];
    };
    readonly 'scope-missing': {
        readonly stage: 'scope';
        readonly section: 'Authentication';
        readonly sentence: 'The token is valid but lacks the scope of the route.';
        readonly assumptions: readonly ["scope-matching", "cancel-scope", "cashouts-scope", "check-order", "idempotency-replay-auth"];
    };
    readonly 'cancel-block': {
        readonly stage: 'cancel-block';
        readonly section: 'Limits';
        readonly sentence: 'Too many look-ups of the token failed on the cancel route, so the route is closed to it for a time.';
        readonly assumptions: readonly ["cancel-404-threshold", "cancel-404-window", "cancel-404-key", "cancel-404-counts", "cancel-404-first-blocked", "cancel-404-reset-on-success", "cancel-404-vs-quota", "rate-limit-clock"];
    };
    readonly 'key-missing': {
        readonly stage: 'idempotency';
        readonly section: 'Limits';
        readonly sentence: 'Every POST needs an Idempotency-Key, and this one had none.';
        readonly assumptions: readonly ["idempotency-missing-key", "idempotency-on-cancel", "check-order", "idempotency-vs-validation"];
    };
    readonly 'key-invalid': {
        readonly stage: 'idempotency';
        readonly section: 'Limits';
        readonly sentence: 'The Idempotency-Key is not a UUID of version 4.';
        readonly assumptions: readonly ["idempotency-invalid-key", "idempotency-key-syntax", "check-order", "idempotency-vs-validation"];
    };
    readonly 'key-not-expected': {
        readonly stage: 'idempotency';
        readonly section: 'Endpoints';
        readonly sentence: 'An Idempotency-Key belongs to a POST and came with a GET.';
        readonly assumptions: readonly ["idempotency-on-get", "check-order"];
    };
    readonly 'key-reused': {
        readonly stage: 'idempotency';
        readonly section: 'Errors';
        readonly sentence: 'The Idempotency-Key stands for a request with another body.';
        readonly assumptions: readonly ["idempotency-body-mismatch", "idempotency-fingerprint", "idempotency-scope", "idempotency-retention", "check-order", "idempotency-vs-validation"];
    };
    readonly 'key-reused-elsewhere': {
        readonly stage: 'idempotency';
        readonly section: 'Errors';
        readonly sentence: 'The Idempotency-Key stands for a request to another path.';
        readonly assumptions: readonly ["idempotency-path-mismatch", "idempotency-scope", "idempotency-retention", "check-order", "idempotency-vs-validation"];
    };
    readonly 'key-in-flight': {
        readonly stage: 'idempotency';
        readonly section: 'Errors';
        readonly sentence: 'The first request with this Idempotency-Key has not been answered yet.';
        readonly assumptions: readonly ["idempotency-in-flight", "idempotency-scope", "check-order", "idempotency-vs-validation"];
    };
    readonly 'cancel-running': {
        readonly stage: 'idempotency';
        readonly section: 'Endpoints';
        readonly sentence: 'Another cancel of the same subscription has not been answered yet.';
        readonly assumptions: readonly ["cancel-race", "check-order"];
    };
    readonly 'media-type': {
        readonly stage: 'idempotency';
        readonly section: 'Errors';
        readonly sentence: 'The body is not declared as plain JSON.';
        readonly assumptions: readonly ["wrong-content-type", "check-order"];
    };
    readonly 'not-json': {
        readonly stage: 'idempotency';
        readonly section: 'Errors';
        readonly sentence: 'The body cannot be read as JSON.';
        readonly assumptions: readonly ["malformed-json", "check-order"];
    };
    readonly 'unknown-resource': {
        readonly stage: 'lookup';
        readonly section: 'What the service does';
        readonly sentence: 'The path names nothing that the owner of the token has.';
        readonly assumptions: readonly ["id-case-sensitivity", "cancel-id-overflow", "check-order", "parent-404-vs-422"];
    };
    readonly 'malformed-id': {
        readonly stage: 'lookup';
        readonly section: 'Endpoints';
        readonly sentence: 'The id in the path has a form that no id has.';
        readonly assumptions: readonly ["cancel-id-type", "check-order"];
    };
    readonly 'body-not-object': {
        readonly stage: 'validation';
        readonly section: 'Errors';
        readonly sentence: 'The body is JSON, but not an object.';
        readonly assumptions: readonly ["empty-or-non-object-body"];
    };
    readonly 'invalid-body': {
        readonly stage: 'validation';
        readonly section: 'Errors';
        readonly sentence: 'Members of the body are missing or not as they have to be.';
        readonly assumptions: readonly ["unknown-fields", "status-field-in-create", "json-type-strictness", "string-trim", "product-required-fields", "product-type-values", "product-name-limits", "product-description-limits", "is-active-null", "offer-required-fields", "offer-charge-type-values", "offer-price-bounds", "offer-price-float", "cancel-request-body", "idempotency-vs-validation"];
    };
    readonly 'invalid-query': {
        readonly stage: 'operation';
        readonly section: 'Limits';
        readonly sentence: 'A parameter that chooses the page has a value it cannot have.';
        readonly assumptions: readonly ["page-invalid", "page-size-invalid", "page-size-over-max"];
    };
    readonly 'page-beyond-last': {
        readonly stage: 'operation';
        readonly section: 'Paginator envelope';
        readonly sentence: 'The list ends before the page that was asked for.';
        readonly assumptions: readonly ["page-beyond-last"];
    };
    readonly 'already-canceled': {
        readonly stage: 'operation';
        readonly section: 'States and transitions';
        readonly sentence: 'The subscription had been canceled before.';
        readonly assumptions: readonly ["cancel-already-canceled"];
    };
    readonly 'not-cancelable': {
        readonly stage: 'operation';
        readonly section: 'States and transitions';
        readonly sentence: 'A subscription in this situation cannot be canceled.';
        readonly assumptions: readonly ["cancel-other-situations", "subscription-situations"];
    };
    readonly 'inactive-product': {
        readonly stage: 'operation';
        readonly section: 'States and transitions';
        readonly sentence: 'The product is inactive and takes no offer.';
        readonly assumptions: readonly ["offer-on-inactive-product"];
    };
    readonly 'scenario-step': {
        readonly stage: 'scenario';
        readonly section: 'Errors';
        readonly sentence: 'A step of the scenario that plays, or chaos, answered in place of the API.';
        readonly assumptions: readonly [];
    };
    readonly 'server-failure': {
        readonly stage: 'operation';
        readonly section: 'Errors';
        readonly sentence: 'The emulator itself failed; its console says why.';
        readonly assumptions: readonly ["server-error"];
    };
};
/** The name of a rule. */
export type RuleId = keyof typeof rules;
export declare const ruleIds: RuleId[];
/** A rule by its name. */
export declare const findRule: (id: RuleId) => (typeof rules)[RuleId];
