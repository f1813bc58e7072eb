import type { Effect } from './effects/effects.js';
import type { Moment } from './scene/define-effect.js';
/** A step whose turn has come for one request. */
export interface Cue {
    /** Name of the scenario and of the step, as the journal shows it. */
    readonly name: string;
    readonly moment: Moment;
    readonly effects: readonly Effect[];
    /** The status the API must have answered with, or a class of them. */
    readonly status: number | string | undefined;
    /** Place of the step in the scenario; null for chaos. */
    readonly place: number | null;
    /** What its draws are made with. */
    readonly key: number;
    /** Counts the requests the step was about. */
    readonly nth: number;
}
