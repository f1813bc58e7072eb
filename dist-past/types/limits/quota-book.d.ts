import { Changed, type Marks, type Told } from '../changes/changes.js';
import type { Traced } from '../changes/traced.js';
import type { QuotaWindow, SavedQuota, WindowReading, WindowRule } from './quota-window.js';
/** One quota a request draws on. */
export interface QuotaDemand {
    /** Names the bucket among those of the token, such as `read` or `cancel-day`. */
    readonly bucket: string;
    readonly rule: WindowRule;
}
/** A bucket before and after a request. */
export interface QuotaReading {
    readonly demand: QuotaDemand;
    readonly before: WindowReading;
    readonly after: WindowReading;
}
/** What the book says about a request: counted in every bucket, or refused by at least one. */
export interface QuotaVerdict {
    readonly allowed: boolean;
    /** In the order of the demands. */
    readonly readings: readonly QuotaReading[];
}
interface OwnedWindow extends Pick<SavedQuota, 'owner' | 'bucket'> {
    readonly key: string;
    readonly kind: WindowRule['kind'];
    /** The how manieth it came, from 0. */
    readonly place: number;
    readonly window: QuotaWindow;
}
/** All quota windows of a world. Synchronous from the check to the count, so that no two requests can share the last place. */
export declare class QuotaBook {
    #private;
    /** Keys of windows that may have changed: a look can move one, too. */
    readonly changed: Changed<string>;
    /**
     * Tests every demand, then counts the request in all of them; a refused request is counted only with `countRefused`.
     * With `enforce` false an exhausted quota is counted on and never refuses.
     */
    draw(owner: string, demands: readonly QuotaDemand[], now: number, policy: {
        enforce: boolean;
        countRefused: boolean;
    }): QuotaVerdict;
    /** How a bucket stands, nothing counted. */
    read(owner: string, demand: QuotaDemand, now: number): WindowReading;
    /** The same for who only looks on: no window opens or moves, so that nothing tells later that somebody looked. */
    glance(owner: string, { bucket, rule }: QuotaDemand, now: number): WindowReading;
    /** Takes back what `draw` counted at an instant. */
    refund(owner: string, demands: readonly QuotaDemand[], at: number): void;
    /** Every window, in the order in which they were first drawn on. */
    save(): readonly SavedQuota[];
    /** What `save` gives, one after the other, also while more are opened. */
    all(): Iterable<SavedQuota>;
    /** What `save` gives of the window with a key. */
    saved(key: string): SavedQuota | undefined;
    /** A window by its key. */
    find(key: string): OwnedWindow | undefined;
    /** Every window, in the order in which they were first drawn on. */
    windows(): Iterable<OwnedWindow>;
    /** Puts back what `save` gave, in place of everything here. */
    load(saved: readonly SavedQuota[]): void;
}
/**
 * Remembers how the windows of a book were. Most requests are one hit more, which is remembered as the place of the window alone: objects
 * that live as long as a journal remembers cost more than the request.
 */
export declare class TracedQuotas implements Traced<readonly SavedQuota[]>, Told<string> {
    #private;
    readonly book: QuotaBook;
    readonly marks: Marks;
    constructor(book: QuotaBook, marks: Marks);
    changed(key: string): void;
    /** No window is taken away. */
    gone(): void;
    at(mark: number): readonly SavedQuota[];
    forgetBefore(mark: number): void;
}
export {};
