/** Two uint32 that nobody can foretell and no other run has; the only chance that does not follow from a seed. */
export type Nonce = readonly [number, number];
/** One that is drawn when it is first looked at, because most worlds never are asked for a name that follows from it. */
export type LateNonce = () => Nonce;
export declare const drawLate: () => LateNonce;
export declare const drawNonce: () => Nonce;
