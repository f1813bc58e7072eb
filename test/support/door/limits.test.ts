import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import sequences from '../../fixtures/door-sequences.json' with { type: 'json' }
import { doorLimits } from './limits.js'

test('no limit of a door is listed twice and each says why', () => {
  const names = doorLimits.map(({ door, file, title }) => `${door} ${file} ${title}`)
  expect(new Set(names).size).toBe(names.length)
  for (const { why } of doorLimits) expect(why).toMatch(/^[A-Z].{20,}\.$/)
})

test('every limit of a door names a file that all doors run; that it holds the case is checked where it runs', () => {
  for (const { file } of doorLimits) {
    expect(file).toMatch(/^test\/(?:doors\/replay|(?:extensions\/[a-z-]+\/)?contract\/.+)\.test\.ts$/)
    expect(existsSync(file)).toBe(true)
  }
})

test('every limit of the replay names one of its sequences', () => {
  const titles = sequences.map(({ title }) => title)
  for (const { file, title } of doorLimits) if (file.endsWith('replay.test.ts')) expect(titles).toContain(title)
})
