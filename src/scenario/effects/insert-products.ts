import { defineEffect, either } from '../scene/define-effect.js'
import { rowCount } from '../scene/world-members.js'

export const insertProducts = defineEffect({
  kind: 'insert_products',
  moments: either,
  says: 'Others create products: new rows at the top of the list.',
  example: { kind: 'insert_products', count: 2 },
  members: (z) => ({ count: rowCount(z) }),
  act: (scene, { count }) => scene.makeProducts(count),
})
