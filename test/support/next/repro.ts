import { extensions } from '../../../src/extensions/all.js'
import { openRepro as open } from '../../../src/extensions/repro/open.js'
import { type Repro, readRepro as read } from '../../../src/extensions/repro/repro-file.js'

export { ReproError } from '../../../src/extensions/repro/repro-file.js'

export const readRepro = (text: string): Repro => read(text, extensions())

export const openRepro = async (repro: Repro) => {
  const { emulator, difference = null } = await open(repro, extensions())
  return { emulator, difference }
}
