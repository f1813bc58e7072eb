import { Table } from '../core/tree/table.js'
import { looseSection, type Section } from '../ground/collections/section.js'
import {
  emptyWindow,
  openQuotaWindow,
  type QuotaWindow,
  type SavedQuota,
  type WindowReading,
  type WindowRule,
} from './quota-windows.js'

/** Quota that a request draws on. */
export interface QuotaDemand {
  /** Name of the bucket among those of the token, such as `read` or `cancel-day`. */
  readonly bucket: string
  readonly rule: WindowRule
}

/** Bucket before and after a request. */
export interface QuotaReading {
  readonly demand: QuotaDemand
  readonly before: WindowReading
  readonly after: WindowReading
}

/** Verdict on a request: counted in every bucket, or refused by at least one. */
export interface QuotaVerdict {
  readonly allowed: boolean
  /** Readings in the order of the demands. */
  readonly readings: readonly QuotaReading[]
}

/** Window of an owner, such as the id of a token. */
export interface OwnedWindow {
  readonly key: string
  readonly owner: string
  readonly bucket: string
  readonly window: QuotaWindow
}

/** Empty table of windows. */
export const noWindows: Table<OwnedWindow> = Table.empty(({ key }) => key)

/** Windows from their saved form. */
export const loadWindows = (saved: readonly SavedQuota[]): Table<OwnedWindow> =>
  noWindows.putAll(
    saved.map(({ owner, bucket, ...window }) => ({
      key: keyOf(owner, bucket, window.kind),
      owner,
      bucket,
      window: openQuotaWindow(window),
    })),
  )

/** Saved form of a window. */
export const saveWindow = ({ owner, bucket, window }: OwnedWindow): SavedQuota => ({ owner, bucket, ...window.save() })

/** Quota windows of a world. Synchronous from the check to the count, so that no two requests can share the last unit. */
export class QuotaBook {
  readonly #section: Section<Table<OwnedWindow>>

  constructor(section: Section<Table<OwnedWindow>> = looseSection(noWindows)) {
    this.#section = section
  }

  /**
   * Checks every demand, then counts the request in all of them; a refused request is counted only with `countRefused`. With `enforce`
   * false, an exhausted quota is counted further and never refuses.
   */
  draw(
    owner: string,
    demands: readonly QuotaDemand[],
    now: number,
    policy: { enforce: boolean; countRefused: boolean },
  ): QuotaVerdict {
    const drawn = demands.map((demand) => {
      const owned = this.#find(owner, demand, now)
      return { demand, owned, before: owned.window.read(demand.rule, now) }
    })
    const allowed = !policy.enforce || drawn.every(({ before }) => !before.exhausted)
    const isCounted = allowed || policy.countRefused
    let windows = this.#section.value
    const readings = drawn.map(({ demand, owned, before }) => {
      const window = isCounted ? owned.window.hit(demand.rule, now) : owned.window
      windows = windows.put(withWindow(owned, window))
      return { demand, before, after: window.read(demand.rule, now) }
    })
    this.#write(windows)
    return { allowed, readings }
  }

  /** State of a bucket without counting. */
  read(owner: string, demand: QuotaDemand, now: number): WindowReading {
    const owned = this.#find(owner, demand, now)
    this.#write(this.#section.value.put(owned))
    return owned.window.read(demand.rule, now)
  }

  /** State of a bucket, read only: does not even open an empty window. */
  glance(owner: string, demand: QuotaDemand, now: number): WindowReading {
    return this.#find(owner, demand, now).window.read(demand.rule, now)
  }

  /** Reverts what `draw` counted at an instant. */
  refund(owner: string, demands: readonly QuotaDemand[], at: number): void {
    let windows = this.#section.value
    for (const demand of demands) {
      const owned = this.#find(owner, demand)
      windows = windows.put(withWindow(owned, owned.window.refund(demand.rule, at)))
    }
    this.#write(windows)
  }

  /** Window of a demand, new if there is none; as of `now`, if that is given. */
  #find(owner: string, { bucket, rule }: QuotaDemand, now?: number): OwnedWindow {
    const key = keyOf(owner, bucket, rule.kind)
    const owned = this.#section.value.get(key) ?? { key, owner, bucket, window: emptyWindow(rule.kind) }
    return now === undefined ? owned : withWindow(owned, owned.window.at(rule, now))
  }

  #write(windows: Table<OwnedWindow>): void {
    if (windows !== this.#section.value) this.#section.value = windows
  }
}

const withWindow = (owned: OwnedWindow, window: QuotaWindow): OwnedWindow =>
  window === owned.window ? owned : { key: owned.key, owner: owned.owner, bucket: owned.bucket, window }

const keyOf = (owner: string, bucket: string, kind: WindowRule['kind']): string => `${owner} ${bucket} ${kind}`
