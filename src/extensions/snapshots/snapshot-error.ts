/** Error raised if something cannot be restored; the message names each wrong member and its problem. The world is unchanged. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'

  /** @param problems problems by path of the member. */
  constructor(readonly problems: Readonly<Record<string, readonly string[]>>) {
    const [first = ['snapshot', ['it cannot be read']], ...others] = Object.entries(problems)
    const more = others.length === 0 ? '' : ` (and ${others.length} more wrong ${others.length === 1 ? 'member' : 'members'})`
    super(`Cannot restore the snapshot: ${first[0]}: ${first[1][0]}${more}`)
  }
}
