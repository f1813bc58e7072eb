import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LoadRow, Results } from '../../bench/results.js'
import { beforePath, readResults } from '../../bench/results-file.js'
import { judgeTargets } from '../../bench/targets.js'
import { renderPerformance } from '../../scripts/performance-page.js'

const files = renderPerformance(readResults(), readResults(beforePath))

test.each(Object.entries(files))('docs/%s is made from bench/results.json', (path, expected) => {
  expect(readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8'), 'run `npm run docs`').toBe(expected)
})

describe('a target', () => {
  const setting = {
    date: '2026-03-01',
    machine: { cpu: 'a processor', cores: 2, memoryGb: 8, system: 'a system' },
    versions: {},
    rounds: 5,
    seconds: 1,
  }
  const figures = { rps: 1, p50: 1, p99: 1, cpuUs: 1, busy: 1 }
  const load = (row: Partial<LoadRow>): Results => ({
    load: {
      setting,
      rows: [
        {
          orders: 250,
          name: 'page of 100, first',
          connections: 10,
          bytes: 1,
          figures: { ours: figures, hono: figures, node: figures },
          shareOfHono: 0.8,
          shareOfNode: 0.8,
          cpuShareOfHono: 0.8,
          ...row,
        },
      ],
    },
  })
  const judged = (results: Results) => judgeTargets(results).find(({ what }) => what.startsWith('pages'))

  test('is met by a share that reaches it', () => {
    expect(judged(load({}))).toMatchObject({ measured: '80 %', met: true })
  })

  test('is missed where only the client made it look met', () => {
    expect(judged(load({ cpuShareOfHono: 0.2 }))).toMatchObject({ measured: '80 %', byCpu: '20 %', met: false })
  })

  test('takes requests per second alone where the time on a core is not known', () => {
    expect(judged(load({ cpuShareOfHono: null }))).toMatchObject({ measured: '80 %', byCpu: null, met: true })
  })

  test('is neither met nor missed by what was not measured', () => {
    expect(judged({})).toMatchObject({ measured: null, met: null })
  })
})
