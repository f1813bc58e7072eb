import { Changed } from '../changes/changes.js'
import { emptyWindow, openQuotaWindow } from './open-quota-window.js'
import type { QuotaWindow, SavedQuota, WindowReading, WindowRule } from './quota-window.js'

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
  readonly window: QuotaWindow
}

/** All quota windows of a world. Synchronous from the check to the count, so that no two requests can share the last place. */
export class QuotaBook {
  /** Keys of windows that may have changed. */
  readonly changed = new Changed<string>()
  readonly #windows = new Map<string, OwnedWindow>()

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
      const window = this.#window(owner, demand)
      return { demand, window, before: window.read(demand.rule, now) }
    })
    const allowed = !policy.enforce || drawn.every(({ before }) => !before.exhausted)
    if (allowed || policy.countRefused) for (const { demand, window } of drawn) window.hit(demand.rule, now)
    const readings = drawn.map(({ demand, window, before }) => ({ demand, before, after: window.read(demand.rule, now) }))
    return { allowed, readings }
  }

  /** How a bucket stands, nothing counted. */
  read(owner: string, demand: QuotaDemand, now: number): WindowReading {
    return this.#window(owner, demand).read(demand.rule, now)
  }

  /** The same for who only looks on: no window opens or moves, so that nothing tells later that somebody looked. */
  glance(owner: string, { bucket, rule }: QuotaDemand, now: number): WindowReading {
    const owned = this.#windows.get(keyOf(owner, bucket, rule.kind))
    return openQuotaWindow(owned?.window.save() ?? emptyWindow(rule.kind)).read(rule, now)
  }

  /** Takes back what `draw` counted at an instant. */
  refund(owner: string, demands: readonly QuotaDemand[], at: number): void {
    for (const demand of demands) this.#window(owner, demand).refund(demand.rule, at)
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
    const owned = this.#windows.get(key)
    return owned && describeWindow(owned)
  }

  /** Puts back what `save` gave, in place of everything here. */
  load(saved: readonly SavedQuota[]): void {
    this.#windows.clear()
    for (const { owner, bucket, ...window } of saved) {
      this.#windows.set(keyOf(owner, bucket, window.kind), { owner, bucket, window: openQuotaWindow(window) })
    }
  }

  #window(owner: string, { bucket, rule: { kind } }: QuotaDemand): QuotaWindow {
    const key = keyOf(owner, bucket, kind)
    this.changed.note(key)
    let owned = this.#windows.get(key)
    if (owned === undefined) {
      owned = { owner, bucket, window: openQuotaWindow(emptyWindow(kind)) }
      this.#windows.set(key, owned)
    }
    return owned.window
  }
}

const describeWindow = ({ owner, bucket, window }: OwnedWindow): SavedQuota => ({ owner, bucket, ...window.save() })

const keyOf = (owner: string, bucket: string, kind: WindowRule['kind']): string => `${owner} ${bucket} ${kind}`
