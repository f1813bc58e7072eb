import { emulator } from '../.storybook/emulator.js'
import { orderList } from './order-list.js'

export default { title: 'Order list', render: orderList }

export const Orders = { args: { token: emulator.tokens.full } }

export const NoOrders = { args: { token: emulator.fork({ orders: 0 }).tokens.full } }

const sold = emulator.fork({
  data: {
    products: { violao: { name: 'Violão do Zero' } },
    offers: { curso: { product: 'violao', price: 20000 } },
    orders: { da_ana: { offer: 'curso', payment_method: 'pix' } },
  },
})

export const OneOrder = { args: { token: sold.tokens.full } }

const busy = emulator.fork({ scenario: 'quota-exhausted' })

/** The second request of a walk is refused, so the first one is sent before. */
export const QuotaUsedUp = {
  args: { token: busy.tokens.full },
  loaders: [
    () =>
      fetch('https://sandbox.example.test/api/v2/orders/history', { headers: { Authorization: `Bearer ${busy.tokens.full}` } }),
  ],
}

export const NoScope = { args: { token: emulator.tokens.no_scopes } }
