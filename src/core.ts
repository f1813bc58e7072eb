export { AssumptionError } from './core/assumptions.js'
export { type Call, Pause, type Stage } from './core/call.js'
export type { Handled } from './core/handle.js'
export { Refusal, ShownError } from './core/refusal.js'
export { type Answer, type Rows, type Slices, type State, withSlice } from './core/state.js'
export { type Clock, ClockError } from './emulator/clock.js'
export { ControlError } from './emulator/control-error.js'
export { type ControlCall, type ControlRoute, defineRoute } from './emulator/control-route.js'
export { ConnectionLostError } from './emulator/deliver.js'
export {
  type Change,
  type ChangedThing,
  type Command,
  defineExtension,
  type Edge,
  type Emulator,
  type EmulatorOptions,
  type Exchange,
  type Extension,
  type Options,
  type Played,
  type Registry,
  type ResolvedOptions,
  type RowsFormat,
  type Slice,
  type SnapshotMembers,
  type ThingsChanged,
  type World,
} from './emulator/extension.js'
export { InvalidOptionError } from './emulator/options.js'
export { createEmulator } from './emulator/registry.js'
