import type { Extension } from '../../emulator/extension.js'

/** What requests have changed, and how two worlds differ. A state is a reference, so that nothing is recorded for it. */
export const history = (): Extension => ({
  name: 'history',
  edge: async () => await import('./routes.js'),
})
