import { defineConfig } from 'vitest/config'

/** Behaviour is tested once and runs through every door; the name of the project, and so every title, tells which. */
const behaviour = ['test/behaviour/**/*.test.ts', 'test/assumption/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'parts', include: ['test/**/*.test.ts'], exclude: behaviour } },
      { test: { name: 'direct fetch', include: behaviour, provide: { door: 'direct fetch' } } },
      { test: { name: 'node listener', include: behaviour, provide: { door: 'node listener' } } },
    ],
    // The second report is for .ci/run, which counts from it.
    reporters: ['default', ['json', { outputFile: 'test-results/report.json' }]],
  },
})
