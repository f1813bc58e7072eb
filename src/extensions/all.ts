import type { Extension } from '../emulator/extension.js'
import { calibrate } from './calibrate/index.js'
import { control } from './control/index.js'
import { counterfactuals } from './counterfactuals/index.js'
import { data } from './data/index.js'
import { exam } from './exam/index.js'
import { explore } from './explore/index.js'
import { history } from './history/index.js'
import { journal } from './journal/index.js'
import { keeper } from './keeper/index.js'
import { memory } from './memory/index.js'
import { openapi } from './openapi/index.js'
import { records } from './records/index.js'
import { repro } from './repro/index.js'
import { sales } from './sales/index.js'
import { scenarios } from './scenarios/index.js'
import { snapshots } from './snapshots/index.js'
import { webhooks } from './webhooks/index.js'
import { worlds } from './worlds/index.js'

/** What the command serves; take one away and the rest works on. @param deliveries how those of webhooks leave the program. */
export const extensions = (deliveries?: Parameters<typeof webhooks>[0]): Extension[] => [
  sales(),
  calibrate(),
  data(),
  records(),
  journal(),
  history(),
  keeper(),
  scenarios(),
  webhooks(deliveries),
  exam(),
  snapshots(),
  worlds(),
  memory(),
  counterfactuals(),
  explore(),
  repro(),
  openapi(),
  control(),
]
