import { persist, wait } from '../../../../support/scenario-clients/persist.js'
import { complain, nothing, rehearse } from '../../../../support/scenario-clients/rehearse.js'

const summary = '/api/v2/orders/summary'

rehearse('outage-with-retry-after', {
  prepare: nothing,
  right: {
    does: 'comes again at the time it was told',
    play: (client) => persist(client, () => client.get(summary)),
  },
  wrong: {
    does: 'comes again after one second, whatever it is told',
    play: async (client) => {
      let answer = await client.get(summary)
      while (answer.status === 503) {
        wait(client, 1)
        answer = await client.get(summary)
      }
      return answer
    },
    caughtBy: { unmet: [1], complaints: [] },
  },
  judge: (answer) => complain({ 'it came through': answer.status === 200 }),
})
