import { expect, test } from 'vitest'
import type { Client } from '../../support/door/client.js'
import { openWith } from '../../support/open-with.js'
import { detailOf, linesOf, type Row, subscriptionsOf, sumOf } from '../../support/read-sales.js'
import { openShop } from '../../support/shop.js'

const summaryOf = async (client: Client) => (await client.get('/api/v2/orders/summary')).json

test.each([
  ['history-cardinality=per_item', ['bump', 'main']],
  ['history-cardinality=per_order', ['main']],
])('%s: the lines of a sale with a bump', async (assumed, types) => {
  const { client, sell, withBump, lines } = await openShop(assumed)
  const { items } = await sell(withBump)
  expect((await lines()).map(({ type }) => type)).toEqual(types)
  expect(items).toHaveLength(2)
  expect(await summaryOf(client)).toMatchObject({ total: 1, total_items: types.length })
})

test.each([
  ['renewals-in-history=line_on_origin', 'every'],
  ['renewals-in-history=first_charge_only', 'first'],
])('%s: the lines of a subscription that was charged many times', async (assumed, which) => {
  const client = await openWith(assumed)
  const { order_of_subscription, subscription_many_charges } = client.emulator.landmarks
  const all = await subscriptionsOf(client)
  const charges: number = all.find(({ id }: Row) => id === subscription_many_charges.id).successful_charges
  expect(charges).toBeGreaterThan(1)
  const expected = which === 'every' ? charges : 1

  const lines = await linesOf(client)
  const own = lines.filter(({ subscription_id }) => subscription_id === subscription_many_charges.id)
  expect(own).toHaveLength(expected)
  expect(own.every(({ order }) => order.hash === order_of_subscription.hash)).toBe(true)
  expect((await summaryOf(client)).total_items).toBe(lines.length)
  const { transactions, commissions, paid_amount } = await detailOf(client, order_of_subscription.hash)
  expect(transactions).toHaveLength(expected)
  expect(sumOf(transactions, 'paid_amount')).toBe(paid_amount)
  expect(sumOf(commissions, 'value')).toBe(sumOf(own, 'commission'))
})

test('commission-amount=less_fee: the commission is the value less a fee', async () => {
  const { sell, lines } = await openShop('commission-amount=less_fee')
  const { commissions } = await sell()
  const [line] = await lines()
  expect(line.value).toBe(10_000)
  expect(line.commission).toBeLessThan(10_000)
  expect(line.commission).toBeGreaterThan(0)
  expect(commissions).toMatchObject([{ value: line.commission }])
})

test('commission-amount=equal_to_value: commission and value are the same everywhere', async () => {
  const { client, sell, lines } = await openShop('commission-amount=equal_to_value')
  const { commissions } = await sell()
  expect(await lines()).toMatchObject([{ value: 10_000, commission: 10_000 }])
  expect(commissions).toMatchObject([{ value: 10_000 }])
  expect((await summaryOf(client)).commission_sum).toBe(10_000)
})

test.each([
  ['order-type-values=main_upsell', 'main'],
  ['order-type-values=subscription', 'subscription'],
])('%s: the types of a sale, an upsell and the begin of a subscription', async (assumed, ofSubscription) => {
  const client = await openWith(assumed)
  const { order_with_bump, order_upsell, order_of_subscription } = client.emulator.landmarks
  const lines = await linesOf(client)
  const typesOf = ({ id }: { id: unknown }) =>
    new Set(lines.filter((line) => line.order_id === id).map(({ order }) => order.type))
  expect(typesOf(order_with_bump)).toEqual(new Set(['main']))
  expect(typesOf(order_upsell)).toEqual(new Set(['upsell']))
  expect(typesOf(order_of_subscription)).toEqual(new Set([ofSubscription]))
})

test.each([
  ['affiliates-entry=empty', null],
  ['affiliates-entry=id_name_email_commission', ['id', 'name', 'email', 'commission']],
  ['affiliates-entry=user_id_name_value', ['user_id', 'name', 'value']],
])('%s: the affiliates of lines and of subscriptions', async (assumed, members) => {
  const client = await openWith(assumed)
  const subscriptions = await subscriptionsOf(client)
  for (const rows of [await linesOf(client), subscriptions]) {
    const promoted = rows.filter(({ affiliates }: Row) => affiliates.length > 0)
    if (members === null) expect(promoted).toEqual([])
    else expect(promoted.length).toBeGreaterThan(0)
    for (const { affiliates } of promoted) expect(affiliates.map(Object.keys)).toEqual([members])
    expect(promoted.length).toBeLessThan(rows.length)
  }
})

const transactionMembers = ['id', 'hash', 'status', 'payment_method', 'paid_amount', 'created_at']

test('commission-transaction-keys=six: a transaction has its six members', async () => {
  const { sell, lines } = await openShop('commission-transaction-keys=six')
  await sell()
  expect((await lines()).map(({ transaction }) => Object.keys(transaction))).toEqual([transactionMembers])
})

test('commission-transaction-keys=with_history: a transaction has an empty history too', async () => {
  const { sell, lines } = await openShop('commission-transaction-keys=with_history')
  await sell()
  const [{ transaction }] = (await lines()) as [Row]
  expect(Object.keys(transaction)).toEqual([...transactionMembers, 'history'])
  expect(transaction.history).toEqual([])
})

test('commission-customer-keys=three: a buyer has name, e-mail and CPF', async () => {
  const { sell, lines } = await openShop('commission-customer-keys=three')
  await sell()
  expect((await lines()).map(({ customer }) => Object.keys(customer))).toEqual([['name', 'email', 'cpf']])
})

test('commission-customer-keys=with_phones: a buyer has phones too', async () => {
  const { sell, lines } = await openShop('commission-customer-keys=with_phones')
  await sell()
  const [{ customer }] = (await lines()) as [Row]
  expect(Object.keys(customer)).toEqual(['name', 'email', 'cpf', 'phones'])
  expect(customer.phones).toEqual([{ ddd: '11', ddi: '55', number: '900000000' }])
})

test.each([
  ['customer-anonymisation=never', undefined, undefined],
  ['customer-anonymisation=masked', { name: '***', email: '***', cpf: '***' }, { name: '***', email: '***' }],
  ['customer-anonymisation=null', { name: null, email: null, cpf: null }, { name: null, email: null }],
  ['customer-anonymisation=removed', {}, {}],
])('%s: the buyer of a sale through an affiliate', async (assumed, hidden, hiddenInDetail) => {
  const client = await openWith(assumed, 'affiliates-entry=id_name_email_commission')
  const lines = await linesOf(client)
  const promoted = lines.filter(({ affiliates }) => affiliates.length > 0)
  const buyer = { name: expect.stringMatching(/\p{L} \p{L}/u), email: expect.stringContaining('@'), cpf: expect.any(String) }
  expect(promoted.length).toBeGreaterThan(0)
  for (const line of lines) expect(line.customer).toEqual(line.affiliates.length > 0 && hidden !== undefined ? hidden : buyer)
  const detail = await detailOf(client, promoted[0].order.hash)
  expect(detail.customer).toEqual(hiddenInDetail ?? { name: buyer.name, email: buyer.email })
})

test('customer-anonymisation=masked: phones are hidden as well', async () => {
  const shown = ['affiliates-entry=id_name_email_commission', 'commission-customer-keys=with_phones']
  const lines = await linesOf(await openWith('customer-anonymisation=masked', ...shown))
  for (const { affiliates, customer } of lines) expect(customer.phones).toHaveLength(affiliates.length > 0 ? 0 : 1)
})

test.each([
  ['document-format=digits', /^\d{11}$/, /^\d{14}$/],
  ['document-format=punctuated', /^\d{3}\.\d{3}\.\d{3}-\d{2}$/, /^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/],
])('%s: how CPF and CNPJ are written', async (assumed, cpf, cnpj) => {
  const client = await openWith(assumed)
  for (const line of await linesOf(client)) {
    expect(line.producer_document).toMatch(cnpj)
    expect(line.customer.cpf).toMatch(cpf)
  }
  const customers: Row[] = (await subscriptionsOf(client)).map(({ customer }: Row) => customer)
  const companies = customers.filter((customer) => customer.cnpj !== null)
  expect(companies.length).toBeGreaterThan(0)
  for (const customer of customers) expect(customer.cpf).toMatch(cpf)
  for (const customer of companies) expect(customer.cnpj).toMatch(cnpj)
})
