import { persist } from '../../../../support/scenario-clients/persist.js'
import { complain, nothing, rehearse } from '../../../../support/scenario-clients/rehearse.js'

const summary = '/api/v2/orders/summary'

rehearse('proxy-html-error', {
  prepare: nothing,
  right: {
    does: 'looks at the status before the body',
    play: async (client): Promise<unknown> => (await persist(client, () => client.get(summary))).json.total,
  },
  wrong: {
    does: 'reads every body as JSON',
    play: async (client): Promise<unknown> => {
      const { text } = await client.get(summary)
      try {
        return JSON.parse(text).total
      } catch (error) {
        return String(error)
      }
    },
    caughtBy: { unmet: [1], complaints: ['it knows the number of orders'] },
  },
  judge: (total) => complain({ 'it knows the number of orders': typeof total === 'number' }),
})
