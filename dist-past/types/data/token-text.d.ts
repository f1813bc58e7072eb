import type { Environment } from '../spec/environment.js';
/** The world that declared tokens mean, and what their texts hold to show whose they are. */
export interface TokenStream {
    readonly world: string;
    /** Empty for nothing. */
    readonly mark: string;
}
/** The plaintext of a declared token: of the same seed, world and label always the same, and never that of another world. */
export declare const declaredTokenText: (seed: number, { world, mark }: TokenStream, label: string, environment: Environment) => string;
