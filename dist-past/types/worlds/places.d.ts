/** So many can be somewhere at a time. */
export declare class Places {
    #private;
    readonly most: number;
    constructor(most: number);
    /** Takes a place; what is returned gives it back. Undefined where all are taken. */
    take(): (() => void) | undefined;
}
