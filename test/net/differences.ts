import type { Seen } from './play.js'
import type { Group } from './step.js'

/** A way in which this release answers otherwise than the one whose digests are kept, on purpose. */
export interface Difference {
  readonly reason: string
  /** What a step saw in the release before, as it is seen now; the same text where nothing is different. */
  readonly becomes: (seen: Seen, group: Group) => string
}

/** Every wanted difference. After a change here, record the digests again: `npm run net -- --record`. */
export const differences: readonly Difference[] = []

/** What the release before saw, with every wanted difference. */
export const withDifferences = (seen: readonly Seen[], group: Group): readonly Seen[] =>
  seen.map((one) => {
    let { text } = one
    for (const { becomes } of differences) text = becomes({ ...one, text }, group)
    return { ...one, text }
  })
