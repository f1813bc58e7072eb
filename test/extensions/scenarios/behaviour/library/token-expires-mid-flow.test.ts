import { type Client, freshKey } from '../../../../support/door/client.js'
import { countProducts, postOffer, postProduct } from '../../../../support/scenario-clients/catalogue.js'
import { complain, nothing, rehearse } from '../../../../support/scenario-clients/rehearse.js'

const course = 'Violão em Grupo'

/** The new token is another one of the same producer. */
const tokensOf = ({ emulator: { tokens } }: Client): readonly string[] => [tokens.full, tokens.documented]

rehearse('token-expires-mid-flow', {
  prepare: nothing,
  right: {
    does: 'goes on with the new token where it was',
    play: async (client) => {
      const [token = '', next = ''] = tokensOf(client)
      const product = await postProduct(client, freshKey(), course, { token })
      const key = freshKey()
      const offer = await postOffer(client, key, product.json.id, { token })
      return offer.status === 401 ? await postOffer(client, key, product.json.id, { token: next }) : offer
    },
  },
  wrong: {
    does: 'begins again with the new token',
    play: async (client) => {
      for (const token of tokensOf(client)) {
        const product = await postProduct(client, freshKey(), course, { token })
        const offer = await postOffer(client, freshKey(), product.json.id, { token })
        if (offer.status === 201) return offer
      }
      throw new Error('no token worked')
    },
    caughtBy: { unmet: [1], complaints: ['there is one product'] },
  },
  judge: async (offer, _truth, client) =>
    complain({
      'there is an offer': offer.status === 201,
      'there is one product': (await countProducts(client, course, { token: client.emulator.tokens.documented })) === 1,
    }),
})
