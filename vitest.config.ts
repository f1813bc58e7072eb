import { defineConfig } from 'vitest/config'

/** Behaviour is tested once and runs through every door; the name of the project, and so every title, tells which. */
const behaviour = ['test/behaviour/**/*.test.ts', 'test/assumption/**/*.test.ts']

/** Long enough for a busy machine; no case waits for time to pass. */
const testTimeout = 30_000

// Every case makes an emulator of its own, so the files of a door can share the modules they load (`isolate: false`).
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'parts', testTimeout, include: ['test/**/*.test.ts'], exclude: behaviour } },
      { test: { name: 'direct fetch', testTimeout, isolate: false, include: behaviour, provide: { door: 'direct fetch' } } },
      { test: { name: 'node listener', testTimeout, isolate: false, include: behaviour, provide: { door: 'node listener' } } },
    ],
    // The second report is for .ci/run, which counts from it.
    reporters: ['default', ['json', { outputFile: 'test-results/report.json' }]],
  },
})
