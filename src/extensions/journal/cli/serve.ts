import type { ServePart } from '../../../adapters/cli/serve-part.js'

export const serving: ServePart = {
  log: async (world) => (await import('./request-line.js')).printRequests(world),
}
