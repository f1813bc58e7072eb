import { freshKey } from '../../../../support/door/client.js'
import { countProducts, postProduct } from '../../../../support/scenario-clients/catalogue.js'
import { persist } from '../../../../support/scenario-clients/persist.js'
import { complain, nothing, rehearse } from '../../../../support/scenario-clients/rehearse.js'

rehearse('double-submit', {
  prepare: nothing,
  right: {
    does: 'makes the key when the form is opened',
    play: (client) => {
      const key = freshKey()
      const submit = () => persist(client, () => postProduct(client, key))
      return Promise.all([submit(), submit()])
    },
  },
  wrong: {
    does: 'makes the key when the button is clicked',
    play: (client) => {
      const submit = (key = freshKey()) => persist(client, () => postProduct(client, key))
      return Promise.all([submit(), submit()])
    },
    caughtBy: { unmet: [1, 2], complaints: ['both clicks got the same product', 'there is one product'] },
  },
  judge: async ([first, second], _truth, client) =>
    complain({
      'both clicks got the same product': first.status === 201 && first.json.id === second.json.id,
      'there is one product': (await countProducts(client)) === 1,
    }),
})
