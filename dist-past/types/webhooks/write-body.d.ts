import { type View } from '../api/shared/shown-values.js';
import type { Occurrence } from '../store/occurrence.js';
import type { ProducerDatabase } from '../store/producer-database.js';
import type { EventName } from './event-names.js';
/** An event that has happened. */
export interface Told {
    readonly id: string;
    readonly name: EventName;
    readonly occurrence: Occurrence;
}
/**
 * The text of a delivery, by the assumptions `webhook-events` and `webhook-payload`. Records stand in it as they are at this moment.
 * Undefined where the rows it is about are not shown in this world.
 */
export declare const writeBody: ({ id, name, occurrence }: Told, database: ProducerDatabase, view: View) => string | undefined;
