/** An answer that a step gives in place of the API. */
export interface GivenAnswer {
    readonly status: number;
    /** Null for no body. */
    readonly body: string | null;
    readonly headers: Readonly<Record<string, string>>;
    /** Other than JSON. */
    readonly contentType?: string;
    /** Written by something in front of the API, so that it has none of the API's own headers. */
    readonly isForeign?: true;
}
