import type { ServePart } from '../../../adapters/cli/serve-part.js'

export const serving: ServePart = {
  log: async () => (await import('./request-line.js')).printRequests,
}
