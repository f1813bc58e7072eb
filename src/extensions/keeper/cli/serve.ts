import type { ServePart } from '../../../adapters/cli/serve-part.js'

export const serving: ServePart = {
  plan: async ({ given: { command } }) => {
    const { state } = command
    if (state === undefined) return undefined
    const { openStateFile } = await import('./open-state-file.js')
    return { open: (options) => openStateFile(state, options) }
  },
}
