import { dayMs } from '../../core/time.js'
import {
  type CustomerSource,
  ordinaryPrice,
  type SubscriptionSource,
  timeOf,
  withOrdersOnly,
  withSubscription,
  withSubscriptions,
} from './account.js'
import { methods, names, type Variation } from './variation.js'

type Change = Partial<SubscriptionSource>

/** Variation of one subscription. Times are in days from the start of the clock. */
const subscription = (
  family: string,
  name: string,
  says: string,
  change: Change | ((day: (days: number) => string) => Change),
  more: Partial<Variation> = {},
  customer: Partial<CustomerSource> = {},
): Variation => ({
  name: `subscription-${name}`,
  family,
  says,
  subject: 'subscriptions',
  change: (account) => {
    const day = (days: number): string => timeOf(account.now + days * dayMs)
    return withSubscription(account, typeof change === 'function' ? change(day) : change, customer)
  },
  ...more,
})

const assumed = { assumption: 'seeded-variety' } as const

/** Variations of subscriptions. */
export const subscriptionVariations: readonly Variation[] = [
  subscription('ordinary subscription', 'ordinary', 'there is one more subscription', {}, { isOrdinary: true }),
  subscription(
    'situation',
    'trial',
    'a subscription is in its trial',
    (day) => ({ at: day(-2), free_days: 7, situation: 'trial', charges: [], next_charge: day(5) }),
    assumed,
  ),
  subscription(
    'situation',
    'late',
    'a subscription is late',
    (day) => ({ at: day(-40), charges: ['paid', 'failed'], situation: 'late' }),
    assumed,
  ),
  ...(['producer', 'customer', 'system'] as const).map((by) =>
    subscription(
      'situation',
      `canceled-by-${by}`,
      `a subscription is canceled by the ${by}`,
      (day) => ({ at: day(-40), charges: ['paid', 'paid'], canceled_at: day(-5), canceled_by: by }),
      assumed,
    ),
  ),
  subscription(
    'situation',
    'to-be-canceled',
    'a subscription is to be canceled',
    (day) => ({
      at: day(-40),
      charges: ['paid', 'paid'],
      cancellation_requested_at: day(-2),
      canceled_at: day(10),
    }),
    { assumption: 'cancel-effect-timing' },
  ),
  subscription(
    'situation',
    'ended',
    'a subscription has ended',
    (day) => ({ at: day(-40), charges: ['paid', 'paid'], max_charges: 2, situation: 'expired' }),
    assumed,
  ),
  subscription('situation', 'inactive', 'a subscription is inactive', { situation: 'inactive' }, assumed),
  subscription('situation', 'paused', 'a subscription is paused', { situation: 'paused' }, assumed),
  ...Object.entries(methods).map(([method, says]) =>
    subscription(
      'payment method',
      `by-${method.replace('_', '-')}`,
      `a subscription is paid by ${says}`,
      { payment_method: method } as Change,
      assumed,
    ),
  ),
  subscription('nullable', 'best-day', 'a subscription has a best day to charge', { best_day_to_charge: 31 }),
  subscription('nullable', 'most-charges', 'a subscription has a last charge', { max_charges: 12 }),
  subscription('nullable', 'installments', 'a subscription has installments', { installments: 12, is_smart_installment: true }),
  subscription('history', 'metadata', 'an entry of a history has metadata', {
    charges: [{ status: 'paid', metadata: { gateway: 'example', attempt: 1 } }],
  }),
  subscription('history', 'long-history', 'a subscription has 36 charges', (day) => ({
    at: day(-36 * 30 + 1),
    charges: Array.from({ length: 36 }, () => 'paid' as const),
  })),
  subscription('price', 'first-price', 'the first charge has another price', { first_charge_price: 100 }),
  subscription('price', 'large-price', 'the price of a subscription is more than 2^31 cents', { price: 4_294_967_297 }),
  subscription('interval', 'yearly', 'a subscription is charged once a year', { interval: 365 }),
  {
    name: 'subscription-currency',
    family: 'currency',
    says: 'a subscription is in dollars',
    subject: 'subscriptions',
    assumption: 'subscription-currency',
    change: (account) => withSubscriptions(account, [{}, { currency: 'USD' }]),
    foreign: {
      cents: ordinaryPrice,
      // One that began 40 days ago was charged twice.
      paid: 2 * ordinaryPrice,
      currency: 'USD',
      without: (account) => withSubscriptions(account, [{}]),
      same: (account) => withSubscriptions(account, [{}, {}]),
    },
  },
  subscription(
    'owner',
    'of-partner',
    'a subscription is of the product of a partner',
    { is_owner: false },
    { assumption: 'subscription-list-visibility' },
  ),
  subscription('customer', 'without-cpf', 'the cpf of a customer is empty', {}, {}, { cpf: '' }),
  subscription('customer', 'without-phone', 'a customer has no phone', {}, {}, { phones: [] }),
  subscription(
    'customer',
    'two-phones',
    'a customer has two phones',
    {},
    {},
    {
      phones: [
        { ddi: '55', ddd: '11', number: '999990001' },
        { ddi: '351', ddd: '', number: '210000001' },
      ],
    },
  ),
  subscription('customer', 'company', 'a customer is a company', {}, {}, { cpf: '', cnpj: '99999901000104' }),
  subscription(
    'customer',
    'without-address',
    'the address of a customer is empty',
    {},
    {},
    { zipcode: '', street: '', street_number: '', neighborhood: '', complement: '', city: '', state: '', country: '' },
  ),
  ...names.map(({ name, says, text }) =>
    subscription('customer name', `customer-${name}`, `the name of a customer ${says}`, {}, {}, { name: text }),
  ),
  subscription('large id', 'large-id', 'the id of a subscription is above 2^31', { id: 2_147_483_651 }, { ids: [2_147_483_651] }),
  {
    name: 'subscriptions-none',
    family: 'no rows',
    says: 'there are no subscriptions',
    subject: 'subscriptions',
    assumption: 'empty-list',
    change: (account) => withOrdersOnly(account, [{}]),
  },
]
