import { assumptions } from './portuguese/assumptions.js'
import { data } from './portuguese/data.js'
import { observe } from './portuguese/observe.js'
import { playground } from './portuguese/playground.js'
import { reports } from './portuguese/reports.js'
import { requests } from './portuguese/requests.js'
import { scenarios } from './portuguese/scenarios.js'
import { shell } from './portuguese/shell.js'
import { tokens } from './portuguese/tokens.js'
import { webhooks } from './portuguese/webhooks.js'
import { worlds } from './portuguese/worlds.js'

/** Portuguese of Brazil for each English text of the console. Loaded by itself; imports nothing that the page has already. */
export const portuguese: Readonly<Record<string, string>> = {
  ...shell,
  ...observe,
  ...requests,
  ...data,
  ...tokens,
  ...webhooks,
  ...worlds,
  ...scenarios,
  ...assumptions,
  ...reports,
  ...playground,
}
