import { type Client, freshKey, type Received } from '../../../../support/door/client.js'
import { persist, wait } from '../../../../support/scenario-clients/persist.js'
import { complain, rehearse } from '../../../../support/scenario-clients/rehearse.js'
import { activeIds, canceledIds, postCancel } from '../../../../support/scenario-clients/subscriptions.js'

type Insist = (client: Client, send: () => Promise<Received>) => Promise<Received>

/** Cancels one after the other; gives the ids that are done. */
const cancelAll = async (client: Client, ids: readonly number[], insist: Insist): Promise<readonly number[]> => {
  const done: number[] = []
  for (const id of ids) {
    const key = freshKey()
    const answer = await insist(client, () => postCancel(client, id, key))
    if (answer.status === 200) done.push(id)
  }
  return done
}

/** As if every quota were one of a minute. */
const tryEveryMinute: Insist = async (client, send) => {
  let answer = await send()
  for (let attempt = 1; attempt < 5 && answer.status === 429; attempt += 1) {
    wait(client, 60)
    answer = await send()
  }
  return answer
}

rehearse('cancel-day-quota', {
  prepare: async (client) => (await activeIds(client)).slice(0, 4),
  right: {
    does: 'keeps the rest for the next day',
    play: (client, ids) => cancelAll(client, ids, persist),
  },
  wrong: {
    does: 'takes the day for a minute',
    play: (client, ids) => cancelAll(client, ids, tryEveryMinute),
    caughtBy: { unmet: [1, 2], complaints: ['all of them are canceled'] },
  },
  judge: async (done, ids, client) => {
    const canceled = await canceledIds(client)
    return complain({
      'all of them are canceled': ids.every((id) => canceled.includes(id)),
      'it knows which are canceled': done.every((id) => canceled.includes(id)),
    })
  },
})
