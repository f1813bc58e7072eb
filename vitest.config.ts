import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './test/support/chromium.js'
import type { DoorName } from './test/support/door/door-kind.js'

/** Behaviour is tested once and runs through every door; the name of the project, and so every title, tells which. */
const behaviour = ['test/behaviour/**/*.test.ts']

/** Long enough for a busy machine; no case waits for time to pass. */
const testTimeout = 30_000

// Every case makes an emulator of its own, so the files of a door can share the modules they load.
const throughDoor = (door: DoorName) => ({
  name: door,
  testTimeout,
  isolate: false,
  include: behaviour,
  provide: { door },
  setupFiles: ['test/support/fixed-chance.ts', 'test/support/door/expect-limits.ts'],
})

/** What only a browser has. */
const inBrowser = 'test/browser/**/*.test.ts'

const packed = 'test/package/**/*.test.ts'

/** The page of the emulator, driven as a person would. */
const consolePage = 'test/console/**/*.test.ts'

/** CI runs the doors of Node a second time with msw 3, which needs a newer Node than the rest. */
const alias: Record<string, string> = process.env['MSW'] === '3' ? { 'msw/node': 'msw3/node', msw: 'msw3' } : {}

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'parts',
          testTimeout,
          setupFiles: 'test/support/fixed-chance.ts',
          include: ['test/**/*.test.ts'],
          exclude: [...behaviour, inBrowser, packed, consolePage],
        },
      },
      // The packed package, made once for all files.
      { test: { name: 'package', testTimeout: 180_000, include: [packed], globalSetup: 'test/support/package/pack.ts' } },
      {
        test: {
          name: 'console',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          include: [consolePage],
          globalSetup: 'test/support/console/build.ts',
        },
      },
      { test: throughDoor('direct fetch') },
      { test: throughDoor('node listener') },
      { resolve: { alias }, test: throughDoor('msw in node') },
      {
        // Serves the worker script of the msw that is installed.
        publicDir: 'node_modules/msw/lib',
        test: {
          ...throughDoor('msw in chromium'),
          name: 'browser',
          include: [...behaviour, inBrowser],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium', name: 'msw in chromium' }],
          },
        },
      },
    ],
    // The last report is for .ci/run, which counts from it.
    reporters: [
      'default',
      './test/support/door/count-by-door.ts',
      ['json', { outputFile: process.env['REPORT'] ?? 'test-results/report.json' }],
    ],
  },
})
