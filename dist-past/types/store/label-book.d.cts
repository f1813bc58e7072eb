import { type Declared } from './declared.cjs';
type Kind = keyof Declared;
/**
 * What the labels of all documents mean that a world was given. They are kept as they came, one document after the other, and none of them
 * goes: to add one costs the same however many labels there are, and how the labels were once is said by how many documents there were.
 */
export declare class LabelBook {
    #private;
    /** How many documents there were. */
    count: number;
    /** @param declared has labels of its own; nothing changes in it afterwards. */
    add(declared: Declared): void;
    /** What a label means; undefined where it is none. */
    find<Of extends Kind>(kind: Of, label: string): Declared[Of][string] | undefined;
    /**
     * All labels, in the order in which they came: change nothing in it.
     * @param count of the first documents alone.
     */
    all(count?: number): Declared;
    /** The same as it is saved: undefined where there was no document. */
    save(count?: number): Declared | undefined;
}
export {};
