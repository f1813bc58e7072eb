import type { Environment } from '../spec/environment.js';
import type { ProducerSlot } from '../store/records.js';
import type { Identifiers } from './identifiers.js';
import type { StartingToken } from './world.js';
/** Names of the tokens that exist in every run (fixtures/tokens.json). */
export type WellKnownTokenName = 'full' | 'documented' | 'read_only' | 'no_scopes' | 'expired' | 'revoked' | 'other_producer' | 'live';
export type TokenTexts = Readonly<Record<WellKnownTokenName, string>>;
/** A token that exists in every run, as it is shown to people. */
export interface ListedToken {
    readonly name: WellKnownTokenName;
    readonly token: string;
    readonly producer: ProducerSlot;
    readonly environment: Environment;
    readonly scopes: readonly string[];
    readonly state: 'active' | 'expired' | 'revoked';
    readonly purpose: string;
}
/** Plaintext of the well-known tokens by name. */
export declare const wellKnownTokens: Readonly<Record<WellKnownTokenName, string>>;
/** What each of them is for, by name. */
export declare const wellKnownPurposes: Readonly<Record<WellKnownTokenName, string>>;
/** Plaintext of the same tokens in a forked world: prefix and name stay, an opaque end tells the worlds apart. */
export declare const tokenTexts: (names: Identifiers) => TokenTexts;
/**
 * The well-known tokens as a world starts with them: one expired and one revoked the day before, the others made that day, so that
 * they outlive any `token-lifetime` at first.
 */
export declare const startingTokens: (dayStart: number, texts: TokenTexts) => readonly StartingToken[];
