import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StateKeeper } from '../../../src/extensions/keeper/state-keeper.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets everything go on that can. */
const letRun = () => vi.advanceTimersByTimeAsync(0)

/** A keeper of a state that counts up, whose saves end when they are told to; each notes what the state was when it was taken. */
const openKeeper = () => {
  let version = 0
  const begun: number[] = []
  const running: { end: () => void; fail: (error: Error) => void }[] = []
  const keeper = new StateKeeper(() => {
    begun.push(version)
    return new Promise((end, fail) => running.push({ end, fail }))
  })
  const change = () => {
    version += 1
  }
  return { keeper, begun, change, next: () => running.shift() }
}

/** Whether a promise has come to its end. */
const hasSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  let hasEnded = false
  const note = () => {
    hasEnded = true
  }
  promise.then(note, note)
  await letRun()
  return hasEnded
}

test('who asks is answered when the state of then is saved', async () => {
  const { keeper, begun, change, next } = openKeeper()
  change()
  const kept = keeper.keep()
  await letRun()
  change()
  expect(begun).toEqual([1])
  expect(await hasSettled(kept)).toBe(false)
  next()?.end()
  expect(await hasSettled(kept)).toBe(true)
})

test('all who ask while a save runs get the next one together, which has what they changed', async () => {
  const { keeper, begun, change, next } = openKeeper()
  const first = keeper.keep()
  await letRun()
  const later = [1, 2, 3].map(() => {
    change()
    return keeper.keep()
  })
  await letRun()
  expect(begun).toEqual([0])
  next()?.end()
  await first
  await letRun()
  expect(begun).toEqual([0, 3])
  next()?.end()
  await Promise.all(later)
  expect(begun).toHaveLength(2)
})

test('a save that fails is told to who waits for it, and the next one is tried anew', async () => {
  const { keeper, next } = openKeeper()
  const failing = keeper.keep()
  const refused = expect(failing).rejects.toThrow('the disk is full')
  await letRun()
  const following = keeper.keep()
  next()?.fail(new Error('the disk is full'))
  await refused
  await letRun()
  next()?.end()
  await following
})

test('a change that nobody waits for is saved within a second, many of them once', async () => {
  const { keeper, begun, change } = openKeeper()
  for (let changes = 0; changes < 3; changes += 1) {
    change()
    keeper.keepSoon()
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).toEqual([3])
})

test.each(['GET', 'HEAD', 'OPTIONS'])('an answer to %s waits for nothing', (method) => {
  expect(openKeeper().keeper.keepAfter(method)).toBeUndefined()
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('an answer to %s waits for its save', async (method) => {
  const { keeper, next } = openKeeper()
  const kept = keeper.keepAfter(method)
  await letRun()
  next()?.end()
  expect(kept).toBeInstanceOf(Promise)
  await kept
})

test('at the end what is not saved yet is saved, and nothing after it', async () => {
  const { keeper, begun, change, next } = openKeeper()
  change()
  keeper.keepSoon()
  const ended = keeper.end()
  await letRun()
  next()?.end()
  await ended
  await vi.advanceTimersByTimeAsync(10_000)
  expect(begun).toEqual([1])
})
