import words from '../../fixtures/names.json' with { type: 'json' }
import { hashInteger } from '../random/keyed-hash.js'
import { mersenneFractions } from '../random/mersenne-twister.js'
import { memoizeBounded } from './bounded-memo.js'

/** Words that people and their addresses are put together from. */
export interface NamePools {
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  readonly streets: readonly string[]
}

/** Draws until there are `count` different texts, or until there seem to be no more of them. */
function drawDistinct(count: number, next: () => string): string[] {
  const texts = new Set<string>()
  for (let attempt = 0; texts.size < count && attempt < count * 8; attempt += 1) texts.add(next())
  return [...texts]
}

/** The pools of a seed number, drawn number for number as faker draws them, so that every seed keeps its people. */
export function drawNamePools(seed: number): NamePools {
  const fraction = mersenneFractions(hashInteger(seed))
  const pick = <Word>(list: readonly Word[]): Word => list[Math.floor(fraction() * list.length)] as Word
  const { first_names, last_names, street_prefixes } = words
  const anyFirstName = (): string => pick(pick([first_names.female, first_names.male]))
  const lastName = (): string => {
    // Faker draws a sex, although last names have none, and the pattern of the name, although there is but one.
    for (let spare = 0; spare < 2; spare += 1) fraction()
    return pick(last_names)
  }
  const street = (): string => {
    const name = pick([anyFirstName, lastName])
    return `${pick(street_prefixes)} ${name()}`
  }
  const firstNames = [...drawDistinct(48, () => pick(first_names.female)), ...drawDistinct(48, () => pick(first_names.male))]
  const lastNames = drawDistinct(22, lastName)
  let streets: readonly string[] | undefined
  return {
    firstNames,
    lastNames,
    // Drawn last, so they can be drawn when somebody wants an address: most lists show none.
    get streets() {
      streets ??= drawDistinct(90, street)
      return streets
    },
  }
}

/** The same, drawn once for the datasets of one seed: those of two starts on one day differ in little. */
export const namePoolsOf = memoizeBounded(8, drawNamePools)
