/** One thing that is wrong with what somebody wrote. */
export interface Problem {
    /** Where: members and places from the outside in, such as `steps`, 0, `effect`, `kind`. Empty for the whole. */
    readonly path: readonly (string | number)[];
    /** What is wrong, what is taken instead, and the nearest right spelling where there is one. */
    readonly message: string;
}
/** A path as people write it, such as `steps[0].effect.kind`. */
export declare const writePath: (path: readonly (string | number)[]) => string;
/**
 * A problem in one sentence with its place.
 * @param whole what stands there where it is about the whole.
 */
export declare const describeProblem: ({ path, message }: Problem, whole?: string) => string;
