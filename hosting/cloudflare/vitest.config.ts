import { defineConfig } from 'vitest/config'

/** The tests of the worker, all of them against workerd: npm run test:hosted. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/bundle.ts',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
})
