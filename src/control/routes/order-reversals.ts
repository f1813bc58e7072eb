import * as z from 'zod'
import type { OrderDetail } from '../../api/orders/order.js'
import type { ReversalKind } from '../../sales/reverse-order.js'
import { SalesDesk } from '../../sales/sales-desk.js'
import type { ControlContext } from '../shared/control-context.js'
import { defineRoute } from '../shared/define-route.js'
import { producerChoice } from '../shared/producer-choice.js'
import { orderForm } from '../shared/resource-forms.js'
import { orderWriter } from '../shared/resources.js'

const body = () => z.strictObject({ charge: z.int().nonnegative().optional(), ...producerChoice() })

interface ReversalInput {
  readonly params: Readonly<Record<'hash', string>>
  readonly body: z.infer<ReturnType<typeof body>>
}

const reverse =
  (kind: ReversalKind) =>
  async ({ world }: ControlContext, { params: { hash }, body: { charge, ...owner } }: ReversalInput): Promise<OrderDetail> => {
    const { database, row } = await new SalesDesk(world, owner).reverse(kind, hash, charge ?? null)
    return orderWriter(world, database)(row)
  }

export const refundOrder = defineRoute({
  method: 'POST',
  path: '/orders/{hash}/refund',
  says: 'gives the money of an order back, all of it or that of one `charge` (0 is the sale); answers with the order; 409 where nothing of it is paid',
  body,
  bodyIsOptional: true,
  answer: orderForm,
  act: reverse('refund'),
})

export const chargeBackOrder = defineRoute({
  method: 'POST',
  path: '/orders/{hash}/chargeback',
  says: 'the same, as if the bank of the buyer had taken the money back',
  body,
  bodyIsOptional: true,
  answer: orderForm,
  act: reverse('chargeback'),
})
