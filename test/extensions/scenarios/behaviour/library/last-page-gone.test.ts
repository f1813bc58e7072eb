import {
  compareLines,
  countPages,
  pagePath,
  readWholeHistory,
  walkHistory,
} from '../../../../support/scenario-clients/order-history.js'
import { complain, rehearse } from '../../../../support/scenario-clients/rehearse.js'

rehearse('last-page-gone', {
  // Those that stay.
  prepare: async (client) => (await readWholeHistory(client)).slice(100),
  right: {
    does: 'follows the links and sees that the total has shrunk',
    play: async (client) => (await walkHistory(client)).lines,
  },
  wrong: {
    does: 'counts up to the last page that the first one told',
    play: (client) => countPages((page) => client.get(pagePath(page))),
    caughtBy: { unmet: [1], complaints: ['every line is there'] },
  },
  judge: (lines, truth) => complain(compareLines(lines, truth)),
})
