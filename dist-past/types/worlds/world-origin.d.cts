import type { EmulatorOptions } from '../options/options.cjs';
import type { Snapshot } from '../snapshot/snapshot.cjs';
/** Where a world comes from and what it goes back to by a reset, as plain JSON: enough to have it again in another process. Instants are milliseconds since 1970. */
export interface WorldOrigin {
    readonly id: string;
    /** Id of the world it was forked from; null for the default one. */
    readonly parent: string | null;
    readonly id_key: string;
    /** What the names of its tokens follow from. */
    readonly token_seed: number;
    /** As they were given, for it and for its forks. */
    readonly options: EmulatorOptions;
    /** Where its clock began, ISO 8601. */
    readonly now: string;
    readonly begun_at: number;
    readonly day_start: number;
    readonly starts_at: number;
    /** The state it began with; null for that of the options. */
    readonly beginning: Snapshot | null;
    readonly is_beginning_proven: boolean;
}
