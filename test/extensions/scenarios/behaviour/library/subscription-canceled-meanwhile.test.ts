import { freshKey } from '../../../../support/door/client.js'
import { persist } from '../../../../support/scenario-clients/persist.js'
import { complain, rehearse } from '../../../../support/scenario-clients/rehearse.js'
import { canceledIds, postCancel } from '../../../../support/scenario-clients/subscriptions.js'

type Conclusion = 'canceled by us' | 'canceled by somebody else' | 'not canceled'

rehearse('subscription-canceled-meanwhile', {
  prepare: ({ emulator }) => Number(emulator.landmarks.subscription_active.id),
  right: {
    does: 'looks at the subscription after a refusal',
    play: async (client, id): Promise<Conclusion> => {
      const key = freshKey()
      const { status } = await persist(client, () => postCancel(client, id, key))
      if (status === 200) return 'canceled by us'
      return (await canceledIds(client)).includes(id) ? 'canceled by somebody else' : 'not canceled'
    },
  },
  wrong: {
    does: 'tries again and gives up',
    play: async (client, id): Promise<Conclusion> => {
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        if ((await postCancel(client, id, freshKey())).status === 200) return 'canceled by us'
      }
      return 'not canceled'
    },
    caughtBy: { unmet: [1, 2], complaints: ['it knows what has happened'] },
  },
  judge: async (conclusion, id, client) =>
    complain({
      'it knows what has happened': conclusion === 'canceled by somebody else',
      'the subscription is canceled': (await canceledIds(client)).includes(id),
    }),
})
