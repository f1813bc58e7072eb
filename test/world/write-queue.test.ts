import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WriteQueue } from '../../src/world/write-queue.js'

/** Lets everything go on that can. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A write that goes on when it is told to. */
const held = (note: string, notes: string[]) => {
  let release = (): void => {}
  let fail = (_error: Error): void => {}
  const gate = new Promise<void>((resolve, reject) => {
    release = resolve
    fail = reject
  })
  const write = async (): Promise<string> => {
    notes.push(`${note} begins`)
    await gate
    notes.push(`${note} ends`)
    return note
  }
  return { write, release: () => release(), fail: (error: Error) => fail(error) }
}

test('whoever enters where nobody else writes waits for nothing', () => {
  const queue = new WriteQueue()
  const first = queue.enter()
  expect(first.comes).toBeNull()
  first.end()
  expect(queue.enter().comes).toBeNull()
})

test('a write begins when all before it have ended, in the order in which they asked', async () => {
  const [queue, notes] = [new WriteQueue(), [] as string[]]
  const [first, second] = [held('first', notes), held('second', notes)]
  const answers = [queue.run(first.write), queue.run(second.write), queue.run(async () => void notes.push('third'))]
  second.release()
  await settle()
  expect(notes).toEqual(['first begins'])
  first.release()
  await Promise.all(answers)
  expect(notes).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third'])
})

test('a write that fails is told to who asked for it, and lets the next one begin', async () => {
  const [queue, notes] = [new WriteQueue(), [] as string[]]
  const [first, second] = [held('first', notes), held('second', notes)]
  const failing = queue.run(first.write)
  const following = queue.run(second.write)
  second.release()
  first.fail(new Error('on purpose'))
  await expect(failing).rejects.toThrow('on purpose')
  expect(await following).toBe('second')
})

test('a write that throws at once keeps nobody waiting', async () => {
  const queue = new WriteQueue()
  const failing = queue.run(() => {
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(queue.enter().comes).toBeNull()
})

test('a turn that has ended lets the next one come', async () => {
  const queue = new WriteQueue()
  const first = queue.enter()
  const second = queue.enter()
  first.end()
  await second.comes
  second.end()
  expect(await queue.run(async () => 'made')).toBe('made')
})

test('a queue that everybody has left is free at once', async () => {
  const [queue, notes] = [new WriteQueue(), [] as string[]]
  const first = held('first', notes)
  const answer = queue.run(first.write)
  first.release()
  await answer
  await settle()
  expect(await queue.run(async () => 'made')).toBe('made')
})

test('whoever writes how long, no two writes of a queue overlap', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ turns: fc.nat(3), fails: fc.boolean() }), { maxLength: 20 }), async (writes) => {
      const queue = new WriteQueue()
      const [order, expected]: [number[], number[]] = [[], []]
      let writing = 0
      const asked = writes.map(({ turns, fails }, place) => {
        expected.push(place)
        return queue.run(async () => {
          writing += 1
          expect(writing).toBe(1)
          for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
          order.push(place)
          writing -= 1
          if (fails) throw new Error('on purpose')
        })
      })
      await Promise.allSettled(asked)
      expect(order).toEqual(expected)
    }),
  )
})
