import { expect, test } from 'vitest'
import * as underTest from '../../src/index.js'
import { advice, differing, differingRuns } from './compare.js'
import { differences } from './differences.js'
import { groups } from './groups.js'
import { readDigests, readRuns } from './kept-digests.js'
import { everyVariant, starts, usual, values } from './variants.js'

/** A fixed twenty-fourth of the other values, where they show; the long tests play all. */
const someValues = values(underTest.assumptions).filter((_, nth) => nth % 24 === 0)

test.each(groups)('the digests of $name are of variants that there are, with the wanted differences', (group) => {
  const kept = readDigests(group.name)
  const names = everyVariant(underTest.assumptions).map(({ name }) => name)
  expect(Object.keys(kept.digests).filter((name) => !names.includes(name))).toEqual([])
  expect(kept.differences).toEqual(differences.map(({ reason }) => reason))
  expect(Object.keys(kept.digests)).toEqual(expect.arrayContaining(starts.map(({ name }) => name)))
})

test.each(groups)('$name: answers are those of the release before, byte for byte', async (group) => {
  const kept = readDigests(group.name)
  const showing = someValues.filter(({ name }) => kept.digests[name] !== kept.digests[usual.name])
  expect(await differing(underTest, group, [usual, ...showing], kept), advice).toEqual([])
})

test('runs at random see what they saw in the release before, byte for byte', async () => {
  expect(await differingRuns(underTest, readRuns().runs.slice(0, 5)), advice).toEqual([])
})
