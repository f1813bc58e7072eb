/** Who wants to know which rows the value of an assumption is used for. */
export interface ShownUses {
  /**
   * @param id of the assumption.
   * @param only the one value that it is compared with; undefined where any may matter.
   * @returns to be called whenever the value is used.
   */
  of(id: string, only: string | undefined): () => void
  /** Reads a value whose uses are told. */
  read<Value>(act: () => Value): Value
}
