import {
  compareLines,
  countPages,
  pagePath,
  readWholeHistory,
  walkHistory,
} from '../../../../support/scenario-clients/order-history.js'
import { answerOf } from '../../../../support/scenario-clients/persist.js'
import { complain, rehearse } from '../../../../support/scenario-clients/rehearse.js'

rehearse('half-sent-page', {
  prepare: readWholeHistory,
  right: {
    does: 'asks for the page again',
    play: async (client) => (await walkHistory(client)).lines,
  },
  wrong: {
    does: 'notes the failure and goes on with the next page',
    play: (client) => countPages((page) => answerOf(client.get(pagePath(page)))),
    caughtBy: { unmet: [], complaints: ['every line is there'] },
  },
  judge: (lines, truth) => complain(compareLines(lines, truth)),
})
