import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renewFidelityPage } from '../../scripts/fidelity-page.js'
import { findAssumption } from '../../src/assumptions/register.js'
import { switchable } from './alternatives.js'
import { everyOperation } from './every-operation.js'
import { merelyAdded, unlisted } from './exceptions.js'
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

// Nothing is kept of what these would need to be noted where they show.
const unseen = new Set([...merelyAdded, 'idempotency-replay-which'])

test.each(switchable.filter((id) => !unseen.has(id)))('the register names the operations that %s touches', (id) => {
  const named = findAssumption(id)?.operations
  const seen = observed.filter(({ any }) => any.includes(id)).flatMap(({ operation }) => operation ?? [])
  expect(seen.toSorted()).toEqual([...(named === 'all' ? everyOperation : (named ?? []))].toSorted())
})

test('what is never seen leans nowhere', () => {
  const seen = observed.flatMap(({ any }) => any)
  expect(seen.filter((id) => unseen.has(id))).toEqual([])
  expect(unlisted.flatMap(({ ids }) => ids)).toContain('idempotency-replay-which')
})
