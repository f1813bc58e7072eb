import { options as calibrate } from '../../../extensions/calibrate/cli/options.js'
import { options as control } from '../../../extensions/control/cli/options.js'
import { options as data } from '../../../extensions/data/cli/options.js'
import { options as journal } from '../../../extensions/journal/cli/options.js'
import { options as keeper } from '../../../extensions/keeper/cli/options.js'
import { options as memory } from '../../../extensions/memory/cli/options.js'
import { options as repro } from '../../../extensions/repro/cli/options.js'
import { options as scenarios } from '../../../extensions/scenarios/cli/options.js'
import { options as webhooks } from '../../../extensions/webhooks/cli/options.js'
import { options as worlds } from '../../../extensions/worlds/cli/options.js'
import { coreOptions } from './core-options.js'
import type { Option } from './option.js'

/**
 * Table of every option: of `serve`, of `createEmulator`, of forks and of the command, with what help, config file and documentation say of
 * each. In the help, those of extensions stand in this order behind the option that they name.
 */
export const optionsTable: Readonly<Record<string, Option>> = Object.assign(
  {},
  ...[coreOptions, data, calibrate, scenarios, keeper, repro, webhooks, worlds, memory, control, journal],
)
