/** Raised where nothing can be learnt by experiment; one plain sentence that says why and what to do about it. */
export declare class ExperimentError extends Error {
    readonly name = "ExperimentError";
}
