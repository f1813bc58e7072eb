import type { OrderDetail } from '../../../src/api/order-detail.js'
import type { ProductResource } from '../../../src/api/products.js'
import type { SubscriptionResource } from '../../../src/api/subscriptions.js'
import type { List } from '../../../src/emulator/control-lists.js'
import type { DeliveryWithBody } from '../../../src/extensions/webhooks/describe.js'
import type { FeedEntry } from '../../api/journal-feed.js'
import { useControl, useFeed, useWorld } from '../../api/world-context.js'
import { type DeliveredRecord, recordOfDelivery } from '../../format/delivery-record.js'
import { isServed } from '../../format/status.js'
import { t } from '../../language/language.js'
import { Strip, type StripNode } from '../../parts/strip.js'
import { linkTo } from '../../shell/route.js'
import { type Owner, ownerQuery } from './owner.js'
import { RecordStatus } from './record-status.js'

/** Id of the heading above the charges of a record. */
export const chargesId = 'charges'

const showCharges = (): void => document.getElementById(chargesId)?.scrollIntoView({ block: 'start' })

/** An order, the subscription that it began, what was charged, who was told, and the request that caused it. */
export const OrderStrip = ({ order, owner }: { readonly order: OrderDetail; readonly owner: Owner }) => {
  const { id: world } = useWorld()
  const { hash } = order
  const found = useControl<List<SubscriptionResource>>(`/subscriptions?search=${encodeURIComponent(hash)}&${ownerQuery(owner)}`)
  const subscription = found.data?.data.find((each) => each.order.hash === hash)
  const deliveries = useDeliveriesOf((record) => record.order === hash)
  const cause = useCause(deliveries, (entry) => entry.path.includes(hash))
  return (
    <Strip
      label={t('Linked records')}
      nodes={[
        {
          kind: t('Order'),
          name: hash,
          isId: true,
          status: <RecordStatus status={order.items[0]?.status} of="order" />,
          isShown: true,
        },
        ...(subscription === undefined ? [] : [subscriptionNode(world, owner, subscription)]),
        { kind: t('Charges'), name: String(order.transactions.length), to: showCharges },
        deliveriesNode(world, `orders:${hash}`, deliveries),
        ...cause,
      ]}
    />
  )
}

/** A subscription, the order that began it, what was charged, who was told, and the request that caused it. */
export const SubscriptionStrip = ({ row, owner }: { readonly row: SubscriptionResource; readonly owner: Owner }) => {
  const { id: world } = useWorld()
  const id = String(row.id)
  const deliveries = useDeliveriesOf((record) => record.kind === 'subscriptions' && record.id === id)
  const cause = useCause(deliveries, (entry) => entry.path.split('/').includes(id))
  return (
    <Strip
      label={t('Linked records')}
      nodes={[
        {
          kind: t('Order'),
          name: row.order.hash,
          isId: true,
          to: linkTo(world, 'data', `orders:${row.order.hash}`, { ...owner }),
        },
        {
          kind: t('Subscription'),
          name: id,
          isId: true,
          status: <RecordStatus status={row.situation} of="subscription" />,
          isShown: true,
        },
        { kind: t('Charges'), name: String(row.transactions.length), to: showCharges },
        deliveriesNode(world, `subscriptions:${id}`, deliveries),
        ...cause,
      ]}
    />
  )
}

/** A product and the request that created it. */
export const ProductStrip = ({ product }: { readonly product: ProductResource }) => {
  const createdAt = Math.floor(Date.parse(String(product.created_at)) / 1_000)
  // The journal does not say which record a request made, but when.
  const isIts = (entry: FeedEntry): boolean =>
    entry.operation === 'createProduct' && Math.floor(Date.parse(entry.at) / 1_000) === createdAt
  const cause = useCause(undefined, isIts)
  return (
    <Strip
      label={t('Linked records')}
      nodes={[
        {
          kind: t('Product'),
          name: product.name,
          status: <RecordStatus status={product.is_active ? 'active' : 'inactive'} of="product" />,
          isShown: true,
        },
        ...cause,
      ]}
    />
  )
}

const subscriptionNode = (world: string, owner: Owner, { id, situation }: SubscriptionResource): StripNode => ({
  kind: t('Subscription'),
  name: String(id),
  isId: true,
  status: <RecordStatus status={situation} of="subscription" />,
  to: linkTo(world, 'data', `subscriptions:${id}`, { ...owner }),
})

const deliveriesNode = (world: string, record: string, deliveries: readonly DeliveryWithBody[] | undefined): StripNode => ({
  kind: t('Deliveries'),
  name: deliveries === undefined ? '…' : String(deliveries.length),
  to: linkTo(world, 'webhooks', undefined, { record }),
})

/** Newest deliveries about a record; undefined until they are read. */
const useDeliveriesOf = (isIts: (record: DeliveredRecord) => boolean): readonly DeliveryWithBody[] | undefined =>
  useControl<List<DeliveryWithBody>>('/webhooks/deliveries?with=body', 5_000).data?.data.filter((delivery) => {
    const record = recordOfDelivery(delivery)
    return record !== undefined && isIts(record)
  })

/** The request of the journal that wrote a record, or else what its first delivery names as its cause; none where nothing is known. */
const useCause = (
  deliveries: readonly DeliveryWithBody[] | undefined,
  isIts: (entry: FeedEntry) => boolean,
): readonly StripNode[] => {
  const { id: world } = useWorld()
  const { entries } = useFeed()
  const entry = entries.find((each) => each.method !== 'GET' && isServed(each.status) && isIts(each))
  if (entry !== undefined) {
    const to = linkTo(world, 'requests', entry.request_id)
    return [{ kind: t('Caused by'), name: `${entry.method} ${entry.path}`, isId: true, to }]
  }
  // The clock charges what is there already.
  const cause = deliveries?.findLast((each) => each.cause !== 'clock')?.cause
  if (cause === undefined) return []
  if (entries.some(({ request_id }) => request_id === cause)) {
    return [{ kind: t('Caused by'), name: cause, isId: true, to: linkTo(world, 'requests', cause) }]
  }
  return [{ kind: t('Caused by'), name: t(cause) }]
}
