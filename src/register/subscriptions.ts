import { inArea, type Unplaced } from './assumption.js'
import { onSubscriptions } from './operation-groups.js'

/** Assumptions about subscriptions and canceling one. */
export const subscriptionAssumptions = inArea('subscriptions', [
  // --- fields ----------------------------------------------------------------------------------------------------------------------------

  {
    id: 'subscription-situations',
    kind: 'gap',
    confidence: 'low',
    specification: '`situation`, "e.g. `active`"; transitions are "not shown".',
    options: [
      {
        value: 'active_canceled',
        meaning:
          '`active`, `canceled` after a cancel, and `expired` after the last of a limited number of charges; others if you create them, such as `late`.',
      },
      { value: 'with_trial', meaning: 'Also `trial` until the first charge.' },
    ],
    operations: onSubscriptions,
    why: 'One value is shown, and a cancel has to end in some other.',
    question: {
      en: 'Which values may situation of a subscription have, and does a trial have one of its own?',
      pt: 'Quais valores situation de uma assinatura pode ter, e o período de teste tem um próprio?',
    },
  },
  {
    id: 'subscription-interval-unit',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`interval` (integer), without a unit.',
    options: [
      { value: 'days', meaning: 'Days; a month is 30.' },
      { value: 'months', meaning: 'Months; a month is 1.' },
    ],
    operations: ['listOrderHistory', 'listSubscriptionHistory', 'cancelSubscription'],
    why: 'Comparable services count plans in days.',
    question: {
      en: 'Is interval of a subscription in days or in months?',
      pt: 'interval de uma assinatura é em dias ou em meses?',
    },
  },
  {
    id: 'subscription-installments',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`installments`, nullable, without a type.',
    options: [
      { value: 'null', meaning: 'Null.' },
      { value: 'one', meaning: '1.' },
    ],
    operations: onSubscriptions,
    why: 'With no type given, null is the only safe value.',
    question: {
      en: 'What does installments of a subscription hold, and when is it null?',
      pt: 'O que installments de uma assinatura traz, e quando é null?',
    },
  },
  {
    id: 'best-day-to-charge',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`best_day_to_charge`, nullable, without a type.',
    options: [
      { value: 'null', meaning: 'Null.' },
      { value: 'day_of_month', meaning: 'The day of the month of the next charge, 28 at most.' },
    ],
    operations: onSubscriptions,
    why: 'With no type given, null is the only safe value.',
    question: {
      en: 'What does best_day_to_charge hold, and when is it null?',
      pt: 'O que best_day_to_charge traz, e quando é null?',
    },
  },
  {
    id: 'free-days-vs-trial-days',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`free_days` of a subscription, `trial_days` of an offer.',
    options: [
      { value: 'copies', meaning: "`free_days` is the offer's `trial_days`, or 0." },
      { value: 'unrelated', meaning: '`free_days` is always 0.' },
    ],
    operations: onSubscriptions,
    why: 'Two names for what seems one thing.',
    question: {
      en: 'Is free_days of a subscription the trial_days of its offer?',
      pt: 'free_days de uma assinatura é o trial_days da oferta dela?',
    },
  },
  {
    id: 'subscription-currency',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"currency code"',
    options: [
      { value: 'BRL', meaning: '`BRL`.' },
      { value: 'USD', meaning: '`USD`.' },
    ],
    accepts: { samples: ['EUR'], pattern: '[A-Z]{3}', meaning: 'Another code of three capital letters.' },
    operations: onSubscriptions,
    why: "The buyers' documents are Brazilian.",
    question: {
      en: 'In which form is currency written, and may it be another than BRL?',
      pt: 'Em que formato currency é escrita, e pode ser outra além de BRL?',
    },
  },
  {
    id: 'canceled-by-values',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`canceled_by`, nullable, without a type.',
    options: [
      { value: 'producer', meaning: 'The text `producer`; `customer` or `system` if one of these canceled.' },
      { value: 'user_id', meaning: "The producer's numeric id." },
      { value: 'object', meaning: 'An object with `name`, `email` and `date`.' },
      { value: 'customer', meaning: 'The text `customer`.' },
      { value: 'system', meaning: 'The text `system`.' },
    ],
    operations: onSubscriptions,
    why: 'A cancel through the API is one by the producer.',
    question: {
      en: 'What does canceled_by hold: a word, an id or an object, and which values?',
      pt: 'O que canceled_by traz: uma palavra, um id ou um objeto, e quais valores?',
    },
  },
  {
    id: 'subscription-history-entries',
    kind: 'gap',
    confidence: 'low',
    specification: 'Types and statuses seen: `charge` and `paid`.',
    options: [
      {
        value: 'charges',
        meaning: 'One entry for each charge, `paid` or, if you create it so, `failed`; a cancel adds none.',
      },
      { value: 'with_cancellation', meaning: 'A cancel adds an entry of type `cancellation`.' },
      { value: 'month_reference', meaning: 'As the default, but `reference_date` is month and year.' },
    ],
    operations: onSubscriptions,
    why: 'They are the values shown.',
    question: {
      en: 'Which types and statuses may an entry of histories have, and does a cancel add one?',
      pt: 'Quais tipos e status uma entrada de histories pode ter, e um cancelamento acrescenta uma?',
    },
  },
  {
    id: 'subscription-phones',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"{ddd, ddi, number}", without types.',
    options: [
      { value: 'strings', meaning: 'Texts of digits.' },
      { value: 'integers', meaning: 'Numbers.' },
    ],
    operations: ['listOrderHistory', 'listSubscriptionHistory', 'cancelSubscription'],
    why: 'Numbers would lose leading zeros.',
    question: {
      en: 'Are the parts of a phone number texts or numbers?',
      pt: 'As partes de um telefone são textos ou números?',
    },
  },
  {
    id: 'subscription-list-visibility',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Subscriptions "of the producer"; `product.is_owner` is a boolean.',
    options: [{ value: 'own_products', meaning: "Subscriptions to the producer's own products, so `is_owner` is true." }],
    operations: ['listSubscriptionHistory'],
    why: 'A token sees what belongs to its producer and nothing else.',
    fixed: 'The default data knows no partner, so no other list could be shown.',
  },

  // --- sold in a quantity, with a coupon or as a second item -----------------------------------------------------------------------------

  {
    id: 'subscription-price-quantity',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`price` of a subscription (integer, cents); `quantity` is a member of the order item.',
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
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`first_charge_price` (integer, cents) of a subscription, nullable at an offer.',
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
    kind: 'gap',
    confidence: 'low',
    specification: '`successful_charges` counts charges; whether one of nothing counts is not said.',
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
    kind: 'gap',
    confidence: 'low',
    specification: 'Nothing is said of a coupon on an offer with `trial_days`.',
    options: [{ value: 'refused', meaning: 'Such a sale cannot be simulated: there is nothing to reduce by the coupon.' }],
    operations: [],
    why: 'The first charge of such a sale is free anyway.',
    fixed: 'A coupon that waits for a later charge would have to be a part of the subscription, which has no member for one.',
  },
  {
    id: 'subscription-as-bump',
    kind: 'gap',
    confidence: 'low',
    specification: 'An order has one `subscription_id`; a `bump` may be of any offer.',
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

  // --- canceling -------------------------------------------------------------------------------------------------------------------------

  {
    id: 'cancel-request-body',
    kind: 'gap',
    confidence: 'medium',
    specification: 'The request of the cancel route is "not shown".',
    options: [
      { value: 'ignored', meaning: 'No body is needed, and a body is not read.' },
      { value: 'optional_reason', meaning: 'A JSON body with a text `reason` may be sent and is validated.' },
    ],
    operations: ['cancelSubscription'],
    why: 'The id in the path says all that is needed.',
    question: {
      en: 'Does the cancel route take a body, such as a reason, and is it required?',
      pt: 'A rota de cancelamento recebe um corpo, como um motivo, e ele é obrigatório?',
    },
  },
  {
    id: 'cancel-success-status',
    kind: 'gap',
    confidence: 'low',
    specification: 'The response of the cancel route is "not shown".',
    options: [
      { value: '200', meaning: '200.' },
      { value: '202', meaning: '202.' },
      { value: '204', meaning: '204, without a body.' },
    ],
    operations: ['cancelSubscription'],
    why: 'Comparable services answer with a body.',
    question: {
      en: 'Which status does a successful cancel have: 200, 202 or 204?',
      pt: 'Qual status tem um cancelamento bem-sucedido: 200, 202 ou 204?',
    },
  },
  {
    id: 'cancel-success-body',
    kind: 'gap',
    confidence: 'low',
    specification: 'The response of the cancel route is "not shown".',
    options: [
      { value: 'subscription', meaning: 'The subscription as it appears in the list.' },
      { value: 'message', meaning: 'An object with `message` alone.' },
      { value: 'empty', meaning: 'No body.' },
    ],
    operations: ['cancelSubscription'],
    why: 'The resource in its new state is the most useful answer, and comparable services give it.',
    question: {
      en: 'What does the body of a successful cancel hold?',
      pt: 'O que traz o corpo de um cancelamento bem-sucedido?',
    },
  },
  {
    id: 'cancel-effect-timing',
    kind: 'gap',
    confidence: 'low',
    specification: '`cancellation_requested_at` and `canceled_at` are two fields; when each is set is not shown.',
    options: [
      { value: 'immediate', meaning: 'Both are set at once, and the subscription is `canceled`.' },
      {
        value: 'period_end',
        meaning: 'The request is noted at once; the subscription is `canceled` when its next charge would be due.',
      },
    ],
    operations: ['cancelSubscription'],
    why: 'Most comparable services end a subscription at once.',
    question: {
      en: 'Does a cancel take effect at once or at the end of the paid period, and when is canceled_at set?',
      pt: 'Um cancelamento vale na hora ou no fim do período pago, e quando canceled_at é preenchido?',
    },
  },
  {
    id: 'cancel-effect-fields',
    kind: 'gap',
    confidence: 'low',
    specification: 'The effect of a cancel is "not shown".',
    options: [
      {
        value: 'dates_and_situation',
        meaning: 'Situation, the two dates, who canceled, and the time of the update; nothing else changes.',
      },
    ],
    operations: onSubscriptions,
    why: 'These are the fields that speak of it.',
    fixed: 'A cleared schedule, the alternative, is what `next-charge-after-cancel` shows with `null`.',
  },
  {
    id: 'next-charge-after-cancel',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`next_charge` is a string and not nullable.',
    options: [
      { value: 'unchanged', meaning: 'It stays as it was.' },
      { value: 'null', meaning: 'It becomes null.' },
    ],
    operations: onSubscriptions,
    why: 'The type forbids null.',
    question: {
      en: 'What is next_charge of a subscription that was canceled?',
      pt: 'O que é next_charge de uma assinatura cancelada?',
    },
  },
  {
    id: 'cancel-already-canceled',
    kind: 'gap',
    confidence: 'low',
    specification: 'A second cancel is not mentioned.',
    options: [
      { value: '200', meaning: 'The same answer as for the first, with the subscription unchanged.' },
      { value: '409', meaning: '409 `already_canceled`.' },
      { value: '400', meaning: '400 with the same code.' },
      { value: '422', meaning: '422 with the same code.' },
      { value: '404', meaning: '404 `not_found`, which counts towards the block.' },
    ],
    strict: '409',
    operations: ['cancelSubscription'],
    why: 'So a retry with a new key does no harm.',
    question: {
      en: 'What is the answer to canceling a subscription that is canceled already?',
      pt: 'O que se responde ao cancelar uma assinatura que já está cancelada?',
    },
  },
  {
    id: 'cancel-other-situations',
    kind: 'gap',
    confidence: 'low',
    specification: 'Which situations allow a cancel is "not shown".',
    options: [
      { value: 'any', meaning: 'Any that is not yet canceled.' },
      { value: '409', meaning: 'Any situation but `active` is refused with 409.' },
    ],
    operations: ['cancelSubscription'],
    why: 'A trial that cannot be canceled would be a surprise.',
    question: {
      en: 'In which situations can a subscription be canceled, and what is the answer in the others?',
      pt: 'Em quais situações uma assinatura pode ser cancelada, e o que se responde nas outras?',
    },
  },
  {
    id: 'cancel-id-type',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"path `{id}` subscription id", an integer in the resource.',
    options: [
      { value: '404_counted', meaning: 'An id that is not a row of decimal digits is a 404 and counts towards the block.' },
      { value: '422', meaning: 'Such an id is a validation error.' },
      { value: '404_uncounted', meaning: 'Such an id is a 404 and does not count.' },
    ],
    operations: ['cancelSubscription'],
    why: 'By route or by look-up, nothing is found.',
    question: {
      en: 'What is the answer to canceling an id that is no number, and does it count towards the block?',
      pt: 'O que se responde ao cancelar um id que não é número, e isso conta para o bloqueio?',
    },
  },
  {
    id: 'cancel-id-overflow',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Very large ids and leading zeros are not mentioned.',
    options: [
      { value: '404', meaning: 'They match nothing.' },
      { value: 'numeric', meaning: 'The number counts, however it is written.' },
    ],
    operations: ['cancelSubscription'],
    why: 'An id is matched as the service wrote it.',
    question: {
      en: 'Are leading zeros and very large numbers understood as ids on the cancel route?',
      pt: 'Zeros à esquerda e números muito grandes são entendidos como ids na rota de cancelamento?',
    },
  },
  {
    id: 'cancel-race',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Two cancels at once are not mentioned.',
    options: [
      { value: 'serialised', meaning: 'One after the other; the second finds the subscription canceled.' },
      { value: '409', meaning: 'The second is refused with 409.' },
    ],
    operations: ['cancelSubscription'],
    why: 'Tests need the same answer every time.',
    question: {
      en: 'What is the answer when two cancels of the same subscription arrive at once?',
      pt: 'O que se responde quando dois cancelamentos da mesma assinatura chegam ao mesmo tempo?',
    },
  },
] as const satisfies readonly Unplaced[])
