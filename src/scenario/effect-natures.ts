import type { EffectKind } from './effect.js'

/** Before the handler, or after it has committed. */
export type Moment = 'before' | 'after'

/** What kind of thing an effect is, and at which moments it makes sense; the first is the one meant where a step says nothing. */
export interface EffectNature {
  /**
   * `answer`: takes the place of the handler or of its answer. `wait`: the answer comes later. `end`: no answer comes. `shape`: what
   * comes looks otherwise. `world`: something happens in the world.
   */
  readonly acts: 'answer' | 'wait' | 'end' | 'shape' | 'world'
  readonly moments: readonly [Moment, ...Moment[]]
}

const either = ['before', 'after'] as const
const onlyBefore = ['before'] as const
const onlyAfter = ['after'] as const

/** Every kind of effect. */
export const effectNatures: Readonly<Record<EffectKind, EffectNature>> = {
  refuse: { acts: 'answer', moments: either },
  respond: { acts: 'answer', moments: either },
  html_page: { acts: 'answer', moments: either },
  delay: { acts: 'wait', moments: either },
  hang: { acts: 'end', moments: either },
  reset: { acts: 'end', moments: either },
  truncate: { acts: 'shape', moments: onlyAfter },
  malformed_json: { acts: 'shape', moments: onlyAfter },
  empty_body: { acts: 'shape', moments: onlyAfter },
  content_type: { acts: 'shape', moments: onlyAfter },
  slow_drip: { acts: 'shape', moments: onlyAfter },
  headers: { acts: 'shape', moments: onlyAfter },
  clock_skew: { acts: 'shape', moments: onlyAfter },
  advance_clock: { acts: 'world', moments: either },
  deliver_twice: { acts: 'world', moments: onlyBefore },
  stale_lists: { acts: 'world', moments: onlyBefore },
  insert_orders: { acts: 'world', moments: either },
  insert_products: { acts: 'world', moments: either },
  remove_rows: { acts: 'world', moments: either },
  reorder_rows: { acts: 'world', moments: either },
  expire_token: { acts: 'world', moments: either },
  revoke_token: { acts: 'world', moments: either },
  withdraw_scope: { acts: 'world', moments: either },
  lower_quota: { acts: 'world', moments: either },
  exhaust_quota: { acts: 'world', moments: either },
  cancel_subscription: { acts: 'world', moments: either },
}

export const effectKinds = Object.keys(effectNatures) as EffectKind[]
