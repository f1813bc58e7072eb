/** Files of long parts that replace modules by `vi.mock`, so that they cannot share a process with others. */
export const replacesModules: readonly string[] = [
  'test/adapters/http/guards-off.long.test.ts',
  'test/extensions/snapshots/unproven.long.test.ts',
  'test/msw/other-msw.long.test.ts',
]
