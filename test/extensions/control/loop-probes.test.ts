import { expect, test } from 'vitest'
import { apiProbes, controlProbes } from '../../../bench/loop-probes.js'
import { controlRoutes } from '../../../scripts/control-routes.js'
import { operations } from '../../../src/api/operations.js'

test('every route and operation says what it is asked when somebody measures how long it holds the loop', () => {
  const records = { order: 'o', product: 'p', subscription: 1, otherSubscription: 2, request: 'r', world: 'w' }
  const [control, api] = [controlProbes(records), apiProbes(records)]
  expect(Object.keys(control).sort()).toEqual(controlRoutes.map(({ method, path }) => `${method} ${path}`).sort())
  expect(Object.keys(api).sort()).toEqual(operations.map(({ id }) => id).sort())
})
