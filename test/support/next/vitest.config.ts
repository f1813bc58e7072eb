import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type {} from '../door/door.js'
import type { DoorName } from '../door/door-kind.js'

// Black-box tests on the new core, by direct fetch or through another door. `npm run test:next` compares what fails with test/support/next/not-yet.json.
const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Entries that stand for those of the new core, by what replaces them. */
const replaced = [
  [/adapters\/emulator\/create-emulator\.js$/, 'create-emulator.ts'],
  [/\/src\/node\.js$/, 'node.ts'],
  [/\/src\/msw\.js$/, 'msw.ts'],
  [/support\/repro\.js$/, 'repro.ts'],
] as const

const letsOthers = /\/core\/stages\/order\.ts$/

export default defineConfig({
  root,
  plugins: [
    {
      name: 'new core',
      enforce: 'pre',
      resolveId: (id) => {
        const [, file] = replaced.find(([entry]) => entry.test(id)) ?? []
        return file === undefined ? undefined : `${root}test/support/next/${file}`
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
      'test/extensions/{explain,journal,openapi,scenarios,webhooks}/!(sold-rows).test.ts',
      'test/extensions/{exam,explore,mcp,repro,snapshots}/*.test.ts',
      'test/adapters/**/*.test.ts',
      'test/msw/*.test.ts',
    ],
    exclude: ['test/**/*.long.test.ts'],
    // A case that fails may leave behind what would disturb those after it.
    isolate: true,
    maxWorkers: 2,
    testTimeout: 20_000,
    provide: { door: (process.env['NEXT_DOOR'] ?? 'direct fetch') as DoorName },
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['test/support/fixed-chance.ts'],
  },
})
