import { CountingWindow } from './counting-window.js'
import type { QuotaWindow, SavedWindow, WindowRule } from './quota-window.js'
import { SlidingWindow } from './sliding-window.js'
import { TokenBucket } from './token-bucket.js'

/** A window as it was saved. */
export const openQuotaWindow = (saved: SavedWindow): QuotaWindow => {
  if (saved.kind === 'sliding') return new SlidingWindow(saved)
  return saved.kind === 'bucket' ? new TokenBucket(saved) : new CountingWindow(saved)
}

/** A window on which nobody has drawn yet. */
export const emptyWindow = (kind: WindowRule['kind']): SavedWindow => {
  if (kind === 'sliding') return { kind, window: { hits: [] } }
  return kind === 'bucket' ? { kind, window: { spent: 0, updated_at: 0 } } : { kind, window: { count: 0, resets_at: null } }
}
