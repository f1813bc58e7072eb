import type { Operation } from '../api/shared/operation.js'
import { type Ask, askIn, oncePerValues } from '../assumptions/ask.js'
import type { Exchange } from '../exchange/exchange.js'
import type { StageName } from '../rules/rules.js'
import { checkCancelBlock } from '../stages/cancel-block.js'
import { drawQuota } from '../stages/draw-quota.js'
import { executeOperation } from '../stages/execute-operation.js'
import { holdForScenario } from '../stages/hold-for-scenario.js'
import { checkIdempotencyKey } from '../stages/idempotency.js'
import { lookUpTarget } from '../stages/look-up.js'
import { refuseRace } from '../stages/refuse-race.js'
import { requireScope } from '../stages/require-scope.js'
import type { Stage } from '../stages/stage.js'
import { validateBody } from '../stages/validate-body.js'

/** A stage, and the operations it is about; all of them where it says nothing. */
interface Step {
  readonly run: Stage
  readonly isFor?: (operation: Operation) => boolean
}

const isCancel = ({ quota }: Operation): boolean => quota === 'cancel'

/** The stages behind authentication, by name. Some have a silent companion. */
const stages: Readonly<Record<Exclude<StageName, 'size' | 'route' | 'authenticate'>, readonly Step[]>> = {
  quota: [{ run: drawQuota }],
  scenario: [{ run: holdForScenario }],
  scope: [{ run: requireScope }],
  'cancel-block': [{ run: checkCancelBlock, isFor: isCancel }],
  idempotency: [{ run: checkIdempotencyKey }, { run: refuseRace, isFor: isCancel }],
  // The block once more: of cancels that came together, the ones before this may have closed the route meanwhile.
  lookup: [
    { run: checkCancelBlock, isFor: isCancel },
    { run: lookUpTarget, isFor: ({ lookUp }) => lookUp !== undefined },
  ],
  validation: [{ run: validateBody, isFor: ({ validate }) => validate !== undefined }],
  operation: [{ run: executeOperation }],
}

export type OrderedStage = readonly [name: keyof typeof stages, run: Stage]

export type StageOrder = readonly (keyof typeof stages)[]

const orders: Readonly<
  Record<'register' | 'scope_before_quota' | 'lookup_before_scope' | 'validation_before_lookup', StageOrder>
> = {
  register: ['quota', 'scenario', 'scope', 'cancel-block', 'idempotency', 'lookup', 'validation', 'operation'],
  scope_before_quota: ['scope', 'quota', 'scenario', 'cancel-block', 'idempotency', 'lookup', 'validation', 'operation'],
  lookup_before_scope: ['quota', 'scenario', 'cancel-block', 'lookup', 'scope', 'idempotency', 'validation', 'operation'],
  validation_before_lookup: ['quota', 'scenario', 'scope', 'cancel-block', 'idempotency', 'validation', 'lookup', 'operation'],
}

/** Takes a stage out of an order and puts it back right before or after another one. */
const move = (
  order: StageOrder,
  stage: keyof typeof stages,
  where: 'before' | 'after',
  other: keyof typeof stages,
): StageOrder => {
  const rest = order.filter((name) => name !== stage)
  const place = rest.indexOf(other) + (where === 'after' ? 1 : 0)
  return [...rest.slice(0, place), stage, ...rest.slice(place)]
}

/** The assumptions that decide the order. */
export const orderingAssumptions = [
  'check-order',
  'cancel-404-vs-quota',
  'idempotency-replay-auth',
  'idempotency-vs-validation',
  'parent-404-vs-422',
] as const

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

/** What a request has to pass, in its order. */
export interface StagesToPass {
  /** Up to the first that may read what others write. */
  readonly free: readonly OrderedStage[]
  /** From there on requests that write run one after the other. */
  readonly inTurn: readonly OrderedStage[]
}

const readsRows = (name: StageOrder[number]): boolean => name === 'lookup' || name === 'validation' || name === 'operation'

/** What a request has to pass; worked out once for the same assumptions. */
const stagesToPass = oncePerValues((values, operation: Operation): StagesToPass => {
  const order = stageOrder(operation, askIn(values))
  const stepsOf = (name: StageOrder[number]): readonly OrderedStage[] =>
    stages[name].filter(({ isFor }) => isFor?.(operation) ?? true).map(({ run }): OrderedStage => [name, run])
  const first = order.findIndex(readsRows)
  return { free: order.slice(0, first).flatMap(stepsOf), inTurn: order.slice(first).flatMap(stepsOf) }
})

export const orderStages = ({ world }: Exchange, operation: Operation): StagesToPass =>
  stagesToPass(world.assumptions.values, operation)
