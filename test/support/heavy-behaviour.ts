/** Behaviour that costs the engine seconds a case and is the same through each adapter; it runs by direct fetch alone. */
export const heavyBehaviour: readonly string[] = [
  'test/extensions/data/behaviour/same-course.test.ts',
  'test/extensions/snapshots/behaviour/snapshot.test.ts',
  'test/behaviour/timestamps.test.ts',
  'test/extensions/worlds/behaviour/forked-worlds.test.ts',
]
