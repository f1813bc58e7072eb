/** Something that takes memory. */
export interface Weighed {
    /** Bytes it takes now, roughly. */
    weigh(): number;
    /** What was last written down for it. */
    weighed: number;
}
/** What was let go of to stay within the limit, since the start. */
export interface LetGo {
    requests: number;
    journals: number;
    worlds: number;
}
/** What all worlds of an emulator take together, in bytes. */
export declare class MemoryBook {
    #private;
    readonly limit: number;
    readonly letGo: LetGo;
    /** @param limit bytes. */
    constructor(limit: number);
    get used(): number;
    /** Writes down what something takes now; true where there is too much of everything. */
    note(one: Weighed): boolean;
    /** Nothing of it is left. */
    strike(one: Weighed): void;
    /** Whether enough is free again. */
    get isRelieved(): boolean;
    /** Letting go is over for now. */
    rest(): void;
}
