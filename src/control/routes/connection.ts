import { wellKnownPurposes } from '../../world/well-known-tokens.js'
import { connectionForm } from '../answers/connection.js'
import { defineRoute } from '../shared/define-route.js'

export const getConnection = defineRoute({
  method: 'GET',
  path: '/connection',
  says: 'the address and well-known tokens of the world, and the options it was made with',
  answer: connectionForm,
  act: (context) => {
    const { id, parent, tokens, options, baseUrl, productionUrl } = context
    return {
      world: id,
      parent,
      url: baseUrl,
      production_url: productionUrl ?? options.productionUrl,
      control_url: context.controlUrl(id),
      tokens,
      purposes: wellKnownPurposes,
      seed: options.seed,
      orders: options.orders,
      profile: options.profile,
      unlimited: options.unlimited,
      journal_size: options.journalSize,
    }
  },
})
