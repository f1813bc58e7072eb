import type { View } from '../api/shared/view.js'
import type { World } from '../world/world.js'

/** What serializers need to write a record of this world as it stands now. */
export const viewOf = (world: World): View => ({
  ask: world.assumptions.ask,
  checkoutBaseUrl: world.settings.checkoutBaseUrl,
  now: world.clock.readSecond(),
})
