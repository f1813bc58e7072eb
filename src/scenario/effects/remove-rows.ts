import { defineEffect, either } from '../scene/define-effect.js'
import { movingList, rowCount } from '../scene/world-members.js'

export const removeRows = defineEffect({
  kind: 'remove_rows',
  moments: either,
  says: 'The newest rows of a list are no longer shown, so that all behind them move up.',
  example: { kind: 'remove_rows', list: 'orders', count: 2 },
  members: (z) => ({ list: movingList(z), count: rowCount(z) }),
  act: (scene, { list, count }) => scene.hideRows(list, count),
})
