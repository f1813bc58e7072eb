import { freshKey } from '../../../../support/door/client.js'
import { postProduct } from '../../../../support/scenario-clients/catalogue.js'
import { GaveUpError, persist } from '../../../../support/scenario-clients/persist.js'
import { complain, nothing, rehearse } from '../../../../support/scenario-clients/rehearse.js'

const wanted = ['Módulo 1', 'Módulo 2', 'Módulo 3']

rehearse('outage-without-retry-after', {
  prepare: nothing,
  right: {
    does: 'tries with growing pauses, then leaves it and says what is left to do',
    play: async (client) => {
      for (const [index, name] of wanted.entries()) {
        const key = freshKey()
        try {
          await persist(client, () => postProduct(client, key, name))
        } catch (error) {
          // What fails for one fails for the others too.
          if (error instanceof GaveUpError) return { leftToDo: wanted.slice(index) }
          throw error
        }
      }
      return { leftToDo: [] }
    },
  },
  wrong: {
    does: 'hammers, for one thing after the other, and forgets them',
    play: async (client) => {
      for (const name of wanted) {
        const key = freshKey()
        for (let attempt = 1; attempt <= 5; attempt += 1) {
          const { status } = await postProduct(client, key, name)
          if (status === 201) break
        }
      }
      return { leftToDo: [] }
    },
    caughtBy: { unmet: [1], complaints: ['the pauses grow', 'what is left to do is told'] },
  },
  judge: ({ leftToDo }, _truth, { emulator }) => {
    const times = emulator.requests.list({ operation: 'createProduct' }).map(({ at }) => Date.parse(at))
    const pauses = times.slice(1).map((time, index) => (times[index] as number) - time)
    return complain({
      // The journal begins with the newest.
      'the pauses grow': pauses.every((pause, index) => pause > (pauses[index + 1] ?? 0)),
      'what is left to do is told': leftToDo.join() === wanted.join(),
    })
  },
})
