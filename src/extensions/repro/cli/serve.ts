import type { ServePart } from '../../../adapters/cli/serve-part.js'
import { withPosition } from '../../../adapters/cli/shared/given-by.js'
import { readFileVersion } from '../../../adapters/cli/shared/watch-file.js'

export const serving: ServePart = {
  plan: async ({ given, givenBy }) => {
    const { repro: path } = given.command
    if (path === undefined) return undefined
    const { prepareRepro } = await import('./prepare-repro.js')
    const read = { path, version: await readFileVersion(path) }
    return { ...(await withPosition(givenBy, '--repro', () => prepareRepro(path, given))), read: [read] }
  },
}
