import { catalogueVariations } from './catalogue-variations.js'
import { movingVariations } from './moving-variations.js'
import { orderVariations } from './order-variations.js'
import { pageVariations } from './page-variations.js'
import { subscriptionVariations } from './subscription-variations.js'
import type { Variation } from './variation.js'

/** All variations, in the order in which they are run; the ordinary ones of a subject first. */
export const variations: readonly Variation[] = [
  ...orderVariations,
  ...subscriptionVariations,
  ...catalogueVariations,
  ...pageVariations,
  ...movingVariations,
].sort((left, right) => Number(right.isOrdinary ?? false) - Number(left.isOrdinary ?? false))
