import {
  compareLines,
  countPages,
  pagePath,
  readWholeHistory,
  walkHistory,
} from '../../../../support/scenario-clients/order-history.js'
import { complain, rehearse } from '../../../../support/scenario-clients/rehearse.js'

rehearse('black-friday', {
  prepare: readWholeHistory,
  right: {
    does: 'waits as told and knows a line by its id',
    play: async (client) => (await walkHistory(client)).lines,
  },
  wrong: {
    does: 'tries at once and puts the pages together as they come',
    play: (client) =>
      countPages(async (page) => {
        for (let attempt = 1; attempt <= 4; attempt += 1) {
          const answer = await client.get(pagePath(page))
          if (answer.status === 200) return answer
        }
        return null
      }),
    caughtBy: { unmet: [1], complaints: ['every line is there', 'no line is there twice'] },
  },
  judge: (lines, truth) => complain(compareLines(lines, truth)),
})
