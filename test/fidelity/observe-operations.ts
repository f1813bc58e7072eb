import { type AssumptionId, type OperationId, operationIds, assumptions as register } from '../../src/index.js'
import { triedValues } from './alternatives.js'
import type { Case } from './case.js'
import { cases } from './cases.js'
import { play, playApart } from './observe.js'

/** What the answers of an operation depend on, in the order of the register. */
export interface Observed {
  /** Null for requests that reach no operation. */
  readonly operation: OperationId | null
  /** The answer that an undemanding client gets. */
  readonly plain: readonly AssumptionId[]
  /** Any of its answers, the plain one too. */
  readonly any: readonly AssumptionId[]
}

/** Plays every case under the defaults. Operations in the order of their table, requests that reach none last. */
export const observeOperations = async (): Promise<readonly Observed[]> => {
  const answered: { readonly one: Case; readonly leaned: readonly string[] }[] = []
  for (const one of cases) {
    const { leaned, notTried } = await playApart(one)
    const tried = [...(one.before === undefined ? [] : throughEarlier), ...(notTried === undefined ? [] : notPlayedAgain)]
    answered.push({ one, leaned: [...leaned, ...(await leanedWhere(one, tried))] })
  }
  return [...operationIds, null].map((operation) => {
    const inRegister = (isTouched: (one: Case, id: AssumptionId) => boolean): readonly AssumptionId[] =>
      register
        .map(({ id }) => id)
        .filter((id) => answered.some(({ one, leaned: dependencies }) => dependencies.includes(id) && isTouched(one, id)))
    return {
      operation,
      plain: inRegister((one) => one.plain === true && one.operation === operation),
      any: inRegister((one, id) => isAbout(one, operation, id)),
    }
  })
}

/** What works through what an earlier request has left behind, so that only a run from its beginning shows it. */
const throughEarlier: readonly AssumptionId[] = [
  'rate-limit-cancel-shares-post',
  'rate-limit-rejected-counts',
  'rate-limit-what-counts',
  'cancel-404-window',
  'cancel-404-reset-on-success',
  'cancel-404-counts',
  'idempotency-replay-which',
  'idempotency-retention',
]

/** What decides where the emulator itself fails: it does not when a run is played again. */
const notPlayedAgain: readonly AssumptionId[] = ['server-error']

/** Those of some assumptions with another value of which a run from its beginning gives another answer. */
const leanedWhere = async (one: Case, ids: readonly AssumptionId[]): Promise<readonly AssumptionId[]> => {
  if (ids.length === 0) return []
  const usual = await play(one)
  const dependencies: AssumptionId[] = []
  for (const id of ids) {
    const usualValue = one.assumed?.[id] ?? triedValues(id)[0]
    for (const value of triedValues(id)) {
      if (value === usualValue || dependencies.includes(id)) continue
      if ((await play(one, { [id]: value })).serialized !== usual.serialized) dependencies.push(id)
    }
  }
  return dependencies
}

const isAbout = ({ operation, standsFor = [], about }: Case, asked: OperationId | null, id: AssumptionId): boolean => {
  if (operation === asked) return true
  return asked !== null && standsFor.includes(asked) && (about === undefined || about.includes(id))
}
