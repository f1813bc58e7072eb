import { expect, test, vi } from 'vitest'
import { createEmulator } from '../../src/index.js'
import { switchable, triedValues } from '../fidelity/alternatives.js'
import { findAssumption } from '../support/find-assumption.js'
import { answersToExamples } from '../support/specification-examples.js'

vi.setConfig({ testTimeout: 300_000 })

test('the values that contradict an example of the specification are those that are marked so', async () => {
  const emulator = createEmulator({ orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })
  const right = await answersToExamples(() => emulator.fork())
  const found: Record<string, string[]> = {}
  for (const id of switchable) {
    for (const value of triedValues(id)) {
      const answers = await answersToExamples(() => emulator.fork({ assumptions: { [id]: value } as never }))
      const broken = Object.keys(right).filter((name) => answers[name] !== right[name])
      if (broken.length > 0) found[id] = [...(found[id] ?? []), value]
    }
  }
  const marked = switchable.flatMap((id) => {
    const { contradicts = [] } = findAssumption(id) ?? {}
    return contradicts.length === 0 ? [] : [[id, [...contradicts]] as const]
  })
  expect(found).toEqual(Object.fromEntries(marked))
})
