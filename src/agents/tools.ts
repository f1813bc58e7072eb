import type { Tool } from './shared/tool.js'
import { advanceClock } from './tools/advance-clock.js'
import { checkConduct } from './tools/check-conduct.js'
import { endWorld } from './tools/end-world.js'
import { explainRequest } from './tools/explain-request.js'
import { explore } from './tools/explore.js'
import { getContract } from './tools/get-contract.js'
import { listRequests } from './tools/list-requests.js'
import { playStory, stopStory } from './tools/play-story.js'
import { putData } from './tools/put-data.js'
import { saveRepro } from './tools/save-repro.js'
import { sensitivity } from './tools/sensitivity.js'
import { startWorld } from './tools/start-world.js'

/** The verbs of an integrator, in the order in which one takes them. */
export const tools: readonly Tool[] = [
  startWorld,
  getContract,
  listRequests,
  explainRequest,
  checkConduct,
  playStory,
  stopStory,
  advanceClock,
  putData,
  explore,
  sensitivity,
  saveRepro,
  endWorld,
]
