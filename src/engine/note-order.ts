import type { Operation } from '../api/shared/operation.js'
import { type Ask, askIn, oncePerValues } from '../assumptions/ask.js'
import { type AssumptionId, findAssumption } from '../assumptions/register.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Call, Progress } from '../exchange/findings.js'
import { ApiError } from '../rules/errors.js'
import type { RuleId, StageName } from '../rules/rules.js'
import { readBlock } from '../stages/cancel-block.js'
import { foreseeKey } from '../stages/idempotency.js'
import { lookUpTarget } from '../stages/look-up.js'
import { requireScope } from '../stages/require-scope.js'
import type { Stage } from '../stages/stage.js'
import { validateBody } from '../stages/validate-body.js'
import { orderingAssumptions, type StageOrder, stageOrder } from './check-order.js'

type OrderedStageName = StageOrder[number]

/** What another value of an assumption would have done to the stages that had their turn before the refusal. */
interface OtherOrder {
  readonly id: (typeof orderingAssumptions)[number]
  /** Stages that would have had their turn before. */
  readonly gained: StageOrder
  /** Whether the request would not have been counted. */
  readonly isUncounted: boolean
}

/**
 * Notes that a refusal leaned on the order of the stages, where it did: where another order would have left out the quota, or let a
 * stage have its turn first that refuses as well, but otherwise.
 */
export const noteOrder = (exchange: Exchange, { stage, found }: Progress, rule: RuleId): void => {
  const { operation } = found
  if (operation === undefined) return
  const call = found as Call
  const others = otherOrders(exchange.world.assumptions.values, operation).get(stage) ?? []
  const rivals = new Map<OrderedStageName, boolean>()
  const wouldDiffer = (name: OrderedStageName): boolean => {
    const known = rivals.get(name) ?? refusesOtherwise(exchange, call, name, rule)
    rivals.set(name, known)
    return known
  }
  for (const { id, gained, isUncounted } of others) {
    if (isUncounted || gained.some(wouldDiffer)) exchange.ask(id)
  }
}

/** The other orders by the stage that refuses. */
const otherOrders = oncePerValues((values, operation: Operation): ReadonlyMap<StageName, readonly OtherOrder[]> => {
  const peek = askIn(values)
  const order = stageOrder(operation, peek)
  return new Map(order.map((stage) => [stage, otherOrdersBefore(stage, operation, peek)]))
})

const otherOrdersBefore = (stage: OrderedStageName, operation: Operation, peek: Ask): readonly OtherOrder[] => {
  const present = ahead(stageOrder(operation, peek), stage)
  return orderingAssumptions.flatMap((id) =>
    (findAssumption(id)?.options ?? [])
      .filter(({ value }) => value !== peek(id))
      .map(({ value }) => {
        const other = ahead(stageOrder(operation, withValue(peek, id, value)), stage)
        return {
          id,
          gained: other.filter((name) => !present.includes(name)),
          isUncounted: present.includes('quota') && !other.includes('quota'),
        }
      }),
  )
}

/** The stages that have their turn before this one. */
const ahead = (order: StageOrder, stage: OrderedStageName): StageOrder => order.slice(0, Math.max(0, order.indexOf(stage)))

const withValue =
  (peek: Ask, changed: AssumptionId, value: string): Ask =>
  (id) =>
    (id === changed ? value : peek(id)) as ReturnType<typeof peek<typeof id>>

/** Whether a stage would have answered; throws what it would refuse the request with. */
type Check = (exchange: Exchange, call: Call) => boolean

const refuses =
  (stage: Stage): Check =>
  (exchange, call) => {
    stage(exchange, call)
    return false
  }

const never: Check = () => false

const isBlocked: Check = (exchange, { operation, token }) =>
  operation.quota === 'cancel' && !exchange.world.settings.options.unlimited && readBlock(exchange, token).until !== null

const checks: Readonly<Record<OrderedStageName, Check>> = {
  // Counting the request shows in the headers.
  quota: () => true,
  scenario: never,
  scope: refuses(requireScope),
  'cancel-block': isBlocked,
  idempotency: foreseeKey,
  lookup: refuses(lookUpTarget),
  validation: refuses(validateBody),
  operation: never,
}

/** Whether a stage that had no turn would have answered by another rule. What it asks and finds leaves no trace. */
const refusesOtherwise = (exchange: Exchange, call: Call, name: OrderedStageName, rule: RuleId): boolean => {
  const leaned = new Set(exchange.leaned)
  try {
    return checks[name](exchange, call)
  } catch (error) {
    // What is not a refusal would have been answered with 500.
    return !(error instanceof ApiError) || error.fault.rule !== rule
  } finally {
    for (const id of exchange.leaned) if (!leaned.has(id)) exchange.leaned.delete(id)
  }
}
