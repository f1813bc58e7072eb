/**
 * A list whose items are made as they are read, again with each reading: what would be too many of them to make at once. Written as JSON
 * it is the list of all of them.
 */
export declare class LongList<Item> implements Iterable<Item> {
    #private;
    readonly length: number;
    readonly together: number;
    /** @param together so many items may be written in one go, because none of them is long itself; 1 where nobody knows. */
    constructor(length: number, make: (place: number) => Item, together?: number);
    /** The item at a place, from the end where that is negative; undefined where there is none. */
    at(place: number): Item | undefined;
    [Symbol.iterator](): Iterator<Item>;
    /** All items, as many at a time as are written in one go. */
    slices(): Generator<readonly Item[]>;
    map<To>(change: (item: Item) => To): LongList<To>;
    toJSON(): readonly Item[];
}
/** In the place of an item, where whoever makes a list has looked for one for a while and lets others have their turn. */
export declare const pause: unique symbol;
/** A list, made or not. */
export type Listed<Item> = readonly Item[] | LongList<Item>;
/** Every item changed: at once, or as it is read. The first one of a long list is changed at once, for what is noted on the way. */
export declare const mapListed: <From, To>(list: Listed<From>, change: (item: From) => To) => Listed<To>;
/** The items that each item stands for, one after the other: at once, or as they are read. */
export declare const flatMapListed: <From, To>(list: Listed<From>, change: (item: From) => readonly To[]) => readonly To[] | Iterable<To>;
