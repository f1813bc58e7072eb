import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Black-box tests on the new core, by direct fetch. `npm run test:next` compares what fails with test/support/next/not-yet.json.
const root = fileURLToPath(new URL('../../../', import.meta.url))
const replaced = /adapters\/emulator\/create-emulator\.js$/
/** The world of a state file, as tests of the adapter open it. */
const kept = /state-file\/.*\.test\.ts$/

export default defineConfig({
  root,
  plugins: [
    {
      name: 'new core',
      enforce: 'pre',
      resolveId: (id, importer = '') => {
        if (replaced.test(id)) return `${root}test/support/next/create-emulator.ts`
        const isKept = id.endsWith('support/kept-world.js') && kept.test(importer)
        return isKept ? `${root}test/support/next/kept-world.ts` : undefined
      },
    },
  ],
  test: {
    include: [
      'test/contract/**/*.test.ts',
      'test/behaviour/**/*.test.ts',
      'test/extensions/*/{behaviour,contract}/**/*.test.ts',
      'test/extensions/{explain,journal,webhooks}/!(sold-rows|filters|webhook-event).test.ts',
      'test/extensions/snapshots/*.test.ts',
      'test/adapters/state-file/{lock,two-writers,release-0.3}.test.ts',
      'test/net/release-files.test.ts',
    ],
    exclude: ['test/**/*.long.test.ts'],
    // A case that fails may leave behind what would disturb those after it.
    isolate: true,
    maxWorkers: 2,
    testTimeout: 20_000,
    provide: { door: 'direct fetch' },
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['test/support/fixed-chance.ts'],
  },
})
