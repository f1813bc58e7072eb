/** Error raised for a request that the journal does not have. */
export class UnknownRequestError extends Error {}
