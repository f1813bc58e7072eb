import type { Ask } from '../assumptions/ask.js';
import { AssumptionBook, AssumptionLedger } from '../assumptions/assumption-book.js';
import type { AssumptionOverrides } from '../assumptions/assumption-problems.js';
import type { AssumptionValues } from '../assumptions/register.js';
import type { Changed } from '../changes/changes.js';
import type { Declaration } from '../data/given-data.js';
import { Journal } from '../journal/journal.js';
import type { JournalWaiters } from '../journal/journal-waiters.js';
import { LookupBlocks } from '../limits/lookup-block.js';
import { QuotaBook } from '../limits/quota-book.js';
import { ReplayLog } from '../limits/replay-log.js';
import type { ResolvedOptions } from '../options/options.js';
import type { LateNonce } from '../random/nonce.js';
import { ScenarioPlayer } from '../scenario/player.js';
import type { Scenario } from '../scenario/scenario.js';
import type { Environment } from '../spec/environment.js';
import { type DatasetOptions, type IdFormats, type ProducerDataset } from '../store/dataset.js';
import { LabelBook } from '../store/label-book.js';
import { ProducerDatabase } from '../store/producer-database.js';
import type { ProducerSlot } from '../store/records.js';
import type { SavedRows } from '../store/saved-rows.js';
import { type TokenDraft, TokenVault } from '../store/token-vault.js';
import type { TriedList } from '../store/tried-list.js';
import { WrittenRows } from '../store/written-rows.js';
import { type Steps } from '../time/turns.js';
import { WorldClock } from '../time/world-clock.js';
import type { DeliveryOffice } from '../webhooks/receiver.js';
import { Webhooks } from '../webhooks/webhooks.js';
import { Identifiers } from './identifiers.js';
import type { WorldPast } from './world-past.js';
import { WriteQueue } from './write-queue.js';
/** A token that a world starts with. */
export interface StartingToken {
    readonly id: string;
    readonly plaintext: string;
    readonly draft: TokenDraft;
}
/** Other values under which an operation makes its answer once more. */
export interface TriedUnder {
    readonly ask: Ask;
    readonly values: AssumptionValues;
    /** What is known of its rows under these values. */
    readonly list: TriedList;
}
/** A world in which requests are only tried. */
export interface WorldTrial {
    /** An answer that is known to be what the operation would make now; undefined where it has to be made. */
    reuse(rows: ProducerDatabase): object | undefined;
    /**
     * Told what an operation has made, and of which rows.
     * @param again makes it once more under other values; throws what the operation throws.
     */
    note(rows: ProducerDatabase, answer: object, again: (under: TriedUnder) => object): void;
    /** What is known of the lists of such rows. */
    list(rows: ProducerDatabase): TriedList;
}
/** What a world is made from and goes back to. */
export interface WorldSettings {
    /** `default`, or the id of a forked world. */
    readonly id: string;
    /** Whose ids it makes at first; its own id, unless it goes on with those of another world. */
    readonly idKey: string;
    /** What its tokens follow from as well; null in a run that can be repeated. */
    readonly nonce: LateNonce | null;
    /** Stands in the text of each of its tokens, so that a host of many emulators knows whose a token is; empty for none. */
    readonly mark: string;
    /** What the sealed rows are a pure function of, but for the form of their ids. */
    readonly dataset: Omit<DatasetOptions, 'formats' | 'variety'>;
    /** Where the clock starts, in milliseconds since 1970; null follows real time. */
    readonly startsAt: number | null;
    /** The options that hold for a world as they were given, or are by default. */
    readonly options: ResolvedOptions;
    /** The instant of its beginning, from which the times of data count. Milliseconds since 1970, a whole second. */
    readonly begunAt: number;
    readonly overrides: AssumptionOverrides;
    /** What plays from the start; null for nothing. */
    readonly scenario: Scenario | null;
    readonly tokens: readonly StartingToken[];
    /** Records of the documents it begins with; null for none. */
    readonly declaration: Declaration | null;
    /** Bytes that the requests which the journal remembers may take. */
    readonly journalBytes: number;
    /** Told of failures of the emulator itself, which callers only see as a 500. */
    reportFailure(error: unknown): void;
}
/** What stays when a reset puts another world in the place of one. */
export interface WorldLinks {
    /** Told the hash of every token the world comes to know, so that requests that carry it find their way here. */
    announceToken(hash: string): void;
    /** Who waits for a request to come. */
    readonly waiters: JournalWaiters;
    /** What deliveries of webhooks go through. */
    readonly office: DeliveryOffice;
    /** Told that something has changed which no answer waits for. */
    noteChange(): void;
}
/** Everything that can change, in one bag: a reset makes a new one. Routes look their world up per request and keep nothing of it. */
export declare class World {
    #private;
    readonly settings: WorldSettings;
    readonly clock: WorldClock;
    readonly assumptions: AssumptionBook;
    readonly tokens: TokenVault;
    readonly quotas: QuotaBook;
    readonly blocks: LookupBlocks;
    readonly replays: ReplayLog;
    readonly writes: WriteQueue;
    readonly identifiers: Identifiers;
    /** What was asked and what was answered. */
    readonly journal: Journal;
    /** Assumptions that answers have leaned on since the start. */
    readonly leaned: AssumptionLedger;
    /** What goes wrong on purpose. */
    readonly player: ScenarioPlayer;
    /** What is being changed at this moment, for the assumption `cancel-race`. */
    readonly busy: Set<string>;
    /** What labels of documents mean. */
    readonly labels: LabelBook;
    /** How it was before each request; null where no request is remembered. */
    past: WorldPast | null;
    /** What is known of answers that are only tried; null for a world whose answers somebody gets. */
    trial: WorldTrial | null;
    /** Real time as it was when a request came that is sent again; null for real time itself. */
    wallAt: number | null;
    /** Who is told of what happens. */
    readonly webhooks: Webhooks;
    constructor(settings: WorldSettings, links: WorldLinks);
    /** Adds the records that it begins with, in steps: who makes a world has that done before anybody sees it. */
    beginInSteps(): Steps<void>;
    /** How new ids look now. */
    idFormats(): IdFormats;
    /**
     * The rows of one producer in one environment, with every charge that is due by now. For those who have waited for the generator of
     * seeded rows, as the engine has for every stage.
     * @param other rows to open in place of those the world wrote.
     */
    rows(slot: ProducerSlot, environment: Environment, other?: WrittenRows): ProducerDatabase;
    /** The same for those who look for a record by its name: where many charges are due, they are not made for that. */
    glance(slot: ProducerSlot, environment: Environment): ProducerDatabase;
    /** Makes the charges that are due in slices, where they are many: whoever opens rows has waited for that. Null for nothing to wait for. */
    settling(slot: ProducerSlot, environment: Environment): Promise<void> | null;
    /** The seeded rows of an owner alone, for those who have waited for their generator. */
    seededRows({ producer, environment }: Owner): ProducerDataset;
    /** Adds up what the seeded rows of an owner come to, in steps, where they are many. In a world that is tried, before anything is told of its ids. */
    addUpInSteps({ producer, environment }: Owner): Steps<void>;
    /** What has to be waited for before rows are opened; null for nothing. Rejects, for good, where rows were put back that cannot be here. */
    ready(): Promise<void> | null;
    /** What has to be waited for before there are seeded rows; null for nothing. */
    generated(): Promise<void> | null;
    /** Whether the rows that were put back here are known to hang together with the seeded ones. */
    get isProven(): boolean;
    /** Has rows that were put back looked at before anybody opens any: what `prove` throws, `ready` rejects with. */
    proveLater(prove: () => void): void;
    /** The same rows, once the generator is ready. */
    database(slot: ProducerSlot, environment: Environment): Promise<ProducerDatabase>;
    /** The time that limits run on: the instant given, or real time by the assumption `rate-limit-clock`. */
    limitsClock(now?: number): number;
    /** Bytes that it takes, roughly. */
    weigh(): number;
    /** What it wrote for one of them; undefined for nothing. */
    writtenBy(owner: string): WrittenRows | undefined;
    /** By environment and producer, who has written rows from then on. */
    get ownersChanged(): Changed<string>;
    /**
     * Another number whenever something of its state may have changed that somebody sets, and that is not told as it happens: assumptions,
     * labels of documents, what plays, endpoints, the hands of the clock.
     */
    get settingsStamp(): number;
    /** Everything the world wrote by now, by environment and producer. */
    written(): Iterable<readonly [owner: string, rows: WrittenRows]>;
    /** What the world wrote, by environment and producer. */
    saveRows(): Readonly<Record<string, SavedRows>>;
    /**
     * Adds the records of documents in slices. No quota is spent, no key used, nothing recorded. Nobody sees some of them: whoever opens rows
     * meanwhile waits for it, and who cannot wait any more has the rest of it done at once.
     */
    declareInTurns(declaration: Declaration): Promise<void>;
    /** The same for a world that nobody sees yet. */
    declareInSteps({ rows, declared, tokens }: Declaration): Steps<void>;
    /** Has records that are being added all there at once. */
    finishFilling(): void;
    /** Has the world write to rows that are those of others, too, in the place of its own. */
    borrowRows(lent: Iterable<readonly [owner: string, rows: WrittenRows]>): void;
    /** Puts back what `saveRows` gave, in a world that has written nothing. */
    loadRows(saved: Readonly<Record<string, SavedRows>>): void;
    /** The same in steps, of a world that nobody sees yet. */
    loadRowsInSteps(saved: Readonly<Record<string, SavedRows>>): Steps<void>;
}
/** Whose rows something happens to. */
export interface Owner {
    readonly producer: ProducerSlot;
    readonly environment: Environment;
}
/** Names a producer in an environment. */
export declare const ownerOf: (slot: ProducerSlot, environment: Environment) => string;
/** Whose rows go by such a name. */
export declare const readOwner: (name: string) => Owner;
