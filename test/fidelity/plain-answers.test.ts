import { expect, test } from 'vitest'
import type { AssumptionId } from '../../src/index.js'
import { findAssumption } from '../support/find-assumption.js'
import { cases } from './cases.js'
import { everyOperation } from './every-operation.js'
import { playApart } from './observe.js'

// What the page of fidelity is made of, in small: the long tests play every case and compare the page.

const plain = cases.flatMap((one) => (one.plain === true && one.operation !== null ? [{ ...one, operation: one.operation }] : []))

test('every operation has a plain answer', () => {
  expect([...new Set(plain.map(({ operation }) => operation))].toSorted()).toEqual([...everyOperation].toSorted())
})

test.each(plain)('the plain answer of $operation depends on what the register names for it', async (one) => {
  const { leaned } = await playApart(one)
  expect(leaned.length).toBeGreaterThan(0)
  for (const id of leaned) {
    const named = findAssumption(id as AssumptionId)?.operations
    expect(named === 'all' || named?.includes(one.operation), id).toBe(true)
  }
})
