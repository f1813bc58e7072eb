import { type View } from '../api/shared/shown-values.cjs';
import type { Occurrence } from '../store/occurrence.cjs';
import type { ProducerDatabase } from '../store/producer-database.cjs';
import type { EventName } from './event-names.cjs';
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
