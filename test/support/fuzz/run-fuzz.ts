import fc from 'fast-check'
import { expect } from 'vitest'
import type { FuzzKind } from './fuzz-kinds.js'
import { type FuzzTarget, openTarget, type Seen } from './fuzz-target.js'

/** How long a kind is tried: so many times, or until the milliseconds are over, if some are given. */
export interface FuzzLimits {
  readonly runs: number
  readonly ms?: number
  /** Another number makes other inputs. */
  readonly seed: number
}

/** Gives inputs of a kind: none gets a 5xx or none, each is refused in words or taken, and the emulator goes on. Resolves to the tries. */
export const runFuzz = async ({ kind, make, give }: FuzzKind, { runs, ms, seed }: FuzzLimits): Promise<number> => {
  const target = await openTarget()
  let tries = 0
  const property = fc.asyncProperty(await make(), async (input) => {
    tries += 1
    for (const seen of await give(target, input)) judge(seen)
    await goOn(target)
    expect(target.complaints, kind).toEqual([])
  })
  const until = ms === undefined ? {} : { interruptAfterTimeLimit: ms, markInterruptAsFailure: false }
  await fc.assert(property, { seed, numRuns: runs, ...until })
  return tries
}

const judge = ({ asked, status, text }: Seen): void => {
  const about = `${status} ${text.slice(0, 300)} for ${asked.slice(0, 1_000)}`
  expect(status, about).toBeGreaterThan(0)
  expect(status, about).toBeLessThan(500)
  if (status >= 400 && text !== '') expect(text, about).toMatch(/"message":"\w|[a-z]{3,} [a-z]/i)
}

/** A good request is answered as ever, by both doors. */
const goOn = async (target: FuzzTarget): Promise<void> => {
  expect((await target.ask('POST', '/_emulator/reset')).status).toBe(204)
  expect((await target.ask('GET', '/api/v2/products')).status).toBe(200)
  const answer = await fetch(`${target.url}/api/v2/orders/summary`, { headers: { Authorization: 'Bearer svc_test_full' } })
  expect(answer.status).toBe(200)
}
