import { freshKey } from '../../../../support/door/client.js'
import { countProducts, postOffer, postProduct } from '../../../../support/scenario-clients/catalogue.js'
import { complain, nothing, rehearse } from '../../../../support/scenario-clients/rehearse.js'

interface Report {
  readonly says: string
  /** Product that still lacks an offer. */
  readonly unfinished: string | null
}

rehearse('scope-withdrawn', {
  prepare: nothing,
  right: {
    does: 'stops, and passes on what the refusal says',
    play: async (client): Promise<Report> => {
      const product = await postProduct(client, freshKey())
      const offer = await postOffer(client, freshKey(), product.json.id)
      return offer.status === 201 ? { says: 'done', unfinished: null } : { says: offer.json.message, unfinished: product.json.id }
    },
  },
  wrong: {
    does: 'begins the whole thing again, and then just says that it failed',
    play: async (client): Promise<Report> => {
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        const product = await postProduct(client, freshKey())
        const offer = await postOffer(client, freshKey(), product.json.id)
        if (offer.status === 201) return { says: 'done', unfinished: null }
      }
      return { says: 'it failed', unfinished: null }
    },
    caughtBy: {
      unmet: [1, 2],
      complaints: ['the missing scope is named', 'the product without an offer is named', 'there is one product'],
    },
  },
  judge: async ({ says, unfinished }, _truth, client) =>
    complain({
      'the missing scope is named': says.includes('offers:write'),
      'the product without an offer is named': unfinished !== null,
      'there is one product': (await countProducts(client)) === 1,
    }),
})
