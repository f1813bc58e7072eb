export { register as assumptions } from '../../../src/register/register.js'
export { createEmulator } from './create-emulator.js'
