import { accessCases, transportCases } from './access-cases.js'
import { cancelCases } from './cancel-cases.js'
import type { Case } from './case.js'
import { bodyCases, keyCases } from './create-cases.js'
import { catalogueListCases } from './list-cases.js'
import { saleCases } from './sale-cases.js'

/** A request of every kind that there is. */
export const cases: readonly Case[] = [
  ...catalogueListCases,
  ...bodyCases,
  ...keyCases,
  ...saleCases,
  ...cancelCases,
  ...accessCases,
  ...transportCases,
]
