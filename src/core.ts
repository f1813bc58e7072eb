export type {
  Change,
  Edge,
  Emulator,
  EmulatorOptions,
  Exchange,
  Extension,
  ForkOptions,
  Options,
  Played,
  RowsFormat,
  Slice,
  World,
} from './emulator/extension.js'
export { createEmulator } from './emulator/world.js'
