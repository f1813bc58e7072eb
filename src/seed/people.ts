import type { Faker } from '@faker-js/faker'
import { faker as preset } from '@faker-js/faker/locale/pt_BR'
import { hashInteger } from '../random/keyed-hash.js'
import { memoizeBounded } from './bounded-memo.js'

/** Words that people and their addresses are put together from. */
export interface NamePools {
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  readonly streets: readonly string[]
}

/** Draws until there are `count` different texts, or until the locale seems to have no more of them. */
function drawDistinct(count: number, next: () => string): string[] {
  const texts = new Set<string>()
  for (let attempt = 0; texts.size < count && attempt < count * 8; attempt += 1) texts.add(next())
  return [...texts]
}

/** The pools of a seed number. */
export function drawNamePools(seed: number): NamePools {
  // The locale's entry point exports an instance only, which everybody shares, and the package's main entry point brings every
  // other locale along. The class and the locale's data are both to be had from the shared instance, without touching its state.
  const OwnFaker = preset.constructor as typeof Faker
  const faker = new OwnFaker({ locale: preset.rawDefinitions, seed: hashInteger(seed) })
  faker.setDefaultRefDate(0)
  const firstNames = [
    ...drawDistinct(48, () => faker.person.firstName('female')),
    ...drawDistinct(48, () => faker.person.firstName('male')),
  ]
  const lastNames = drawDistinct(22, () => faker.person.lastName())
  let streets: readonly string[] | undefined
  return {
    firstNames,
    lastNames,
    // Drawn last, so they can be drawn when somebody wants an address: most lists show none.
    get streets() {
      streets ??= drawDistinct(90, () => faker.location.street())
      return streets
    },
  }
}

/** The same, drawn once for the datasets of one seed: those of two starts on one day differ in little. */
export const namePoolsOf = memoizeBounded(8, drawNamePools)
