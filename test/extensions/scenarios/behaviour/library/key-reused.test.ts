import { freshKey } from '../../../../support/door/client.js'
import { countProducts, postProduct } from '../../../../support/scenario-clients/catalogue.js'
import { persist } from '../../../../support/scenario-clients/persist.js'
import { complain, nothing, rehearse } from '../../../../support/scenario-clients/rehearse.js'

rehearse('key-reused', {
  prepare: nothing,
  right: {
    does: 'keeps the body together with its key',
    play: (client) => {
      const [key, name] = [freshKey(), 'Turma 1']
      return persist(client, () => postProduct(client, key, name))
    },
  },
  wrong: {
    does: 'writes the body anew for each attempt',
    play: (client) => {
      const key = freshKey()
      let attempt = 0
      return persist(client, () => {
        attempt += 1
        return postProduct(client, key, `Turma ${attempt}`)
      })
    },
    caughtBy: { unmet: [1, 2], complaints: ['it knows that the product exists'] },
  },
  judge: async (answer, _truth, client) =>
    complain({
      'it knows that the product exists': answer.status === 201,
      'there is one product': (await countProducts(client, 'Turma 1')) === 1,
    }),
})
