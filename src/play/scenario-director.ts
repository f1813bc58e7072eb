import { isRate } from '../scenario/chaos.js'
import { describeProgress, type ScenarioStatus } from '../scenario/progress.js'
import { recordRun } from '../scenario/record-run.js'
import type { Scenario } from '../scenario/scenario.js'
import { ScenarioError } from '../scenario/scenario-error.js'
import { inOneGo, type Steps } from '../time/turns.js'
import type { World } from '../world/world.js'
import { beginScenario, endScenario } from './begin-scenario.js'
import { judgeExpectations } from './judge-expectations.js'

/** Plays scenarios and chaos in the world that stands at a place now. */
export class ScenarioDirector {
  /** @param world the world at this moment; a reset puts another one there. */
  constructor(readonly world: () => World) {}

  /** @throws ScenarioError where the world has not what it asks for; what plays goes on then. */
  play(scenario: Scenario): void {
    beginScenario(this.world(), scenario)
  }

  stop(): void {
    endScenario(this.world())
  }

  status(): ScenarioStatus {
    return inOneGo(this.statusInSteps())
  }

  /** The same in steps. */
  *statusInSteps(): Steps<ScenarioStatus> {
    const world = this.world()
    const { scenario, ...stand } = world.player.run
    const progress = describeProgress(scenario, stand)
    return { ...progress, expectations: yield* judgeExpectations(world) }
  }

  record(): Scenario {
    return recordRun(this.world().player.run)
  }

  /** @throws ScenarioError for a rate that is none. */
  setChaos(rate: number): void {
    if (!isRate(rate)) throw new ScenarioError([{ path: ['rate'], message: 'give a number from 0 (none) to 1 (every request)' }])
    this.world().player.setChaos(rate)
  }
}
