import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Step } from '../../../src/scenario/step.js'
import { allCounts, countFired, countRequest, countSteps } from '../../../src/scenario/step-counts.js'

const paths = ['/a', '/b']
const step = fc.record({ path: fc.constantFrom(...paths, undefined), state: fc.constantFrom('start', 'later', undefined) })
const act = fc.oneof(
  fc.record({ does: fc.constant('request' as const), path: fc.constantFrom(...paths), state: fc.constantFrom('start', 'later') }),
  fc.record({ does: fc.constant('fire' as const), place: fc.nat(5) }),
  fc.record({ does: fc.constant('save' as const) }),
)

test('steps count what a count of their own would, whatever they share, and go on where they were saved', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), fc.array(act, { maxLength: 30 }), (wanted, acts) => {
      const steps = wanted.map((match, nth) => ({ match: { ...match, nth: nth + 1 }, effect: [] })) as unknown as Step[]
      const own = steps.map(() => ({ matched: 0, fired: 0 }))
      let counts = countSteps(steps)
      for (const one of acts) {
        if (one.does === 'request') {
          const request = { operation: null, method: 'GET', path: one.path, token: null, query: [], body: () => undefined }
          const indexes: readonly number[] = wanted.flatMap(({ path, state }, index) =>
            (path ?? one.path) === one.path && (state ?? one.state) === one.state ? [index] : [],
          )
          for (const index of indexes) (own[index] as { matched: number }).matched += 1
          const [next, matched] = countRequest(counts, request as never, one.state)
          expect(matched).toEqual(indexes)
          counts = next
        } else if (one.does === 'fire' && one.place < steps.length) {
          ;(own[one.place] as { fired: number }).fired += 1
          counts = countFired(counts, one.place)
        } else if (one.does === 'save') counts = countSteps(steps, allCounts(counts))
        expect(allCounts(counts)).toEqual(own)
      }
    }),
  )
})
