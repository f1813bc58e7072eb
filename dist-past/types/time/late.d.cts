/** A module that is loaded when it is first needed, once for the process. Whoever needs it waits until it is ready, and has it from then on. */
export declare class Late<Module> {
    #private;
    readonly load: () => Promise<Module>;
    constructor(load: () => Promise<Module>);
    /** What has to be waited for; null where it is here. Where loading fails, the next one who needs it tries again. */
    ready(): Promise<void> | null;
    /** The module, for those who have waited. */
    get here(): Module;
}
