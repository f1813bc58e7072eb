import { type Client, freshKey } from '../../../../support/door/client.js'
import { countProducts, postProduct } from '../../../../support/scenario-clients/catalogue.js'
import { persist, wait } from '../../../../support/scenario-clients/persist.js'
import { complain, nothing, rehearse } from '../../../../support/scenario-clients/rehearse.js'

const names = ['Módulo 1', 'Módulo 2', 'Módulo 3', 'Módulo 4', 'Módulo 5', 'Módulo 6']

/** Creates a product of each name; before each request after the first it may wait. */
const createAll = async (client: Client, pauseAfter: (left: number, sent: number) => number): Promise<void> => {
  for (const [index, name] of names.entries()) {
    const key = freshKey()
    const { headers } = await persist(client, () => postProduct(client, key, name))
    const seconds = pauseAfter(Number(headers.get('x-ratelimit-remaining')), index + 1)
    if (seconds > 0) wait(client, seconds)
  }
}

rehearse('duplicate-delivery', {
  prepare: nothing,
  right: {
    does: 'reads what is left of its quota',
    play: (client) => createAll(client, (left) => (left === 0 ? 60 : 0)),
  },
  wrong: {
    does: 'counts its own requests',
    play: (client) => createAll(client, (_left, sent) => (sent === 30 - 20 ? 60 : 0)),
    caughtBy: { unmet: [1], complaints: [] },
  },
  judge: async (_outcome, _truth, client) => {
    const counts = await Promise.all(names.map((name) => countProducts(client, name)))
    return complain({ 'each product is there once': counts.every((count) => count === 1) })
  },
})
