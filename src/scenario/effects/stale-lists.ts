import { defineEffect, onlyBefore } from '../scene/define-effect.js'

export const staleLists = defineEffect({
  kind: 'stale_lists',
  moments: onlyBefore,
  says: 'The next reads of lists do not show what this request writes.',
  example: { kind: 'stale_lists', reads: 2 },
  members: (z) => ({ reads: z.int().min(1).max(1_000).default(1) }),
  act: (scene, { reads }) => scene.keepLists(reads),
})
