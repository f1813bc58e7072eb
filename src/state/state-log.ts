/** The most bytes of a record. */
export const mostRecordBytes = 1_048_576

/**
 * Where the changes of a state are kept, one after the other: a file, a table of a database. Records are bytes that only their writer
 * understands, each at most `mostRecordBytes` long. `append` is never called twice at the same time, and not at all from the moment the
 * records of a checkpoint have come to their end until that has settled.
 */
export interface StateLog {
  /** Whether it holds the state of the world that is kept here, so that what changes can be appended. Else a checkpoint comes first. */
  readonly isCurrent: boolean
  /** Bytes of the last checkpoint, and of what was appended since. */
  readonly bytes: { readonly checkpoint: number; readonly appended: number }
  /**
   * Adds records at the end, all of them or none; resolves when no crash can undo it. Where it rejects, `isCurrent` is false from then
   * on, if it is not certain what the log holds.
   */
  append(records: readonly Uint8Array[]): Promise<void>
  /**
   * Begins anew with these records. They may take a while to come, and what is appended meanwhile has to last until the new log stands
   * in the place of the old one, which happens at once. Where it rejects, the old log stands.
   */
  checkpoint(records: AsyncIterable<Uint8Array>): Promise<void>
}
