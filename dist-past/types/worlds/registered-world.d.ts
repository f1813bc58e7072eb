import type { Declaration } from '../data/given-data.js';
import type { ResolvedOptions } from '../options/options.js';
import type { ReadOptions } from '../options/read-options.js';
import type { Scenario } from '../scenario/scenario.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import { type Steps } from '../time/turns.js';
import { type DeliveryOffice } from '../webhooks/receiver.js';
import type { TokenTexts } from '../world/well-known-tokens.js';
import { World, type WorldSettings } from '../world/world.js';
import type { WorldPast } from '../world/world-past.js';
import type { StateKeeper } from './state-keeper.js';
/** What a world is registered with. */
export interface Registration {
    readonly settings: WorldSettings;
    /** Id of the world it was forked from; null for the default one. */
    readonly parent: string | null;
    /** The options as they were given, for forks of it. */
    readonly options: ReadOptions;
    readonly resolved: ResolvedOptions;
    /** Plaintext of its tokens by id. */
    readonly tokens: TokenTexts;
    /** The state a reset goes back to; null for that of the settings. */
    readonly beginning: Snapshot | null;
    /** Whether the rows of that are known to hang together with the seeded ones. */
    readonly isBeginningProven: boolean;
    /** What a world that begins here remembers its past by; null where it remembers none. */
    readonly openPast: (world: World) => WorldPast | null;
    /** What the names of its tokens follow from. */
    readonly tokenSeed: number;
}
/** What a world goes back to by a reset. */
export interface Return {
    readonly settings: WorldSettings;
    readonly options: ReadOptions;
    readonly resolved: ResolvedOptions;
    /** Makes the records of its data, for settings that do not have them yet; null for those that do. */
    readonly declare: (() => Steps<Declaration | null>) | null;
}
/** Told by a world which tokens lead to it. */
export interface TokenTable {
    /** Lets a token lead to a world. One that leads to another one already goes on doing so, as long as that one is there. */
    lead(hash: string, to: RegisteredWorld): void;
    /** No token leads there any more, but for those that are kept. */
    release(from: RegisteredWorld, kept?: ReadonlySet<string>): void;
}
/** A world under its id. A reset or a snapshot puts another world in the place of the present one; whoever holds this follows. */
export declare class RegisteredWorld {
    #private;
    readonly id: string;
    readonly parent: string | null;
    readonly tokens: TokenTexts;
    readonly tokenSeed: number;
    options: ReadOptions;
    /** Saves its state, where somebody asked for that. */
    keeper: StateKeeper | null;
    /** Bytes that were last written down for it. */
    weighed: number;
    readonly isBeginningProven: boolean;
    constructor({ settings, parent, options, resolved, tokens, beginning, isBeginningProven, openPast, tokenSeed }: Registration, table: TokenTable, office: DeliveryOffice);
    /** Puts the world of its beginning here, or the one that has become of it, in steps: nobody may have it before. */
    beginInSteps(state?: Snapshot | null): Steps<void>;
    /** The one that stands here now. */
    get world(): World;
    /** Whose ids it makes from its beginning on. */
    get idKey(): string;
    /** Where the clock of its beginning stands, and on which data. */
    get dataset(): WorldSettings['dataset'];
    get begunAt(): number;
    /** The options it was made with, after defaults. */
    get resolved(): ResolvedOptions;
    /** The state a reset goes back to; null for that of its settings. */
    get beginning(): Snapshot | null;
    /** Aborts when the world is dropped or ends for want of use or of memory. */
    get ended(): AbortSignal;
    /** Bytes that it takes now, roughly. */
    weigh(): number;
    /** Counts a request of the API as answered; true where it is time to write down anew what it takes. */
    countAnswer(): boolean;
    /** Begins anew with other settings, and goes back to those from now on; where that fails, the present one stays. In steps. */
    beginAnewInSteps(settings: WorldSettings, options: ReadOptions, resolved: ResolvedOptions): Steps<void>;
    /** Goes back to this from now on. */
    returnTo({ settings, options, resolved, declare }: Return): void;
    /** Goes back to the beginning. */
    reset(): void;
    /** The same in steps. */
    resetInSteps(): Steps<void>;
    /** Puts other worlds here one after the other, in turns with everybody else. */
    inTurns(steps: () => Steps<void>): Promise<void>;
    /**
     * Puts the world of a snapshot here; where that fails, the present one stays. Rows are held against the seeded data where that need not
     * be waited for, and else before the first of them is opened: whoever opens them is refused then.
     * @throws SnapshotError for rows that hang on rows which are not there.
     */
    restore(snapshot: Snapshot): void;
    /**
     * The same in steps.
     * @param isProven whether its rows were held against the same seeded data before.
     */
    restoreInSteps(snapshot: Snapshot, isProven?: boolean): Steps<void>;
    /**
     * Plays a changed scenario in the world as it is, and in every one that begins anew here.
     * @throws ScenarioError where no world could begin with it; what plays goes on.
     */
    replaceScenario(scenario: Scenario): void;
    /**
     * Plays a scenario, or chaos, from its beginning on, in the place of what the state it began with says; a reset goes back to that.
     * @param describe makes the state that it goes back to.
     * @throws ScenarioError where it cannot begin with it.
     */
    beginPlaying({ scenario, chaos }: Pick<ReadOptions, 'scenario' | 'chaos'>, describe: (world: World) => Snapshot): void;
    /** No token leads here any more, whatever whoever still holds it does with it. */
    end(): void;
}
