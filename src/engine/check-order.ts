import type { Operation } from '../api/shared/operation.js'
import type { Ask } from '../assumptions/ask.js'
import type { StageName } from '../rules/rules.js'

/** Stages whose order assumptions decide: all behind authentication. */
export type OrderedStageName = Exclude<StageName, 'size' | 'route' | 'authenticate'>

export type StageOrder = readonly OrderedStageName[]

const orders: Readonly<
  Record<'register' | 'scope_before_quota' | 'lookup_before_scope' | 'validation_before_lookup', StageOrder>
> = {
  register: ['quota', 'scenario', 'scope', 'cancel-block', 'idempotency', 'lookup', 'validation', 'operation'],
  scope_before_quota: ['scope', 'quota', 'scenario', 'cancel-block', 'idempotency', 'lookup', 'validation', 'operation'],
  lookup_before_scope: ['quota', 'scenario', 'cancel-block', 'lookup', 'scope', 'idempotency', 'validation', 'operation'],
  validation_before_lookup: ['quota', 'scenario', 'scope', 'cancel-block', 'idempotency', 'validation', 'lookup', 'operation'],
}

/** Takes a stage out of an order and puts it back right before or after another one. */
const move = (order: StageOrder, stage: OrderedStageName, where: 'before' | 'after', other: OrderedStageName): StageOrder => {
  const rest = order.filter((name) => name !== stage)
  const place = rest.indexOf(other) + (where === 'after' ? 1 : 0)
  return [...rest.slice(0, place), stage, ...rest.slice(place)]
}

/** The stages of an operation in the order of the assumptions (`check-order` and those that move a single stage). */
export const stageOrder = (operation: Operation, ask: Ask): StageOrder => {
  let order = orders[ask('check-order')]
  if (ask('cancel-404-vs-quota') === 'block_first') order = move(order, 'cancel-block', 'before', 'quota')
  if (ask('idempotency-replay-auth') === 'skip_scope') order = move(order, 'scope', 'after', 'idempotency')
  if (ask('idempotency-vs-validation') === 'after') order = move(order, 'idempotency', 'after', 'validation')
  if (operation.id === 'createOffer' && ask('parent-404-vs-422') === '422_first')
    order = move(order, 'validation', 'before', 'lookup')
  return order
}
