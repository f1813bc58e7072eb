import type { Ask, Assumptions } from '../assumptions.js'
import { type Call, type Operation, Pause, type Stage, type Step } from '../call.js'
import type { StageName } from '../rules.js'
import { checkBlock } from './cancel-block.js'
import { checkKey } from './idempotency.js'
import { lookUp, operate, validate } from './operation.js'
import { drawQuota } from './quota.js'
import { refuseRace } from './race.js'
import { requireScope } from './scope.js'

/** Stages behind authentication, whose order assumptions decide. */
type Ordered = Exclude<StageName, 'size' | 'route' | 'authenticate'>

const orders: Readonly<Record<string, readonly Ordered[]>> = {
  register: ['quota', 'scenario', 'scope', 'cancel-block', 'idempotency', 'lookup', 'validation', 'operation'],
  scope_before_quota: ['scope', 'quota', 'scenario', 'cancel-block', 'idempotency', 'lookup', 'validation', 'operation'],
  lookup_before_scope: ['quota', 'scenario', 'cancel-block', 'lookup', 'scope', 'idempotency', 'validation', 'operation'],
  validation_before_lookup: ['quota', 'scenario', 'scope', 'cancel-block', 'idempotency', 'validation', 'lookup', 'operation'],
}

const move = (order: readonly Ordered[], stage: Ordered, where: 'before' | 'after', other: Ordered): readonly Ordered[] => {
  const rest = order.filter((name) => name !== stage)
  return rest.toSpliced(rest.indexOf(other) + (where === 'after' ? 1 : 0), 0, stage)
}

/** True for an operation that creates a record below the one that its path names. */
const createsBelow = ({ quota, lookUp }: Operation): boolean => quota === 'write' && lookUp !== undefined

const orderOf = (ask: Ask, operation: Operation): readonly Ordered[] => {
  let order = orders[ask('check-order')]!
  if (ask('cancel-404-vs-quota') === 'block_first') order = move(order, 'cancel-block', 'before', 'quota')
  if (ask('idempotency-replay-auth') === 'skip_scope') order = move(order, 'scope', 'after', 'idempotency')
  if (ask('idempotency-vs-validation') === 'after') order = move(order, 'idempotency', 'after', 'validation')
  if (createsBelow(operation) && ask('parent-404-vs-422') === '422_first') order = move(order, 'validation', 'before', 'lookup')
  return order
}

/** Lets requests that came meanwhile find what this one has claimed, and not only what it did. */
const letOthers: Stage = ({ claims }) => (claims.length === 0 ? undefined : new Pause(0))

const stages: Readonly<Record<Ordered, readonly Stage[]>> = {
  quota: [drawQuota],
  scenario: [(call) => call.plugs.between?.(call)],
  scope: [requireScope],
  'cancel-block': [checkBlock],
  idempotency: [checkKey, refuseRace],
  lookup: [lookUp],
  validation: [validate],
  operation: [operate],
}

const readsRows = (name: Ordered): boolean => name === 'lookup' || name === 'validation' || name === 'operation'

const stepsIn = (order: readonly Ordered[]): readonly Step[] => {
  const first = order.findIndex(readsRows)
  return order.flatMap((name, at) => {
    // From here on a request sees what others write, and they see what it does.
    const runs = at === first ? [letOthers, ...stages[name]] : stages[name]
    return runs.map((run): Step => ({ name, run }))
  })
}

const made = new WeakMap<Assumptions, Map<Operation, readonly Step[]>>()

/** Stages behind authentication, in the order of the assumptions; made once for them. */
export const stepsOf = ({ ask, operation, state: { assume } }: Call): readonly Step[] => {
  const ofAll = made.get(assume) ?? new Map<Operation, readonly Step[]>()
  const steps = ofAll.get(operation!) ?? stepsIn(orderOf(ask, operation!))
  made.set(assume, ofAll.set(operation!, steps))
  return steps
}
