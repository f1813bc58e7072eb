import {
  compareLines,
  countPages,
  pagePath,
  readWholeHistory,
  walkHistory,
} from '../../../../support/scenario-clients/order-history.js'
import { complain, rehearse } from '../../../../support/scenario-clients/rehearse.js'

rehearse('moving-page', {
  prepare: readWholeHistory,
  right: {
    does: 'knows a line by its id',
    play: async (client) => (await walkHistory(client)).lines,
  },
  wrong: {
    does: 'puts the pages together as they come',
    play: (client) => countPages((page) => client.get(pagePath(page))),
    // It stops at the number of pages that the first one told, and so misses what has moved behind it.
    caughtBy: { unmet: [], complaints: ['every line is there', 'no line is there twice'] },
  },
  judge: (lines, truth) => complain(compareLines(lines, truth)),
})
