import { Changed } from '../changes/changes.js';
import type { DeliveryRecord } from './delivery.js';
/** The deliveries of a world: those on their way, in the order in which they are due, and the newest that are over. */
export declare class DeliveryLog {
    #private;
    /** Ids of deliveries that are new, changed or forgotten. */
    readonly changed: Changed<string>;
    /** What they take, in bytes and roughly. */
    bytes: number;
    find(id: string): DeliveryRecord | undefined;
    /** The newest delivery of an event. */
    findEvent(eventId: string): DeliveryRecord | undefined;
    /** How many are on their way to an endpoint. */
    pendingOf(endpoint: string): number;
    /** Puts a delivery here, or one that has changed in its place. */
    put(record: DeliveryRecord): void;
    /** The delivery to an endpoint that is due first; undefined where none is by then. */
    nextDue(endpoint: string, by: number): DeliveryRecord | undefined;
    /** Those on their way to an endpoint. */
    pending(endpoint: string): readonly DeliveryRecord[];
    /** All of them, oldest first, also while more come. */
    all(): IterableIterator<DeliveryRecord>;
    save(): readonly DeliveryRecord[];
    saved(id: string): DeliveryRecord | undefined;
    /** Puts back what `save` gave, in a log that is still empty. */
    load(saved: readonly DeliveryRecord[]): void;
}
