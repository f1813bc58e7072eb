import type { UsedAssumptions } from '../assumptions/assumption-book.js';
import type { AssumptionId } from '../assumptions/register.js';
import type { Finding } from '../journal/conduct.js';
import type { JournalEntry } from '../journal/journal-entry.js';
import type { ScenarioSource } from '../scenario/scenario.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import type { Landmarks } from '../store/dataset.js';
import type { EmulatorClock } from '../time/world-clock.js';
import type { WellKnownTokenName } from '../world/well-known-tokens.js';
/** What is changed in the world of an experiment. */
export interface Change {
    readonly scenario?: ScenarioSource;
    readonly assumptions?: Partial<Record<AssumptionId, string>>;
}
/** A world that experiments are made with; an emulator is one. */
export interface Host {
    readonly id: string;
    readonly tokens: Readonly<Record<WellKnownTokenName, string>>;
    readonly landmarks: Landmarks;
    readonly clock: EmulatorClock;
    readonly requests: {
        list(): readonly JournalEntry[];
    };
    readonly options: {
        readonly assumptions: Readonly<Record<AssumptionId, string>>;
    };
    fetch(request: Request): Promise<Response>;
    fork(change: Change & {
        readonly sameIds: true;
        readonly journalSize: number;
    }): Host;
    drop(): void;
    snapshot(): Snapshot;
    conduct(): readonly Finding[];
    assumptionsUsed(): Promise<UsedAssumptions>;
    onAnswer(listen: (entry: JournalEntry) => void): () => void;
}
