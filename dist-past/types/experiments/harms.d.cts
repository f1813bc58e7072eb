/** What a flow can do wrong when something breaks: findings of the conduct report and those that only an experiment shows. The worst first. */
export declare const harms: readonly ["invariant", "more-resources", "claims-success", "wrong-result", "never-ends", "new-key-for-same-post", "same-key-other-body", "failed-post-retried-without-key", "kept-refused-token", "retried-refusal", "walked-into-cancel-block", "polled-exhausted-quota", "retried-before-retry-after", "token-of-other-environment", "page-beyond-last", "gave-up"];
export type Harm = (typeof harms)[number];
