/** Maximum size of a record in bytes. */
export const maxRecordBytes = 1_048_576

/**
 * State log: storage for the changes of a state, such as a file or a database table. Records are opaque bytes of at most `maxRecordBytes`.
 * Calls of `append` and `checkpoint` never overlap.
 */
export interface StateLog {
  /** True if the log contains the present state of the world, so that changes can be appended. Otherwise a checkpoint comes first. */
  readonly isCurrent: boolean
  /** Sizes of the last checkpoint and of the records appended since, in bytes. */
  readonly bytes: { readonly checkpoint: number; readonly appended: number }
  /**
   * Appends records, all or none; resolves once they survive a crash. If it rejects and the content of the log is uncertain, `isCurrent`
   * becomes false.
   */
  append(records: readonly Uint8Array[]): Promise<void>
  /** Replaces the log by these records atomically. If it rejects, the old log remains. */
  checkpoint(records: AsyncIterable<Uint8Array>): Promise<void>
}
