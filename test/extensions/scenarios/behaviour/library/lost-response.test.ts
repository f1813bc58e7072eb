import { freshKey } from '../../../../support/door/client.js'
import { countProducts, postProduct } from '../../../../support/scenario-clients/catalogue.js'
import { persist } from '../../../../support/scenario-clients/persist.js'
import { complain, nothing, rehearse } from '../../../../support/scenario-clients/rehearse.js'

rehearse('lost-response', {
  prepare: nothing,
  right: {
    does: 'repeats the create under its key',
    play: (client) => {
      const key = freshKey()
      return persist(client, () => postProduct(client, key))
    },
  },
  wrong: {
    does: 'makes a new key for each attempt',
    play: (client) => persist(client, () => postProduct(client, freshKey())),
    caughtBy: { unmet: [1, 2], complaints: ['there is one product'] },
  },
  judge: async (answer, _truth, client) =>
    complain({ 'it came through': answer.status === 201, 'there is one product': (await countProducts(client)) === 1 }),
})
