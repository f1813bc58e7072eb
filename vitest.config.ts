import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // The second report is for .ci/run, which counts from it.
    reporters: ['default', ['json', { outputFile: 'test-results/report.json' }]],
  },
})
