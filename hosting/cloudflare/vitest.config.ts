import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import type {} from '../../test/support/door/door.js'
import { atSize } from '../../test/support/size.js'

const repository = resolve(import.meta.dirname, '../..')

/** The tests of the worker, and the replay through it as one more door; all against workerd: npm run test:hosted. */
export default defineConfig({
  test: {
    root: repository,
    // Of the two cores of a small machine both.
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: process.env['REPORT'] ?? 'test-results/report-hosted.json' }]],
    projects: [
      {
        test: {
          name: 'worker',
          root: import.meta.dirname,
          include: ['test/**/*.test.ts'],
          exclude: atSize(['test/**/*.nightly.test.ts'], []),
          globalSetup: 'test/support/bundle.ts',
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'hosted',
          root: repository,
          isolate: false,
          include: ['test/doors/replay.test.ts'],
          provide: { door: 'hosted' },
          setupFiles: ['test/support/fixed-chance.ts', 'test/support/door/expect-limits.ts'],
          globalSetup: 'hosting/cloudflare/test/support/serve-worker.ts',
          // A leap over centuries is slow there.
          testTimeout: 120_000,
        },
      },
    ],
  },
})
