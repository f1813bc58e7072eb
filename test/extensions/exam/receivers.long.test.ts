import { expect, test } from 'vitest'
import type { ExamOptions } from '../../../src/extensions/exam/exam-options.js'
import { createEmulator, type Emulator } from '../../../src/index.js'
import { atSize } from '../../support/size.js'

const secret = `whsec_${btoa('the secret of the shop, in bytes')}`
const openWorld = (options: object = {}): Emulator =>
  createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true, ...options })

interface ExampleReceiver {
  readonly receive: (request: Request) => Promise<Response>
  readonly state: () => unknown
}

const open = async (name: string, ...given: readonly unknown[]): Promise<ExampleReceiver> =>
  (await import(`../../../examples/receivers/${name}.mjs`)).default(secret, ...given)

const examine = async (name: string, options: ExamOptions = {}, ...given: readonly unknown[]) => {
  const { receive, state } = await open(name, ...given)
  return await openWorld().webhooks.exam(receive, { secret, state, ...options })
}

test('a right receiver is clean', async () => {
  expect(await examine('right')).toEqual([])
})

const defects: [name: string, finding: string][] = [
  ['takes-any-signature', 'accepted-forged-signature'],
  ['takes-old-timestamps', 'accepted-stale-timestamp'],
  ['does-it-twice', 'processed-twice'],
  ['last-one-wins', 'state-went-backwards'],
  ['says-yes-first', 'acknowledged-before-durable'],
  ['looks-at-one-signature', 'rejected-during-rotation'],
  ['knows-every-event', 'failed-on-unknown-event'],
  ['knows-every-member', 'failed-on-unknown-member'],
]

test.each(atSize(defects.slice(0, 4), defects))('%s is flagged as %s and for nothing else', async (name, finding) => {
  const findings = await examine(name, { settle: 60 })
  expect(findings.map((each) => each.finding)).toEqual([finding])
  expect(findings[0]?.deliveries.length).toBeGreaterThan(0)
  expect(findings[0]?.deliveries[0]?.attempts[0]?.request.body).toContain('"event":')
})

test('one that works before it answers is slow', async () => {
  const findings = await examine('works-before-answering', { slowAfter: 400, effects: [] }, 500)
  expect(findings.map((each) => each.finding)).toEqual(['slow-acknowledgement'])
})
