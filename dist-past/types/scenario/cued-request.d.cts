import type { OperationId } from '../spec/operation-id.cjs';
/** What a scenario wants to know about a request to see whether a step is about it. */
export interface CuedRequest {
    readonly operation: OperationId | null;
    readonly method: string;
    /** Behind the address of the door, without the query. */
    readonly path: string;
    /** Name of the token it carries, valid or not; null for none that is known. */
    readonly token: string | null;
    /** Name and value of each query parameter, decoded. */
    readonly query: readonly (readonly [name: string, value: string])[];
    /** The JSON of the body, parsed when first asked for; undefined where it is none. */
    readonly body: () => unknown;
}
