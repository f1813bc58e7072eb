/**
 * How a quota window opens and closes.
 * `fixed` opens with the first hit; `calendar` ends at a boundary of the calendar; `sliding` remembers every hit;
 * `bucket` refills evenly. Lengths and instants in milliseconds.
 */
export type WindowRule =
  | { readonly kind: 'fixed'; readonly max: number; readonly lengthMs: number }
  | { readonly kind: 'calendar'; readonly max: number; readonly lengthMs: number; readonly offsetMs: number }
  | { readonly kind: 'sliding'; readonly max: number; readonly lengthMs: number }
  | { readonly kind: 'bucket'; readonly max: number; readonly lengthMs: number }

/** What a window looks like at one instant. */
export interface WindowReading {
  /** Requests counted in the window. */
  readonly used: number
  /** When at least one more request fits, if none does now; else when the window ends. */
  readonly resetsAt: number
  /** True when one more request would exceed the quota. */
  readonly exhausted: boolean
  /** True when requests counted before have run out of the window since it was last read. */
  readonly hasRenewed: boolean
}

/** A quota window of one token and class: a pure machine that is told the time. */
export interface QuotaWindow {
  read(rule: WindowRule, now: number): WindowReading
  hit(rule: WindowRule, now: number): void
  /** Takes the latest hit back, for answers that cost nothing. */
  refund(): void
  save(): WindowState
}

/** A window as plain JSON; which members it has follows from the kind of its rule. Instants in milliseconds since 1970. */
export interface WindowState {
  /** Fixed and calendar: hits of the present window, and when it ends; null before the first hit. */
  readonly count?: number | undefined
  readonly resets_at?: number | null | undefined
  /** Sliding: the instant of every hit. */
  readonly hits?: readonly number[] | undefined
  /** Bucket: what is spent of it at an instant; a fraction while it refills. */
  readonly spent?: number | undefined
  readonly updated_at?: number | undefined
}
