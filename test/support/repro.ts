export { openRepro } from '../../src/adapters/emulator/open-repro.js'
export { ReproError, readRepro } from '../../src/lab/repro/read-repro.js'
