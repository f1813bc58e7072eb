import type { Ask } from '../assumptions/ask.js'
import { type AssumptionId, findAssumption } from '../assumptions/register.js'
import { ApiError } from '../errors.js'
import type { RuleId } from '../rules.js'
import { readBlock } from './cancel-block.js'
import type { Exchange } from './exchange.js'
import { foreseeKey } from './idempotency.js'
import { lookUpTarget } from './look-up.js'
import { requireScope } from './require-scope.js'
import { orderingAssumptions, type StageOrder, stageOrder } from './stage-order.js'
import { validateBody } from './validate-body.js'

type OrderedStageName = StageOrder[number]

/**
 * Notes that a refusal leaned on the order of the stages, where it did: where another order would have left out the quota, or let a
 * stage have its turn first that refuses as well, but otherwise.
 */
export const noteOrder = async (exchange: Exchange, rule: RuleId): Promise<void> => {
  const { operation, peek, stage } = exchange
  const present = ahead(stageOrder(operation, peek), stage)
  const rivals = new Map<OrderedStageName, Promise<boolean>>()
  const wouldDiffer = (name: OrderedStageName): Promise<boolean> => {
    const known = rivals.get(name) ?? refusesOtherwise(exchange, name, rule)
    rivals.set(name, known)
    return known
  }
  for (const id of orderingAssumptions) {
    for (const { value } of findAssumption(id)?.options ?? []) {
      if (value === peek(id)) continue
      const other = ahead(stageOrder(operation, withValue(peek, id, value)), stage)
      const gained = other.filter((name) => !present.includes(name))
      const isUncounted = present.includes('quota') && !other.includes('quota')
      if (isUncounted || (await some(gained, wouldDiffer))) exchange.ask(id)
    }
  }
}

/** The stages that have their turn before this one. */
const ahead = (order: StageOrder, stage: Exchange['stage']): StageOrder =>
  order.slice(0, Math.max(0, order.indexOf(stage as OrderedStageName)))

const withValue =
  (peek: Ask, changed: AssumptionId, value: string): Ask =>
  (id) =>
    (id === changed ? value : peek(id)) as ReturnType<typeof peek<typeof id>>

const some = async (names: StageOrder, test: (name: OrderedStageName) => Promise<boolean>): Promise<boolean> => {
  for (const name of names) if (await test(name)) return true
  return false
}

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
const refusesOtherwise = async (exchange: Exchange, name: OrderedStageName, rule: RuleId): Promise<boolean> => {
  // Counting the request shows in the headers.
  if (name === 'quota') return true
  if (name === 'cancel-block') return isBlocked(exchange)
  const { target, input } = exchange
  const leaned = new Set(exchange.leaned)
  try {
    return (await checks[name](exchange)) === true
  } catch (error) {
    // What is not a refusal would have been answered with 500.
    return !(error instanceof ApiError) || error.fault.rule !== rule
  } finally {
    Object.assign(exchange, { target, input })
    for (const id of exchange.leaned) if (!leaned.has(id)) exchange.leaned.delete(id)
  }
}

const isBlocked = (exchange: Exchange): boolean =>
  exchange.operation?.quota === 'cancel' && !exchange.world.blueprint.unlimited && readBlock(exchange).until !== null
