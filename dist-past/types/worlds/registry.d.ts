import type { ReadData } from '../data/given-data.js';
import type { ReadForkOptions, ReadOptions } from '../options/read-options.js';
import { type Nonce } from '../random/nonce.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import { type Steps } from '../time/turns.js';
import { type DeliveryOffice } from '../webhooks/receiver.js';
import { type TokenTexts } from '../world/well-known-tokens.js';
import { AnswerListeners } from './answer-listeners.js';
import { MemoryBook } from './memory-book.js';
import { Places } from './places.js';
import { RegisteredWorld } from './registered-world.js';
import type { WorldOrigin } from './world-origin.js';
/** Readers of events at a time: each keeps a connection. */
export declare const mostReaders = 200;
/** Tokens that no other emulator has, for a host of many. */
export interface OwnTokens {
    /** What the text of each token holds. */
    readonly mark: string;
    /** Those of the default world. */
    readonly texts: TokenTexts;
    /** What those of its forks follow from as well; drawn where it is left out. */
    readonly nonce?: Nonce;
}
/** What the default world of an emulator is a fork of, where it is one of a world of another emulator. */
interface Stem {
    readonly parent: RegisteredWorld;
    readonly changes: ReadForkOptions;
}
/** Told of the worlds of an emulator, by whoever keeps all of them. */
export interface WorldWitness {
    /** A forked world stands, or any goes back to another origin from now on. */
    begun(world: RegisteredWorld): void;
    /** It is not wanted any more. */
    ended(world: RegisteredWorld): void;
    /** It takes memory that is needed, and nobody uses it: it goes from here, and can be put here again. */
    putAway(world: RegisteredWorld): void;
}
/** Every world of one emulator: by its id, and by the tokens that lead to it. */
export declare class Registry {
    #private;
    readonly office: DeliveryOffice;
    readonly root: RegisteredWorld;
    /** Who wants to hear of answered requests. */
    readonly listeners: AnswerListeners;
    /** Those who read events. */
    readonly readers: Places;
    readonly memory: MemoryBook;
    /** Keeps every world, where somebody does. */
    witness: WorldWitness | null;
    /** Bytes of a snapshot that may be put here, where its host says so; else the memory limit does. */
    longestSnapshot: number | null;
    /**
     * @param isRepeatable whether the next run with the same seed makes the same tokens; told by who gives a seed.
     * @param own tokens of this emulator alone, in place of those that every run has.
     * @param stem what its default world is a fork of; null where that begins as the options say.
     * @throws InvalidOptionError naming the option.
     */
    constructor(options: ReadOptions, isRepeatable?: boolean, office?: DeliveryOffice, own?: OwnTokens, stem?: Stem | null);
    /**
     * The world that a token leads to, whatever door it comes through; undefined for a token that is missing or unknown.
     * @param tokenHash SHA-256 of the token.
     */
    join(tokenHash: string | undefined): RegisteredWorld | undefined;
    /** A world by its id; undefined where there is none, or no longer. */
    find(id: string): RegisteredWorld | undefined;
    /** Writes down what a world takes now, and lets go of what is used least where all of them take too much. */
    note(world: RegisteredWorld): void;
    /** Every world: the default one, then the others in the order of their last use. */
    list(): readonly RegisteredWorld[];
    /** Ends a forked world: its tokens are unknown from now on. False where there is none of that id. */
    drop(id: string): boolean;
    /**
     * A private world with tokens of its own, from the start of another one or from its present state.
     * @throws InvalidOptionError naming the option; WorldLimitError where there are too many worlds.
     */
    fork(parent: RegisteredWorld, given: ReadForkOptions): RegisteredWorld;
    /** The same in steps: of the state as it is at the first of them. */
    forkInSteps(parent: RegisteredWorld, given: ReadForkOptions): Steps<RegisteredWorld>;
    /**
     * Another emulator, whose default world is a fork from the start of one that is here: no request gets from either to the other. It has the
     * ids and the well-known tokens of its parent, so that all that are forked apart from one world are alike.
     * @throws InvalidOptionError naming the option.
     */
    forkApart(parent: RegisteredWorld, given: Omit<ReadForkOptions, 'from' | 'after'>): Registry;
    /** Ends all of its worlds, for good. */
    end(): void;
    /** Forks made so far; the next one is called after their number. */
    get made(): number;
    /** Goes on counting after those that were made before. */
    countOn(made: number): void;
    /**
     * Has a forked world of before again, in the state that has become of it.
     * @param options those of the origin, read.
     */
    reopenInSteps(origin: WorldOrigin, options: ReadOptions, state: Snapshot): Steps<RegisteredWorld>;
    /** Has the default world go back to what it began with before. */
    returnRoot(origin: WorldOrigin, options: ReadOptions): void;
    /**
     * Has a world begin anew with data, and go back to that from now on.
     * @throws InvalidOptionError naming what is wrong with it; nothing has happened then.
     */
    beginWith(world: RegisteredWorld, data: ReadData): void;
    /** The same, and others have their turn while the records are made. */
    beginWithInTurns(world: RegisteredWorld, data: ReadData): Promise<void>;
}
export {};
