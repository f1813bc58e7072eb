/** Raised when something cannot be restored; the message says which member was wrong and why. The world stays as it was. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'

  /** @param problems what is wrong, by the path of the member. */
  constructor(readonly problems: Readonly<Record<string, readonly string[]>>) {
    const [first = ['snapshot', ['it cannot be read']], ...others] = Object.entries(problems)
    const more = others.length === 0 ? '' : ` (and ${others.length} more wrong ${others.length === 1 ? 'member' : 'members'})`
    super(`Cannot restore the snapshot: ${first[0]}: ${first[1][0]}${more}`)
  }
}
