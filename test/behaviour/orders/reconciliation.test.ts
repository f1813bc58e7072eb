import { isCNPJ, isCPF } from 'validation-br'
import { describe, expect, test } from 'vitest'
import { openClient } from '../../support/door/client.js'
import { owners, signIn } from '../../support/door/owners.js'
import { instantOf } from '../../support/door/text-timestamp.js'
import { walk, walkProducts } from '../../support/door/walk.js'

const cases = [1, 20_260].flatMap((seed) => owners.map((owner) => ({ seed, ...owner })))
const start = Date.UTC(2026, 2, 1, 12)

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0)

/** Everything the API shows of one producer. */
const read = async ({ seed, ...owner }: (typeof cases)[number]) => {
  const client = await openClient({ seed, orders: 30, unlimited: true })
  const sending = await signIn(client, owner)
  const { items: lines } = await walk(client, '/api/v2/orders/history?paginate=1000', sending)
  const { items: subscriptions } = await walk(client, '/api/v2/subscriptions/history?paginate=1000', sending)
  const { items: products } = await walkProducts(client, sending)
  const offers = []
  for (const { id } of products) offers.push(...(await client.get(`/api/v2/products/${id}/offers`, sending)).json.data)
  const details = []
  const hashes = new Set(lines.map(({ order }) => order.hash))
  expect(hashes.size).toBe(30)
  for (const hash of hashes) {
    const { status, json } = await client.get(`/api/v2/orders/${hash}`, sending)
    expect(status).toBe(200)
    details.push(json)
  }
  const linesOf = (order: { id: number }) => lines.filter(({ order_id }) => order_id === order.id)
  return { lines, linesOf, subscriptions, products, offers, details }
}

// Cases only look at what was read, so those of one producer share it.
const readings = new Map<object, ReturnType<typeof read>>()

const readAll = (given: (typeof cases)[number]) => {
  const reading = readings.get(given) ?? read(given)
  readings.set(given, reading)
  return reading
}

describe.each(cases)('seed $seed, $producer producer, $environment', (given) => {
  test('money adds up between history and detail', async () => {
    const { details, linesOf } = await readAll(given)
    for (const detail of details) {
      const lines = linesOf(detail)
      const own = detail.commissions.filter(({ user_id }: { user_id: number }) => user_id === lines[0].producer_id)
      expect(sumOf<{ value: number }>(own, ({ value }) => value)).toBe(sumOf(lines, ({ commission }) => commission))
      expect(detail.paid_amount).toBe(
        sumOf<{ status: string; paid_amount: number }>(detail.transactions, ({ status, paid_amount }) =>
          status === 'authorized' ? paid_amount : 0,
        ),
      )
      expect(detail.paid_amount).toBe(sumOf(lines, ({ order_item }) => order_item.amount) + detail.freight_value)
      for (const { value, offer, order_item, commission } of lines) {
        expect(value).toBe(offer.price * order_item.quantity)
        expect(order_item.amount).toBeLessThanOrEqual(value)
        expect(commission).toBeLessThanOrEqual(order_item.amount)
        expect(commission).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('ids, codes and names agree between history and detail', async () => {
    const { details, linesOf } = await readAll(given)
    for (const detail of details) {
      const lines = linesOf(detail)
      for (const line of lines) {
        expect(line.order).toMatchObject({ id: detail.id, hash: detail.hash })
        expect(line.customer).toMatchObject(detail.customer)
        expect(line.tracking).toEqual(detail.tracking)
        expect(line.query_params ?? {}).toEqual(detail.query_params)
        const transaction = detail.transactions.find(({ id }: { id: number }) => id === line.transaction.id)
        const { id, hash, status, payment_method, paid_amount, created_at } = transaction
        expect(line.transaction).toEqual({ id, hash, status, payment_method, paid_amount, created_at })
        expect(line.has_two_cards).toBe(detail.transactions.some(({ is_card2 }: { is_card2: boolean }) => is_card2))
        expect(line.order.has_bump).toBe(detail.items.some(({ type }: { type: string }) => type === 'bump'))
        expect(line.order.is_upsell).toBe(detail.items.some(({ type }: { type: string }) => type === 'upsell'))
        if (line.type !== 'bump') expect(line.checkout_url).toBe(detail.checkout_url)
      }
      const sold = lines.map(({ type, offer }) => JSON.stringify([type, offer.id, offer.code, offer.name]))
      const listed = detail.items.map(({ type, offer }: { type: string; offer: { id: number; code: string; name: string } }) =>
        JSON.stringify([type, offer.id, offer.code, offer.name]),
      )
      expect(new Set(sold)).toEqual(new Set(listed))
    }
  })

  test('what was sold is in the catalogue under the same numbers, codes and names', async () => {
    const { lines, products, offers } = await readAll(given)
    for (const line of lines) {
      const product = products.find(({ reference_id }) => reference_id === line.product.id)
      expect(product).toMatchObject({ name: line.product.name, type: line.product.type })
      const codeless = line.offer.code === ''
      expect(line.checkout_url).toBe(codeless ? null : `https://checkout.example/${line.offer.code}`)
      if (codeless) continue
      expect(offers.find(({ id }) => id === line.offer.code)).toMatchObject({
        reference_id: line.offer.id,
        product_id: product.id,
        price: line.offer.price,
        checkout_url: line.checkout_url,
      })
    }
    expect(new Set(products.map(({ reference_id }) => reference_id)).size).toBe(products.length)
    expect(new Set(offers.map(({ reference_id }) => reference_id)).size).toBe(offers.length)
  })

  test('subscriptions agree with the orders that began them and with their lines', async () => {
    const { lines, details, subscriptions } = await readAll(given)
    expect(subscriptions.length).toBeGreaterThan(0)
    expect(new Set(lines.map(({ subscription_id }) => subscription_id).filter((id) => id !== null))).toEqual(
      new Set(subscriptions.map(({ id }) => id)),
    )
    for (const subscription of subscriptions) {
      const detail = details.find(({ hash }) => hash === subscription.order.hash)
      expect(detail).toMatchObject({ id: subscription.order.id, created_at: subscription.order.created_at })
      const paid = detail.transactions.filter(({ is_free }: { is_free: boolean }) => !is_free)
      expect(subscription.transactions.map(({ id }: { id: number }) => id)).toEqual(paid.map(({ id }: { id: number }) => id))
      expect(sumOf<{ paid_amount: number }>(subscription.transactions, ({ paid_amount }) => paid_amount)).toBe(detail.paid_amount)
      for (const line of lines.filter(({ subscription_id }) => subscription_id === subscription.id)) {
        expect(line.offer).toMatchObject({
          ...subscription.offer,
          is_subscription: true,
          interval: subscription.interval,
          price: subscription.price,
        })
        expect(line.offer.trial_days ?? 0).toBe(subscription.free_days)
        expect(line.product).toMatchObject({
          id: subscription.product.id,
          name: subscription.product.name,
          is_subscription: true,
        })
        expect(subscription.customer).toMatchObject(line.customer)
      }
    }
  })

  test('instants are in a plausible order and none lies ahead', async () => {
    const { lines, details, products, offers, subscriptions } = await readAll(given)
    for (const { created_at, approved_date, updated_at, transaction } of lines) {
      expect(instantOf(transaction.created_at)).toBeLessThanOrEqual(instantOf(approved_date))
      expect(instantOf(created_at)).toBeLessThanOrEqual(instantOf(approved_date))
      expect(instantOf(approved_date)).toBeLessThanOrEqual(instantOf(updated_at))
      expect(instantOf(updated_at)).toBeLessThanOrEqual(start)
    }
    for (const { created_at, updated_at, transactions } of [...details, ...subscriptions]) {
      const instants = [
        created_at,
        ...transactions.map((transaction: { created_at: string }) => transaction.created_at),
        updated_at,
      ]
      expect(instants.map(instantOf)).toEqual(instants.map(instantOf).sort((left, right) => left - right))
    }
    for (const offer of offers) {
      const product = products.find(({ id }) => id === offer.product_id)
      expect(Date.parse(offer.created_at)).toBeGreaterThanOrEqual(Date.parse(product.created_at))
    }
    for (const line of lines) {
      const product = products.find(({ reference_id }) => reference_id === line.product.id)
      expect(instantOf(line.created_at)).toBeGreaterThanOrEqual(Date.parse(product.created_at))
    }
  })

  test('CPF and CNPJ carry right check digits', async () => {
    const { lines, subscriptions } = await readAll(given)
    for (const { customer, producer_document } of lines) {
      expect(isCPF(customer.cpf), customer.cpf).toBe(true)
      expect(isCNPJ(producer_document), producer_document).toBe(true)
    }
    for (const { customer } of subscriptions) {
      expect(isCPF(customer.cpf), customer.cpf).toBe(true)
      if (customer.cnpj !== null) expect(isCNPJ(customer.cnpj), customer.cnpj).toBe(true)
    }
  })
})
