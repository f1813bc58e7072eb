import { expect, test } from 'vitest'
import { openProgress } from '../../../src/extensions/explore/cli/experiment-progress.js'

const written = (stream: { isTTY?: boolean; columns?: number }) => {
  const texts: string[] = []
  return { stream: { ...stream, write: (text: string) => texts.push(text) }, texts }
}

test('a terminal shows one line with the count, the time left and what was found', () => {
  const { stream, texts } = written({ isTTY: true, columns: 100 })
  const progress = openProgress(stream, () => 20_000)
  progress.show(10, 40, '1 finding')
  progress.show(11, 400, '2 findings')
  expect(texts).toEqual([
    '\r█████░░░░░░░░░░░░░░░ 10 of 40 runs, 60 s left, 1 finding so far\u001b[K',
    '\r█░░░░░░░░░░░░░░░░░░░ 11 of 400 runs, 12 min left, 2 findings so far\u001b[K',
  ])
  progress.clear()
  expect(texts.at(-1)).toBe('\r\u001b[K')
})

test('a narrow terminal is not wrapped', () => {
  const { stream, texts } = written({ isTTY: true, columns: 30 })
  openProgress(stream, () => 1).show(1, 2, '0 findings')
  expect(texts).toEqual(['\r██████████░░░░░░░░░░ 1 of 2 r\u001b[K'])
})

test('a pipe is written nothing', () => {
  const { stream, texts } = written({})
  const progress = openProgress(stream)
  progress.show(1, 2, '0 findings')
  progress.clear()
  expect(texts).toEqual([])
})
