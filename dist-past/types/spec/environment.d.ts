/** The two environments of the service; each has data and tokens of its own (section "What the service does"). */
export declare const environments: readonly ['sandbox', 'production'];
export type Environment = (typeof environments)[number];
