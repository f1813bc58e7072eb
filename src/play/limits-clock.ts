import { readWallClock } from '../time/real-time.js'
import type { World } from '../world/world.js'

/** The time the limits of a world run on, as for a request that comes now. */
export const limitsClock = ({ assumptions, clock }: World): number =>
  assumptions.value('rate-limit-clock') === 'wall' ? readWallClock() : Math.floor(clock.read())
