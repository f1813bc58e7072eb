export { AssumptionError } from './core/assumptions.js'
export { type Clock, ClockError } from './emulator/clock.js'
export { ConnectionLostError } from './emulator/deliver.js'
export {
  type Change,
  defineExtension,
  type Edge,
  type Emulator,
  type EmulatorOptions,
  type Exchange,
  type Extension,
  type Options,
  type Played,
  type Registry,
  type RowsFormat,
  type Slice,
  type World,
} from './emulator/extension.js'
export { InvalidOptionError } from './emulator/options.js'
export { createEmulator } from './emulator/registry.js'
