import { openQuotaWindow } from './quota-window.js'
import type { QuotaWindow, WindowReading, WindowRule } from './window-rule.js'

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

/** All quota windows of a world. Synchronous from the check to the count, so that no two requests can share the last place. */
export class QuotaBook {
  readonly #windows = new Map<string, QuotaWindow>()

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

  /** Takes back what `draw` counted. */
  refund(owner: string, demands: readonly QuotaDemand[]): void {
    for (const demand of demands) this.#window(owner, demand).refund()
  }

  #window(owner: string, demand: QuotaDemand): QuotaWindow {
    const key = `${owner} ${demand.bucket} ${demand.rule.kind}`
    let window = this.#windows.get(key)
    if (window === undefined) {
      window = openQuotaWindow(demand.rule.kind)
      this.#windows.set(key, window)
    }
    return window
  }
}
