import { type Client, freshKey } from '../../../../support/door/client.js'
import { complain, rehearse } from '../../../../support/scenario-clients/rehearse.js'
import { activeIds, canceledIds, postCancel } from '../../../../support/scenario-clients/subscriptions.js'

const unknown = [900_000_001, 900_000_002]

const cancelAll = async (client: Client, ids: readonly number[]): Promise<readonly number[]> => {
  const failed: number[] = []
  for (const id of ids) {
    const { status } = await postCancel(client, id, freshKey())
    if (status !== 200) failed.push(id)
  }
  return failed
}

rehearse('cancel-block', {
  prepare: ({ emulator }) => {
    const { subscription_active, subscription_trial } = emulator.landmarks
    return [unknown[0], subscription_active.id, unknown[1], subscription_trial.id].map(Number)
  },
  right: {
    does: 'looks the ids up in the history first',
    play: async (client, ids) => {
      const existing = await activeIds(client)
      const failed = await cancelAll(
        client,
        ids.filter((id) => existing.includes(id)),
      )
      return [...failed, ...ids.filter((id) => !existing.includes(id))]
    },
  },
  wrong: {
    does: 'tries every id on the list',
    play: cancelAll,
    caughtBy: { unmet: [1, 2], complaints: ['what exists is canceled', 'what does not exist is reported, and nothing else'] },
  },
  judge: async (reported, ids, client) => {
    const canceled = await canceledIds(client)
    return complain({
      'what exists is canceled': ids.every((id) => unknown.includes(id) || canceled.includes(id)),
      'what does not exist is reported, and nothing else': [...reported].sort().join() === unknown.join(),
    })
  },
})
