import {
  compareLines,
  countPages,
  pagePath,
  readWholeHistory,
  walkHistory,
} from '../../../../support/scenario-clients/order-history.js'
import { complain, rehearse } from '../../../../support/scenario-clients/rehearse.js'

rehearse('quota-exhausted', {
  prepare: readWholeHistory,
  right: {
    does: 'waits for the end of the window and goes on where it was',
    play: async (client) => (await walkHistory(client)).lines,
  },
  wrong: {
    does: 'tries at once, three times, and then leaves the page out',
    play: (client) =>
      countPages(async (page) => {
        for (let attempt = 1; attempt <= 3; attempt += 1) {
          const answer = await client.get(pagePath(page))
          if (answer.status === 200) return answer
        }
        return null
      }),
    caughtBy: { unmet: [1, 2], complaints: ['every line is there'] },
  },
  judge: (lines, truth) => complain(compareLines(lines, truth)),
})
