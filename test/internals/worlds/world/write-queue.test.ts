import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WriteQueue } from '../../../../src/worlds/world/write-queue.js'

/** Lets everything go on that can. */
const letRun = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Whether a promise has come to its end. */
const hasSettled = async (promise: Promise<unknown> | null): Promise<boolean> => {
  let hasEnded = false
  promise?.then(() => {
    hasEnded = true
  })
  await letRun()
  return hasEnded
}

test('who comes to an empty queue need not wait', () => {
  const queue = new WriteQueue()
  const ticket = queue.enter()
  expect(ticket.comes).toBeNull()
  ticket.end()
  expect(queue.enter().comes).toBeNull()
})

test('who comes while somebody writes waits for the end of that turn', async () => {
  const queue = new WriteQueue()
  const [first, second] = [queue.enter(), queue.enter()]
  expect(await hasSettled(second.comes)).toBe(false)
  first.end()
  expect(await hasSettled(second.comes)).toBe(true)
})

test('who comes last waits for all, whoever has ended meanwhile', async () => {
  const queue = new WriteQueue()
  const [first, second, third] = [queue.enter(), queue.enter(), queue.enter()]
  first.end()
  expect(await hasSettled(third.comes)).toBe(false)
  const fourth = queue.enter()
  second.end()
  expect(await hasSettled(third.comes)).toBe(true)
  expect(await hasSettled(fourth.comes)).toBe(false)
})

test('a turn that is ended twice lets nobody in twice', async () => {
  const queue = new WriteQueue()
  const [first, second] = [queue.enter(), queue.enter()]
  const third = queue.enter()
  first.end()
  first.end()
  expect(await hasSettled(second.comes)).toBe(true)
  expect(await hasSettled(third.comes)).toBe(false)
})

test('a write that fails is told to who asked for it, and lets the next one begin', async () => {
  const queue = new WriteQueue()
  const failing = queue.run(() => Promise.reject(new Error('on purpose')))
  const following = queue.run(() => Promise.resolve('made'))
  await expect(failing).rejects.toThrow('on purpose')
  expect(await following).toBe('made')
})

test('a write that throws before it waits lets the next one begin as well', async () => {
  const queue = new WriteQueue()
  const failing = queue.run(() => {
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(queue.enter().comes).toBeNull()
})

test('whoever writes how long, no two writes overlap, and they come in the order in which they asked', async () => {
  const writes = fc.array(fc.record({ turns: fc.nat(3), fails: fc.boolean() }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(writes, async (sequence) => {
      const [queue, order]: [WriteQueue, number[]] = [new WriteQueue(), []]
      let writing = 0
      const asked = sequence.map(({ turns, fails }, index) =>
        queue.run(async () => {
          writing += 1
          expect(writing).toBe(1)
          for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
          order.push(index)
          writing -= 1
          if (fails) throw new Error('on purpose')
        }),
      )
      await Promise.allSettled(asked)
      expect(order).toEqual(sequence.map((_write, index) => index))
      expect(queue.enter().comes).toBeNull()
    }),
  )
})
