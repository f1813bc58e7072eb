import type { SimulatedSale } from './simulated-sale.js'

/** A sale of a product with everything else as usual. */
export const plainSale = (productId: string): SimulatedSale => ({
  product_id: productId,
  bump: false,
  upsell: false,
  two_cards: false,
  quantity: 1,
  query_params: null,
})
