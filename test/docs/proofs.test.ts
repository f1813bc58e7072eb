import { expect, test } from 'vitest'
import { createEmulator } from '../../src/index.js'
import { hasAll, omits } from './excerpt.js'
import { blocksOf, read } from './pages.js'
import { proofs } from './proofs.js'
import { commandsOf, requestOf } from './shell-words.js'

test('there are three of a few lines each, and each begins with its command', () => {
  expect(blocksOf('README.md', 'console').map((block) => block.trimEnd().split('\n').length)).toEqual([4, 4, 4])
  expect(
    proofs()
      .map(({ command }) => command)
      .map(([name]) => name),
  ).toEqual(['npm', 'curl', 'TOKEN=svc_test_full'])
})

test('omits finds a piece that is missing, and one that is in another place', () => {
  expect(omits('one two  three\nfour', 'one …three\nfour')).toEqual([])
  expect(omits('one two', 'two…one')).toEqual(['one'])
  expect(omits('one two', 'one three')).toEqual(['one three'])
})

test.each([
  [{ a: 1 }, true],
  [{ a: 2 }, false],
  [{ c: 1 }, false],
  [{ b: [{ d: 2 }] }, true],
  [{ b: [{ d: 1 }, { d: 2 }] }, true],
  [{ b: [{ d: 2 }, { d: 1 }] }, false],
  [{ b: { d: 1 } }, false],
])('a document has all of %j: %j', (excerpt, isIn) => {
  expect(hasAll({ a: 1, b: [{ d: 1 }, { d: 2 }] }, excerpt)).toBe(isIn)
})

test('explain says why, and what would have been', async () => {
  const emulator = createEmulator()
  const send = (line: string): Promise<Response> => emulator.fetch(requestOf(commandsOf(line)[0] ?? [], new Map()))
  const [, before = ''] = /`(curl -X POST [^`]+)`/.exec(read('README.md')) ?? []
  // The line that the banner prints comes before it.
  await send(blocksOf('README.md', '')[0]?.match(/curl .*/)?.[0] ?? '')
  expect((await send(before)).status).toBe(400)
  const { command, shown } = proofs()[1]
  const answer = await emulator.fetch(requestOf(command, new Map()))
  expect(hasAll(await answer.json(), JSON.parse(shown))).toBe(true)
})
