/** Files of parts that replace modules by `vi.mock`, so that they cannot share a process with others. */
export const replacesModules: readonly string[] = [
  'test/adapters/http/guards-off.test.ts',
  'test/msw/handlers.test.ts',
  'test/extensions/snapshots/unproven.test.ts',
]
