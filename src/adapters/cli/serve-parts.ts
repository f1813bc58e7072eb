import { serving as calibrate } from '../../extensions/calibrate/cli/serve.js'
import { serving as control } from '../../extensions/control/cli/serve.js'
import { serving as data } from '../../extensions/data/cli/serve.js'
import { serving as journal } from '../../extensions/journal/cli/serve.js'
import { serving as keeper } from '../../extensions/keeper/cli/serve.js'
import { serving as repro } from '../../extensions/repro/cli/serve.js'
import { serving as scenarios } from '../../extensions/scenarios/cli/serve.js'
import { serving as webhooks } from '../../extensions/webhooks/cli/serve.js'
import type { ServePart } from './serve-part.js'

/** What extensions do at a start of `serve`, in the order in which their files are read and the banner shows them. */
export const serveParts: readonly ServePart[] = [control, calibrate, repro, scenarios, data, webhooks, keeper, journal]
