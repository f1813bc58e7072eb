import { defineEffect, either } from '../scene/define-effect.js'
import { movingList, rowCount } from '../scene/world-members.js'

export const reorderRows = defineEffect({
  kind: 'reorder_rows',
  moments: either,
  says: 'The newest rows of a list are shown last.',
  example: { kind: 'reorder_rows', list: 'products', count: 2 },
  members: (z) => ({ list: movingList(z), count: rowCount(z) }),
  act: (scene, { list, count }) => scene.moveRows(list, count),
})
