import { type Client, freshKey } from '../../../../support/door/client.js'
import { walkProducts } from '../../../../support/door/walk.js'
import { countProducts, postProduct } from '../../../../support/scenario-clients/catalogue.js'
import { complain, nothing, rehearse } from '../../../../support/scenario-clients/rehearse.js'

const name = 'Aula Aberta'

const isListed = async (client: Client): Promise<boolean> =>
  (await walkProducts(client)).items.some((product) => product.name === name)

rehearse('stale-list-after-create', {
  prepare: nothing,
  right: {
    does: 'believes the 201',
    play: async (client) => {
      const created = await postProduct(client, freshKey(), name)
      await isListed(client)
      return created.json.id
    },
  },
  wrong: {
    does: 'believes the list and creates again',
    play: async (client) => {
      const created = await postProduct(client, freshKey(), name)
      if (await isListed(client)) return created.json.id
      return (await postProduct(client, freshKey(), name)).json.id
    },
    caughtBy: { unmet: [1, 2], complaints: ['there is one product'] },
  },
  judge: async (id, _truth, client) =>
    complain({
      'it knows a product that exists': (await walkProducts(client)).items.some((product) => product.id === id),
      'there is one product': (await countProducts(client, name)) === 1,
    }),
})
