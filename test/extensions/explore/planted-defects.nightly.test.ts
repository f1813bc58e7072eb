import { expect, test, vi } from 'vitest'
import { type ExperimentWorld, type ExploreFinding, experimentWorld, type Run } from '../../../src/index.js'
import { exampleClient, plantedDefects, smallShop } from '../../support/example-clients.js'

// Hundreds of runs each: long on a busy machine, and no time is measured.
vi.setConfig({ testTimeout: 180_000 })

/** The client that presses twice waits so long for an answer, real milliseconds: longer than a busy machine takes for one. */
const patienceMs = 1_000

/** What a slow answer takes in its runs. */
const delayMs = 2 * patienceMs

test('nothing breaks the client that is right', async () => {
  const report = await smallShop().explore(await exampleClient('right'))
  expect(report.findings).toEqual([])
  expect(report.compared).toBe(true)
  expect(report.runs).toBeGreaterThan(100)
})

/** Has a flow write down every answer, byte by byte, under the name of the scenario that plays. */
const recorded = (run: Run, written: Map<string, string[]>): Run => {
  return async (world) => {
    const answers: string[] = []
    written.set(world.snapshot().scenario.scenario?.name ?? 'none', answers)
    const fetch: ExperimentWorld['fetch'] = async (...sent) => {
      try {
        const answer = await world.fetch(...sent)
        answers.push(JSON.stringify([answer.status, ...answer.headers, await answer.clone().text().catch(String)]))
        return answer
      } catch (error) {
        answers.push(String(error))
        throw error
      }
    }
    return await run(Object.assign(Object.create(world) as ExperimentWorld, { fetch }))
  }
}

/** The same answers in a world in which the scenario of a finding plays, as somebody would have it play. */
const playAgain = async (run: Run, { scenario }: ExploreFinding): Promise<readonly string[] | undefined> => {
  const written = new Map<string, string[]>()
  const file = JSON.parse(JSON.stringify(scenario)) as typeof scenario
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })
  const world = experimentWorld(smallShop().fork({ scenario: file, sameIds: true }), { maxRequests: 200 }, stop)
  await Promise.race([recorded(run, written)(world).catch(() => {}), stopped])
  return written.get(scenario.name)
}

test.each(Object.entries(plantedDefects))(
  'finds what is wrong with %s, and does it again to the same bytes',
  async (name, planted) => {
    const client = await exampleClient(name)
    const run: Run = (world) => client(world, patienceMs)
    const written = new Map<string, string[]>()
    const { findings } = await smallShop().explore(recorded(run, written), {
      only: 'wire',
      ...(name === 'double-submit' ? { delayMs } : {}),
    })

    const [finding, operation] = planted
    expect(findings.map((found) => [found.finding, found.operation])).toContainEqual([finding, operation])
    expect(findings.filter((found) => found.finding !== finding).length).toBeLessThanOrEqual(1)
    for (const found of findings) {
      const answers = written.get(found.scenario.name)
      expect(answers?.length).toBeGreaterThan(0)
      expect(await playAgain(run, found)).toEqual(answers)
    }
  },
)
