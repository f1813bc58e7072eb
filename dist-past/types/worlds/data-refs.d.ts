import type { Declared } from '../store/declared.js';
import { type Steps } from '../time/turns.js';
import type { World } from '../world/world.js';
type ByLabel<Ref> = {
    readonly [label: string]: Ref;
};
/** What the labels of documents mean, by kind. */
export interface DataRefs {
    readonly products: ByLabel<{
        readonly id: string;
        readonly reference_id: number;
    }>;
    /** The id of an offer is its code. */
    readonly offers: ByLabel<{
        readonly id: string;
        readonly reference_id: number;
    }>;
    readonly orders: ByLabel<{
        readonly id: number;
        readonly hash: string;
    }>;
    readonly subscriptions: ByLabel<{
        readonly id: number;
    }>;
    readonly customers: ByLabel<{
        readonly id: number;
    }>;
    readonly affiliates: ByLabel<{
        readonly id: number;
    }>;
    readonly tokens: ByLabel<{
        readonly id: string;
        readonly token: string;
    }>;
}
/** What the labels of a world mean, tokens with their plaintext. */
export declare const refsOf: (held: {
    readonly world: World;
}) => DataRefs;
/** The same in steps, of what was declared at one time. */
export declare function refsInSteps({ world }: {
    readonly world: World;
}, declared?: Declared): Steps<DataRefs>;
export {};
