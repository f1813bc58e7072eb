import type { ServePart } from '../../../adapters/cli/serve-part.js'
import { givenByWords } from '../../../adapters/cli/shared/given-by.js'

const long = '--control-hosts'

export const serving: ServePart = {
  plan: async ({ given, givenBy }) => {
    const { controlHosts = [] } = given.emulator
    if (controlHosts.length === 0 || givenBy(long) === givenByWords(long)) return undefined
    return { warnings: [`${givenBy(long)}the control API is open to callers by the host name ${controlHosts.join(', ')}.`] }
  },
}
