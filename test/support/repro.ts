import { openRepro as open } from '../../src/extensions/repro/open.js'
import { type Repro, readRepro as read } from '../../src/extensions/repro/repro-file.js'
import { builtIn } from '../../src/index.js'

export { ReproError } from '../../src/extensions/repro/repro-file.js'

export const readRepro = (text: string): Repro => read(text, builtIn)

export const openRepro = async (repro: Repro) => {
  const { emulator, difference = null } = await open(repro, builtIn)
  return { emulator, difference }
}
