import { describe, expect, test, vi } from 'vitest'
import { playGood } from '../../../src/extensions/explore/good-run.js'
import { type Player, playerOf, type RunSetup } from '../../../src/extensions/explore/play-run.js'
import { createEmulator, type ExperimentWorld } from '../../../src/index.js'

const shop = () => createEmulator({ seed: 3, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })

const ask = ({ fetch, token }: ExperimentWorld) => fetch('/api/v2/products', { headers: { Authorization: `Bearer ${token}` } })

describe.each(['explore', 'sensitivity'] as const)('%s', (method) => {
  test('rejects with the reason of its signal, and leaves nothing behind', async () => {
    const emulator = shop()
    const before = JSON.stringify(emulator.snapshot())
    const stop = new AbortController()
    let runs = 0
    const run = async (world: ExperimentWorld) => {
      runs += 1
      if (runs === 4) stop.abort(new Error('enough'))
      return (await ask(world)).status
    }
    await expect(emulator[method](run, { signal: stop.signal })).rejects.toThrow('enough')
    expect(runs).toBe(4)
    expect(JSON.stringify(emulator.snapshot())).toBe(before)
    expect(emulator.worlds()).toHaveLength(1)
  })

  test('does not wait for a flow that never ends, and answers it no more', async () => {
    const emulator = shop()
    const stop = new AbortController()
    const asked = vi.fn()
    let goOn = (): void => {}
    const ended = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const run = async (world: ExperimentWorld) => {
      await ask(world)
      stop.abort()
      await ended
      await ask(world)
      asked()
    }
    const failure: unknown = await emulator[method](run, { signal: stop.signal, timeoutMs: 600_000 }).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ name: 'AbortError' })
    goOn()
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).not.toHaveBeenCalled()
    expect(emulator.worlds()).toHaveLength(1)
  })

  test('begins nothing with a signal that is aborted', async () => {
    const run = vi.fn()
    await expect(shop()[method](run, { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(run).not.toHaveBeenCalled()
  })

  test('says after each run how many are done, of how many, and what was found', async () => {
    const seen: (readonly [number, number, number])[] = []
    const run = async (world: ExperimentWorld) => ((await (await ask(world)).json()) as { data: unknown[] }).data.length
    const onProgress = (...how: readonly [number, number, number]) => void seen.push(how)
    const options = method === 'explore' ? { onProgress, only: 'wire' as const, delayMs: 0 } : { onProgress }
    const report = await shop()[method](run, options)
    const found = 'findings' in report ? report.findings.length : report.matters.length
    expect(found).toBeGreaterThan(0)
    const [done, all, findings] = seen.at(-1) ?? []
    expect([done, findings]).toEqual([all, found])
    expect(seen.map(([one]) => one)).toEqual(seen.map((_, index) => index + 3))
  })
})

describe('good runs at the same time', () => {
  /** Player of a flow that sees how many runs go on beside it. */
  const setup = (flow: (beside: number, run: number) => unknown): RunSetup & { readonly most: () => number } => {
    let going = 0
    let runs = 0
    let most = 0
    const player: Player = playerOf(async (world) => {
      going += 1
      runs += 1
      most = Math.max(most, going)
      const run = runs
      await ask(world)
      const result = flow(going, run)
      going -= 1
      return result
    })
    const limits = { maxRequests: 200, timeoutMs: 10_000 }
    return { host: shop() as never, player, limits, scenario: null, most: () => most }
  }

  test('are as many as asked for', async () => {
    const runSetup = setup(() => 'done')
    expect(await playGood(runSetup, { jobs: 3, provesJobs: true })).toMatchObject({ runs: 4, jobs: 3 })
    expect(runSetup.most()).toBe(3)
  })

  test('are given up where they disturb each other', async () => {
    const found = await playGood(
      setup((beside) => (beside > 1 ? 'disturbed' : 'done')),
      { jobs: 3, provesJobs: true },
    )
    expect(found).toMatchObject({ runs: 5, jobs: 1, good: { outcomes: new Set(['"done"']) } })
  })

  test('are not to blame where each run has another result', async () => {
    const found = await playGood(
      setup((_, run) => run),
      { jobs: 3, provesJobs: true },
    )
    expect(found).toMatchObject({ runs: 5, jobs: 3, good: { outcomes: null } })
  })

  test('are not asked for where that is not to be proven', async () => {
    const runSetup = setup(() => 'done')
    expect(await playGood(runSetup, { jobs: 3 })).toMatchObject({ runs: 2, jobs: 3 })
    expect(runSetup.most()).toBe(1)
  })
})
