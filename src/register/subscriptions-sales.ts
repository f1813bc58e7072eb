import type { Assumption } from './assumption.js'
import { onSubscriptions } from './operation-groups.js'

/** Assumptions about subscriptions sold in a quantity, with a coupon or as a second item. */
export const subscriptionSaleAssumptions = [
  {
    id: 'subscription-price-quantity',
    area: 'subscriptions',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`price` of a subscription (integer, cents); `quantity` is a member of the order item.',
    default: 'charge',
    options: [
      { value: 'charge', meaning: 'What every charge costs: the price of the offer times the quantity.' },
      { value: 'unit', meaning: 'The price of the offer, whatever the quantity.' },
    ],
    operations: onSubscriptions,
    why: 'So the price is what each of the transactions beside it paid.',
    question: {
      en: 'Is price of a subscription that of one unit, or of the quantity that was bought?',
      pt: 'price de uma assinatura é o de uma unidade ou o da quantidade comprada?',
    },
  },
  {
    id: 'subscription-first-charge-price',
    area: 'subscriptions',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`first_charge_price` (integer, cents) of a subscription, nullable at an offer.',
    default: 'charged',
    options: [
      {
        value: 'charged',
        meaning: 'What the first charge cost, times the quantity and less the coupon. The coupon does not reduce later charges.',
      },
      { value: 'listed', meaning: 'What the offer says, whatever the quantity and the coupon.' },
    ],
    operations: onSubscriptions,
    why: 'So it is what the first of the transactions paid.',
    question: {
      en: 'Does first_charge_price take quantity and coupon into account?',
      pt: 'first_charge_price leva em conta a quantidade e o cupom?',
    },
  },
  {
    id: 'subscription-free-charge',
    area: 'subscriptions',
    kind: 'gap',
    confidence: 'low',
    specification: '`successful_charges` counts charges; whether one of nothing counts is not said.',
    default: 'counted',
    options: [
      {
        value: 'counted',
        meaning:
          'A first charge that a coupon reduces to 0 is a paid charge of 0 cents: counted, with a transaction and an entry.',
      },
      { value: 'not_counted', meaning: 'It is not a charge of the subscription, as with a trial; the order still shows it.' },
    ],
    operations: onSubscriptions,
    why: 'The order detail knows transactions that are free (`is_free`), so there are some.',
    question: {
      en: 'Does a first charge of zero, after a coupon, count in successful_charges?',
      pt: 'Uma primeira cobrança de zero, depois de um cupom, conta em successful_charges?',
    },
  },
  {
    id: 'subscription-trial-coupon',
    area: 'subscriptions',
    kind: 'gap',
    confidence: 'low',
    specification: 'Nothing is said of a coupon on an offer with `trial_days`.',
    default: 'refused',
    options: [{ value: 'refused', meaning: 'Such a sale cannot be simulated: there is nothing to reduce by the coupon.' }],
    operations: [],
    why: 'The first charge of such a sale is free anyway.',
    fixed: 'A coupon that waits for a later charge would have to be a part of the subscription, which has no member for one.',
  },
  {
    id: 'subscription-as-bump',
    area: 'subscriptions',
    kind: 'gap',
    confidence: 'low',
    specification: 'An order has one `subscription_id`; a `bump` may be of any offer.',
    default: 'charged_once',
    options: [
      {
        value: 'charged_once',
        meaning: 'It is charged once, at its price, with the order: no trial, no subscription, no renewal.',
      },
      { value: 'refused', meaning: 'Such a sale cannot be simulated: 422 naming `bump`.' },
    ],
    operations: [],
    why: 'The subscription of an order is that of its first item; a second one would have nowhere to be shown.',
    question: {
      en: 'Can a subscription be sold as an order bump, and is it renewed then?',
      pt: 'Uma assinatura pode ser vendida como order bump, e nesse caso ela é renovada?',
    },
  },
] as const satisfies readonly Assumption[]
