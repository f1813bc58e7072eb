/** Behaviour that costs the engine seconds a case and is the same through each adapter; it runs by direct fetch alone. */
export const heavyBehaviour: readonly string[] = [
  'test/behaviour/control/far-leaps.test.ts',
  'test/behaviour/control/long-deeds.test.ts',
  'test/behaviour/data/large-documents.test.ts',
  'test/behaviour/data/same-course.test.ts',
  'test/behaviour/snapshot/snapshot.test.ts',
  'test/behaviour/timestamps.test.ts',
  'test/behaviour/worlds/end-of-time.test.ts',
  'test/behaviour/worlds/forked-worlds.test.ts',
]
