import { countPages, pagePath, readWholeHistory, walkHistory } from '../../../../support/scenario-clients/order-history.js'
import { complain, rehearse } from '../../../../support/scenario-clients/rehearse.js'

rehearse('token-revoked-mid-pagination', {
  prepare: readWholeHistory,
  right: {
    does: 'stops and says that a part is missing',
    play: (client) => walkHistory(client),
  },
  wrong: {
    does: 'goes on with what it can get and takes it for the whole',
    play: async (client) => {
      const lines = await countPages(async (page) => {
        const answer = await client.get(pagePath(page))
        return answer.status === 200 ? answer : null
      })
      return { lines, isWhole: true }
    },
    caughtBy: { unmet: [1], complaints: ['it does not take a part for the whole'] },
  },
  judge: ({ lines, isWhole }, truth) =>
    complain({ 'it does not take a part for the whole': isWhole === (lines.length === truth.length) }),
})
