import { orderDetail, showOrder } from '../../api/order-detail.js'
import { ControlError, invalidMembers } from '../../emulator/control-error.js'
import { type ControlRoute, defineRoute } from '../../emulator/control-route.js'
import { openChosen, producerChoice } from '../../emulator/producer-choice.js'
import { SaleError } from '../../seed/sales.js'
import { saleSchema } from '../../seed/sales-schema.js'

const createOrder = defineRoute({
  method: 'POST',
  path: '/orders',
  says: 'creates a sale, as if a customer had bought; see [sales](sales.md); returns the order',
  body: saleSchema.extend(producerChoice),
  makes: true,
  answer: orderDetail,
  act: ({ world }, { body: { producer, environment, ...sale } }) => {
    const order = world.sales(environment, producer).sell(sale)
    return showOrder(openChosen(world, { producer, environment }), order) as never
  },
})

export const routes: readonly ControlRoute[] = [createOrder]

export const refusalOf = (error: unknown): ControlError | undefined => {
  if (!(error instanceof SaleError)) return undefined
  return error.code === 'validation_error'
    ? invalidMembers({ body: [error.message] })
    : new ControlError(error.code === 'not_found' ? 404 : 409, error.code, error.message)
}
