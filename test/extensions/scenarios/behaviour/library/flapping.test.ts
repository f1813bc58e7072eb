import { type Client, freshKey } from '../../../../support/door/client.js'
import { countProducts, postProduct } from '../../../../support/scenario-clients/catalogue.js'
import { compareLines, readWholeHistory, walkHistory } from '../../../../support/scenario-clients/order-history.js'
import { persist } from '../../../../support/scenario-clients/persist.js'
import { complain, rehearse } from '../../../../support/scenario-clients/rehearse.js'

const names = ['Módulo 1', 'Módulo 2', 'Módulo 3', 'Módulo 4']

/** Reads the history, then creates the products; `nextKey` gives the function that makes the key of each attempt. */
const readAndCreate = async (client: Client, nextKey: () => () => string) => {
  const { lines } = await walkHistory(client)
  for (const name of names) {
    const keyOfAttempt = nextKey()
    await persist(client, () => postProduct(client, keyOfAttempt(), name))
  }
  return lines
}

rehearse('flapping', {
  prepare: readWholeHistory,
  right: {
    does: 'repeats what failed, under the key it had',
    play: (client) =>
      readAndCreate(client, () => {
        const key = freshKey()
        return () => key
      }),
  },
  wrong: {
    does: 'takes a 502 for a sign that nothing has happened',
    play: (client) => readAndCreate(client, () => freshKey),
    caughtBy: { unmet: [1], complaints: ['each product is there once'] },
  },
  judge: async (lines, truth, client) => {
    const counts = await Promise.all(names.map((name) => countProducts(client, name)))
    return complain({ ...compareLines(lines, truth), 'each product is there once': counts.every((count) => count === 1) })
  },
})
