import { JournalWaiters } from '../journal/journal-waiters.js'
import { loadWorld } from '../snapshot/load-world.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { openOffice } from '../webhooks/receiver.js'
import type { World, WorldLinks, WorldSettings, WorldTrial } from '../world/world.js'
import type { OtherValue } from './other-values.js'

/** Leads nowhere: nobody is told of what happens in a trial. */
const links = (): WorldLinks => ({
  announceToken: () => undefined,
  waiters: new JournalWaiters(),
  office: openOffice(),
  noteChange: () => undefined,
})

/** The state a trial begins with: its clock stands, nobody is told by webhooks, and no step of a scenario acts once more. */
export const stateForTrials = ({ webhooks: _, webhook_deliveries: __, ...state }: Snapshot): Snapshot => ({
  ...state,
  clock: { ...state.clock, frozen: true, real_time: false },
  scenario: {
    ...state.scenario,
    scenario: null,
    state: '',
    opened: true,
    steps: [],
    chaos: { ...state.scenario.chaos, rate: 0 },
  },
})

/** A world in which one request can be tried, with one assumption changed; none for the answer as it was. */
export const openTrialWorld = (parent: World, state: Snapshot, other: OtherValue | null): World => {
  const { settings: own } = parent
  const settings: WorldSettings = { ...own, options: { ...own.options, journalSize: 0 }, reportFailure: () => undefined }
  const world = loadWorld(settings, links(), state)
  world.trial = nothingKnown
  if (other !== null) world.assumptions.assume(other.assumption, other.value)
  return world
}

const nothingKnown: WorldTrial = { reuse: () => undefined, note: () => undefined }
