import type { Operation } from '../api/shared/operation.js'
import { type Ask, askIn } from '../assumptions/ask.js'
import { oncePerValues } from '../assumptions/once-per-values.js'
import { type AssumptionId, findAssumption } from '../assumptions/register.js'
import type { Exchange } from '../exchange/exchange.js'
import { ApiError } from '../rules/errors.js'
import type { RuleId } from '../rules/rules.js'
import { readBlock } from '../stages/cancel-block.js'
import { foreseeKey } from '../stages/idempotency.js'
import { lookUpTarget } from '../stages/look-up.js'
import { requireScope } from '../stages/require-scope.js'
import { validateBody } from '../stages/validate-body.js'
import { whenReady } from '../time/when-ready.js'
import { orderingAssumptions, type StageOrder, stageOrder } from './stage-order.js'

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
export const noteOrder = (exchange: Exchange, rule: RuleId): undefined | Promise<undefined> => {
  const { operation, stage, world } = exchange
  const others = otherOrders(world.assumptions.values, operation).get(stage) ?? []
  const rivals = new Map<OrderedStageName, boolean | Promise<boolean>>()
  const wouldDiffer = (name: OrderedStageName): boolean | Promise<boolean> => {
    const known = rivals.get(name) ?? refusesOtherwise(exchange, name, rule)
    rivals.set(name, known)
    return known
  }
  const noteFrom = (at: number): undefined | Promise<undefined> => {
    const other = others[at]
    if (other === undefined) return undefined
    return whenReady(other.isUncounted || some(other.gained, wouldDiffer), (differs) => {
      if (differs) exchange.ask(other.id)
      return noteFrom(at + 1)
    })
  }
  return noteFrom(0)
}

/** The other orders by the stage that refuses. */
const otherOrders = oncePerValues(
  (values, operation: Operation | null): ReadonlyMap<Exchange['stage'], readonly OtherOrder[]> => {
    const peek = askIn(values)
    const order = stageOrder(operation, peek)
    return new Map(order.map((stage) => [stage, otherOrdersBefore(stage, operation, peek)]))
  },
)

const otherOrdersBefore = (stage: OrderedStageName, operation: Operation | null, peek: Ask): readonly OtherOrder[] => {
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

const some = (
  [name, ...others]: StageOrder,
  test: (name: OrderedStageName) => boolean | Promise<boolean>,
): boolean | Promise<boolean> => (name === undefined ? false : whenReady(test(name), (hit) => hit || some(others, test)))

const checks: Readonly<Record<OrderedStageName, (exchange: Exchange) => unknown>> = {
  authenticate: () => undefined,
  quota: () => undefined,
  scenario: () => undefined,
  scope: requireScope,
  'cancel-block': () => undefined,
  idempotency: foreseeKey,
  lookup: lookUpTarget,
  validation: validateBody,
  operation: () => undefined,
}

/** Whether a stage that had no turn would have answered by another rule. What it asks and finds leaves no trace. */
const refusesOtherwise = (exchange: Exchange, name: OrderedStageName, rule: RuleId): boolean | Promise<boolean> => {
  // Counting the request shows in the headers.
  if (name === 'quota') return true
  if (name === 'cancel-block') return isBlocked(exchange)
  const { target, input } = exchange
  const leaned = new Set(exchange.leaned)
  const forget = (): void => {
    Object.assign(exchange, { target, input })
    for (const id of exchange.leaned) if (!leaned.has(id)) exchange.leaned.delete(id)
  }
  // What is not a refusal would have been answered with 500.
  const isOther = (error: unknown): boolean => !(error instanceof ApiError) || error.fault.rule !== rule
  try {
    const checked = checks[name](exchange)
    if (checked instanceof Promise) return checked.then((answer) => answer === true, isOther).finally(forget)
    forget()
    return checked === true
  } catch (error) {
    forget()
    return isOther(error)
  }
}

const isBlocked = (exchange: Exchange): boolean =>
  exchange.operation?.quota === 'cancel' && !exchange.world.blueprint.unlimited && readBlock(exchange).until !== null
