export { packed } from '../../../src/adapters/http/packed-fetch.js'
export { serve } from '../../../src/adapters/http/serve-world.js'
export { createEmulator } from './create-emulator.js'
