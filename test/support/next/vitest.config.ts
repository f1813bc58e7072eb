import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Black-box tests on the new core, by direct fetch. `npm run test:next` compares what fails with test/support/next/not-yet.json.
const root = fileURLToPath(new URL('../../../', import.meta.url))
const replaced = /adapters\/emulator\/create-emulator\.js$/
const store = /\/broken-store\.js$/
const letsOthers = /\/core\/stages\/order\.ts$/

export default defineConfig({
  root,
  plugins: [
    {
      name: 'new core',
      enforce: 'pre',
      resolveId: (id) => {
        if (store.test(id)) return `${root}test/support/next/broken-store.ts`
        return replaced.test(id) ? `${root}test/support/next/create-emulator.ts` : undefined
      },
      // A write that takes its time cannot be asked for from outside.
      transform: (code, id) =>
        letsOthers.test(id) ? code.replace('new Pause(0)', '(globalThis.holdWrite?.() ?? new Pause(0))') : undefined,
    },
  ],
  test: {
    include: [
      'test/contract/**/*.test.ts',
      'test/behaviour/**/*.test.ts',
      'test/extensions/*/{behaviour,contract}/**/*.test.ts',
      'test/extensions/{explain,journal,openapi,scenarios,webhooks}/!(sold-rows|filters).test.ts',
      'test/extensions/snapshots/*.test.ts',
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
