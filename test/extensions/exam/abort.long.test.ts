import { expect, test } from 'vitest'
import { ExamError } from '../../../src/extensions/exam/exam-options.js'
import { createEmulator } from '../../../src/index.js'

const taken = (): Response => new Response(null, { status: 204 })
const openWorld = () => createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })

test('an exam says how far it is, and its signal ends it and puts the world back', async () => {
  const world = openWorld()
  const before = world.snapshot()
  const stop = new AbortController()
  const seen: (readonly [number, number])[] = []
  const onProgress = (...how: readonly [number, number]): void => {
    seen.push(how)
    if (seen.length === 2) stop.abort(new Error('enough'))
  }
  await expect(world.webhooks.exam(taken, { onProgress, signal: stop.signal, settle: 1 })).rejects.toThrow('enough')
  expect(seen).toEqual([
    [1, seen[0]?.[1]],
    [2, seen[0]?.[1]],
  ])
  expect(world.snapshot()).toEqual(before)
  await expect(world.webhooks.exam(taken, { effects: ['early'], settle: 1 })).resolves.toBeInstanceOf(Array)
})

test('an exam begins nothing with a signal that is aborted, and refuses what is none', async () => {
  const world = openWorld()
  let asked = 0
  const receiver = (): Response => {
    asked += 1
    return taken()
  }
  await expect(world.webhooks.exam(receiver, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before')
  expect(asked).toBe(0)
  await expect(world.webhooks.exam(receiver, { signal: {} as AbortSignal })).rejects.toThrow(
    new ExamError('The option signal cannot be used: give an AbortSignal.'),
  )
})
