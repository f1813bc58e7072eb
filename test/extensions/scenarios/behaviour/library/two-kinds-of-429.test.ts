import { type Client, freshKey, type Received } from '../../../../support/door/client.js'
import { persist } from '../../../../support/scenario-clients/persist.js'
import { complain, rehearse } from '../../../../support/scenario-clients/rehearse.js'
import { canceledIds, postCancel, subscriptionsPath } from '../../../../support/scenario-clients/subscriptions.js'

/** Lists the subscriptions in small pages and cancels one, with somebody who says what a 429 means and sends until it passes. */
const run = async (client: Client, id: number, insist: (send: () => Promise<Received>) => Promise<unknown>): Promise<void> => {
  for (let page = 1; page <= 2; page += 1) await insist(() => client.get(subscriptionsPath(page, 10)))
  const key = freshKey()
  await insist(() => postCancel(client, id, key))
}

type Meaning = 'quota' | 'block'

rehearse('two-kinds-of-429', {
  prepare: ({ emulator }) => Number(emulator.landmarks.subscription_active.id),
  right: {
    does: 'looks whether there is an error code, and waits as told',
    play: async (client, id) => {
      const meanings: Meaning[] = []
      await run(client, id, (send) =>
        persist(client, async () => {
          const answer = await send()
          if (answer.status === 429) meanings.push(answer.json.error === 'too_many_requests' ? 'block' : 'quota')
          return answer
        }),
      )
      return meanings
    },
  },
  wrong: {
    does: 'takes every 429 for the quota of the minute',
    play: async (client, id) => {
      const meanings: Meaning[] = []
      await run(client, id, async (send) => {
        for (let attempt = 1; attempt <= 3 && (await send()).status === 429; attempt += 1) {
          meanings.push('quota')
          client.emulator.clock.advance('60s')
        }
      })
      return meanings
    },
    caughtBy: { unmet: [1, 2], complaints: ['it told the quota from the block', 'the subscription is canceled'] },
  },
  judge: async (meanings, id, client) =>
    complain({
      'it told the quota from the block': meanings.join() === 'quota,block',
      'the subscription is canceled': (await canceledIds(client)).includes(id),
    }),
})
