import { type DeedMoment, longestDeed, type PastDeed } from '../world/world-past.js'

/** So many of the last deeds are remembered at least, as long as they do not take more than this. */
const mostDeeds = 2_000
const mostDeedBytes = 8 * longestDeed

/** What a deed takes beside its texts, roughly. */
const deedBytes = 1_000

/** What was done to a world beside its requests, as far as it is remembered. */
export class DeedLog {
  /** Oldest first. */
  items: PastDeed[] = []
  /** From this request on every deed is remembered. */
  from = 0
  /** What they take, roughly. */
  bytes = 0

  add(deed: Omit<PastDeed, keyof DeedMoment>, done: DeedMoment): void {
    // What was forgotten meanwhile is forgotten with it.
    if (done.number + 1 < this.from) return
    const later = this.items.findLastIndex(({ beat }) => beat < done.beat)
    this.items.splice(later + 1, 0, { ...deed, ...done })
    this.bytes += bytesOf(deed)
    if (this.items.length >= 2 * mostDeeds) this.keepLast(mostDeeds, done.number)
    else if (this.bytes > mostDeedBytes) this.keepLast(this.items.length >> 1, done.number)
  }

  /**
   * Forgets all deeds but the last.
   * @param recorded number of the last request that was answered.
   */
  keepLast(count: number, recorded: number): void {
    const kept = count === 0 ? [] : this.items.slice(-count)
    this.from = (kept[0]?.number ?? recorded) + 1
    this.#hold(kept)
  }

  /** Forgets what was done before a request. */
  forgetBefore(number: number): void {
    if (this.items.some((deed) => deed.number < number)) this.#hold(this.items.filter((deed) => deed.number >= number))
  }

  #hold(deeds: PastDeed[]): void {
    this.items = deeds
    this.bytes = deeds.reduce((sum, deed) => sum + bytesOf(deed), 0)
  }
}

const bytesOf = ({ name, given, answer }: Pick<PastDeed, 'name' | 'given' | 'answer'>): number =>
  deedBytes + name.length + given.length + (answer?.body.length ?? 0)
