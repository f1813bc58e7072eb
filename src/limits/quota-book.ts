import { Changed, type Marks, type Told, UndoLog } from '../changes/changes.js'
import type { Traced } from '../changes/traced.js'
import { saveTally } from './counting-window.js'
import { emptyWindow, openQuotaWindow } from './open-quota-window.js'
import type { QuotaWindow, SavedQuota, SavedWindow, WindowReading, WindowRule } from './quota-window.js'

/** One quota a request draws on. */
export interface QuotaDemand {
  /** Names the bucket among those of the token, such as `read` or `cancel-day`. */
  readonly bucket: string
  readonly rule: WindowRule
}

/** A bucket before and after a request. */
export interface QuotaReading {
  readonly demand: QuotaDemand
  readonly before: WindowReading
  readonly after: WindowReading
}

/** What the book says about a request: counted in every bucket, or refused by at least one. */
export interface QuotaVerdict {
  readonly allowed: boolean
  /** In the order of the demands. */
  readonly readings: readonly QuotaReading[]
}

interface OwnedWindow extends Pick<SavedQuota, 'owner' | 'bucket'> {
  readonly key: string
  readonly kind: WindowRule['kind']
  /** The how manieth it came, from 0. */
  readonly place: number
  readonly window: QuotaWindow
}

/** All quota windows of a world. Synchronous from the check to the count, so that no two requests can share the last place. */
export class QuotaBook {
  /** Keys of windows that may have changed: a look can move one, too. */
  readonly changed = new Changed<string>()
  readonly #windows = new Map<string, OwnedWindow>()
  /** The one that was drawn on last: the next request is mostly one more of its kind. */
  #last: OwnedWindow | undefined

  /**
   * Tests every demand, then counts the request in all of them; a refused request is counted only with `countRefused`.
   * With `enforce` false an exhausted quota is counted on and never refuses.
   */
  draw(
    owner: string,
    demands: readonly QuotaDemand[],
    now: number,
    policy: { enforce: boolean; countRefused: boolean },
  ): QuotaVerdict {
    const drawn = demands.map((demand) => {
      const { key, window } = this.#find(owner, demand)
      return { key, demand, window, before: window.read(demand.rule, now) }
    })
    const allowed = !policy.enforce || drawn.every(({ before }) => !before.exhausted)
    if (allowed || policy.countRefused) for (const { demand, window } of drawn) window.hit(demand.rule, now)
    const readings = drawn.map(({ demand, window, before }) => ({ demand, before, after: window.read(demand.rule, now) }))
    for (const { key } of drawn) this.changed.note(key)
    return { allowed, readings }
  }

  /** How a bucket stands, nothing counted. */
  read(owner: string, demand: QuotaDemand, now: number): WindowReading {
    const { key, window } = this.#find(owner, demand)
    const reading = window.read(demand.rule, now)
    this.changed.note(key)
    return reading
  }

  /** The same for who only looks on: no window opens or moves, so that nothing tells later that somebody looked. */
  glance(owner: string, { bucket, rule }: QuotaDemand, now: number): WindowReading {
    const owned = this.#windows.get(keyOf(owner, bucket, rule.kind))
    return openQuotaWindow(owned?.window.save() ?? emptyWindow(rule.kind)).read(rule, now)
  }

  /** Takes back what `draw` counted at an instant. */
  refund(owner: string, demands: readonly QuotaDemand[], at: number): void {
    for (const demand of demands) {
      const { key, window } = this.#find(owner, demand)
      window.refund(demand.rule, at)
      this.changed.note(key)
    }
  }

  /** Every window, in the order in which they were first drawn on. */
  save(): readonly SavedQuota[] {
    return [...this.all()]
  }

  /** What `save` gives, one after the other, also while more are opened. */
  *all(): Iterable<SavedQuota> {
    for (const owned of this.#windows.values()) yield describeWindow(owned)
  }

  /** What `save` gives of the window with a key. */
  saved(key: string): SavedQuota | undefined {
    const owned = this.find(key)
    return owned && describeWindow(owned)
  }

  /** A window by its key. */
  find(key: string): OwnedWindow | undefined {
    return this.#last?.key === key ? this.#last : this.#windows.get(key)
  }

  /** Every window, in the order in which they were first drawn on. */
  windows(): Iterable<OwnedWindow> {
    return this.#windows.values()
  }

  /** Puts back what `save` gave, in place of everything here. */
  load(saved: readonly SavedQuota[]): void {
    this.#windows.clear()
    this.#last = undefined
    for (const { owner, bucket, ...window } of saved) this.#put(owner, bucket, window)
  }

  #find(owner: string, { bucket, rule: { kind } }: QuotaDemand): OwnedWindow {
    let owned = this.#last
    if (owned === undefined || owned.bucket !== bucket || owned.owner !== owner || owned.kind !== kind) {
      owned = this.#windows.get(keyOf(owner, bucket, kind)) ?? this.#put(owner, bucket, emptyWindow(kind))
      this.#last = owned
    }
    return owned
  }

  #put(owner: string, bucket: string, saved: SavedWindow): OwnedWindow {
    const { kind } = saved
    const key = keyOf(owner, bucket, kind)
    const owned = { owner, bucket, key, kind, place: this.#windows.size, window: openQuotaWindow(saved) }
    this.#windows.set(key, owned)
    return owned
  }
}

/** A window as it was last looked at. */
interface KnownWindow {
  readonly owned: OwnedWindow
  count: number
  resetsAt: number
  /** What is more to be said of it. */
  saved: SavedWindow | null
}

/** A window as it was; without one, there was none at its place. */
interface WindowBefore {
  readonly place: number
  readonly known?: KnownWindow
}

/**
 * Remembers how the windows of a book were. Most requests are one hit more, which is remembered as the place of the window alone: objects
 * that live as long as a journal remembers cost more than the request.
 */
export class TracedQuotas implements Traced<readonly SavedQuota[]>, Told<string> {
  readonly #known: KnownWindow[]
  readonly #undo = new UndoLog<number | WindowBefore, readonly KnownWindow[]>()

  constructor(
    readonly book: QuotaBook,
    readonly marks: Marks,
  ) {
    this.#known = Array.from(book.windows(), lookAt)
    book.changed.tell(this)
  }

  changed(key: string): void {
    const owned = this.book.find(key)
    if (owned === undefined) return
    const { place } = owned
    const before = this.#known[place]
    const grown = before === undefined ? null : hitsSince(before)
    if (grown === 0) return
    const mark = this.marks.next()
    if (before !== undefined && grown === 1) {
      this.#undo.push(mark, place)
      before.count += 1
    } else {
      this.#undo.push(mark, before === undefined ? { place } : { place, known: before })
      this.#known[place] = lookAt(owned)
    }
    if (this.#undo.isStopDue(this.#known.length)) this.#undo.stop(mark, this.#known.map(copyOf))
  }

  /** No window is taken away. */
  gone(): void {}

  at(mark: number): readonly SavedQuota[] {
    const from = this.#undo.stopAfter(mark)
    const then = (from?.whole ?? this.#known).map(copyOf)
    for (const before of this.#undo.after(mark, from)) {
      if (typeof before === 'number') (then[before] as KnownWindow).count -= 1
      else if (before.known === undefined) then.length = before.place
      else then[before.place] = copyOf(before.known)
    }
    return then.map(writeKnown)
  }

  forgetBefore(mark: number): void {
    this.#undo.forgetBefore(mark)
  }
}

const copyOf = (window: KnownWindow): KnownWindow => ({ ...window })

const lookAt = (owned: OwnedWindow): KnownWindow => {
  const { tally } = owned.window
  return tally === null
    ? { owned, count: 0, resetsAt: 0, saved: owned.window.save() }
    : { owned, count: tally.count, resetsAt: tally.resetsAt, saved: null }
}

/** By how many a window has grown, and in nothing else; null where it is another one. */
const hitsSince = ({ owned: { window }, count, resetsAt }: KnownWindow): number | null => {
  const { tally } = window
  return tally === null || tally.resetsAt !== resetsAt ? null : tally.count - count
}

const writeKnown = ({ owned: { owner, bucket, window }, count, resetsAt, saved }: KnownWindow): SavedQuota => {
  const { tally } = window
  const written = tally === null ? (saved as SavedWindow) : saveTally({ kind: tally.kind, count, resetsAt })
  return { owner, bucket, ...written }
}

const describeWindow = ({ owner, bucket, window }: OwnedWindow): SavedQuota => ({ owner, bucket, ...window.save() })

const keyOf = (owner: string, bucket: string, kind: WindowRule['kind']): string => `${owner} ${bucket} ${kind}`
