import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renewFidelityPage } from '../../scripts/fidelity-page.js'
import type { AssumptionId } from '../../src/index.js'
import { findAssumption } from '../support/find-assumption.js'
import { switchable } from './alternatives.js'
import { everyOperation } from './every-operation.js'
import { observeOperations } from './observe-operations.js'

const observed = await observeOperations()

test('docs/fidelity.md is what the requests show', () => {
  const page = readFileSync(new URL('../../docs/fidelity.md', import.meta.url), 'utf8')
  expect(renewFidelityPage(page, observed), 'run `npm run docs`').toBe(page)
})

test('every operation has a plain answer among the requests, and answers that are not plain', () => {
  const short = observed.filter(
    ({ operation, plain, any }) => operation !== null && (plain.length === 0 || any.length <= plain.length),
  )
  expect(short).toEqual([])
})

/** What only adds a header nobody documented or writes the same JSON in another way: no answer depends on that. */
const merelyAdded: readonly AssumptionId[] = [
  'created-location',
  'idempotency-replay-marker',
  'json-encoding',
  'rate-limit-reset-header',
  'www-authenticate-header',
]

const unseen: ReadonlySet<AssumptionId> = new Set(merelyAdded)

test.each(switchable.filter((id) => !unseen.has(id)))('the register names the operations that %s touches', (id) => {
  const named = findAssumption(id)?.operations
  const seen = observed.filter(({ any }) => any.includes(id)).flatMap(({ operation }) => operation ?? [])
  expect(seen.toSorted()).toEqual([...(named === 'all' ? everyOperation : (named ?? []))].toSorted())
})

test('what is merely added leans nowhere', () => {
  expect(observed.flatMap(({ any }) => any).filter((id) => unseen.has(id))).toEqual([])
})
