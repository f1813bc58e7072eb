/** Listener for the rows in which the value of an assumption is used. */
export interface ShownUses {
  /**
   * @param id of the assumption.
   * @param only the one value that it is compared with; undefined if any may matter.
   * @returns function to call whenever the value is used.
   */
  of(id: string, only: string | undefined): () => void
  /** Reads a value whose uses are reported to the listener. */
  read<Value>(act: () => Value): Value
}
