import { readFileSync } from 'node:fs'
import { Faker, pt_BR } from '@faker-js/faker'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderNameWords } from '../../../../scripts/name-words.js'
import { drawNamePools, type NamePools } from '../../../../src/data/seed/people.js'
import { hashInteger } from '../../../../src/ground/random/draw.js'
import { mersenneFractions } from '../../../../src/ground/random/mersenne-twister.js'

const distinct = (count: number, next: () => string): string[] => {
  const texts = new Set<string>()
  for (let attempt = 0; texts.size < count && attempt < count * 8; attempt += 1) texts.add(next())
  return [...texts]
}

/** The pools as faker itself draws them. */
const drawnByFaker = (seed: number): NamePools => {
  const faker = new Faker({ locale: pt_BR, seed: hashInteger(seed) })
  const firstNames = (['female', 'male'] as const).flatMap((sex) => distinct(48, () => faker.person.firstName(sex)))
  const lastNames = distinct(22, () => faker.person.lastName())
  return { firstNames, lastNames, streets: distinct(90, () => faker.location.street()) }
}

test('the words of names are those of the Brazilian locale of faker', () => {
  expect(readFileSync('fixtures/names.json', 'utf8')).toBe(renderNameWords())
})

test('names and streets of every seed are those that faker draws', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (seed) => {
      expect(drawNamePools(seed)).toEqual(drawnByFaker(seed))
    }),
    { examples: [[1], [2], [7], [99], [-5], [123_456_789]], numRuns: 300 },
  )
})

test('streets are the same whenever they are first looked at', () => {
  const [early, late] = [drawNamePools(1), drawNamePools(1)]
  const before = [...early.streets]
  expect([late.lastNames.length > 0, late.streets]).toEqual([true, before])
})

test.each([0, 1, 0xffffffff, 20_260_301])('the generator of seed %d gives what faker gives, over many turns', (seed) => {
  const faker = new Faker({ locale: pt_BR, seed })
  const next = mersenneFractions(seed)
  for (let nth = 0; nth < 2_000; nth += 1) expect(next()).toBe(faker.number.float())
})
