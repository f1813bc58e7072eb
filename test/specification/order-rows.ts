import type { Row } from './row.js'

/** What the tables of orders say beyond the types of their fields. */
export const orderRows: readonly Row[] = [
  {
    section: 'Commission item',
    statement: 'One item is one commission line of an order.',
    provedBy: {
      'behaviour/orders/history': [
        'no line id appears twice, and every line earns something for the producer of the token alone',
        'a line has exactly the documented members',
      ],
      'behaviour/orders/reconciliation': ['money adds up between history and detail'],
    },
    assumptions: ['history-cardinality', 'renewals-in-history', 'commission-amount'],
  },
  {
    section: 'Commission item',
    statement: '`type` is `main`, `bump` or `upsell`.',
    provedBy: { 'behaviour/orders/history': ['only the documented kinds and statuses appear, each kind at least once'] },
    assumptions: ['item-kinds', 'upsell-order-model'],
  },
  {
    section: 'Commission item',
    statement: '`query_params` holds what stood in the checkout address when the sale was made.',
    provedBy: {
      'behaviour/orders/history': ['a line has exactly the documented members'],
      'behaviour/orders/tracking': ['unknown parameters are kept but not tracked'],
    },
  },
  {
    section: 'Commission item',
    statement: '`query_params` has UTM parameters, the offer code and the pixel event.',
    provedBy: {
      'behaviour/orders/tracking': [
        'about one ordinary sale in seven carries no parameters, and one that does names its offer',
        'a sale that carried everything shows every value as it was',
      ],
    },
    assumptions: ['query-params-keys'],
  },
  {
    section: 'Commission item',
    statement: '`query_params` is null where the sale carried none.',
    provedBy: {
      'behaviour/orders/tracking': [
        'a sale that carried nothing has null in history, an empty object in detail, and nine literals',
        'a sale simulated with %s carried no parameters',
      ],
    },
    assumptions: ['query-params-none'],
  },
  {
    section: 'Commission item',
    statement: '`tracking` is the tracking object.',
    provedBy: { 'behaviour/orders/tracking': ['all nine fields are always there, in history and in detail, and they agree'] },
  },
  {
    section: 'Commission item',
    statement: '`checkout_url` is the checkout base and the offer code.',
    provedBy: { 'behaviour/orders/history': ['a line has exactly the documented members'] },
  },
  {
    section: 'Commission item',
    statement: '`checkout_url` is null where the offer has no code.',
    provedBy: {
      'behaviour/assumptions/order-tracking': ['%s: a sale of an offer without a code'],
      'behaviour/documented/fields': ['both values of what may be null are seen where the specification says when'],
    },
  },
  {
    section: 'Commission item',
    statement: '`transaction` has the six sample keys.',
    provedBy: { 'behaviour/assumptions/order-lines': ['commission-transaction-keys=six: a transaction has its six members'] },
  },
  {
    section: 'Commission item',
    statement: '`transaction` tells a history too.',
    notProvable: 'The word stands in the note and no key of the sample goes with it; the key is switched on by its assumption.',
    assumptions: ['commission-transaction-keys'],
  },
  {
    section: 'Commission item',
    statement: '`offer` and `product` are those of the catalog.',
    provedBy: {
      'behaviour/orders/reconciliation': ['what was sold is in the catalogue under the same numbers, codes and names'],
    },
    assumptions: ['refund-deadline'],
  },
  {
    section: 'Commission item',
    statement: '`customer` tells the buyer, by the three sample keys.',
    provedBy: {
      'extensions/sales/behaviour/orders': ['the customer is the one given'],
      'behaviour/assumptions/order-lines': ['commission-customer-keys=three: a buyer has name, e-mail and CPF'],
    },
    assumptions: ['document-format'],
  },
  {
    section: 'Commission item',
    statement: 'The buyer is made anonymous for an affiliate without access to customer data.',
    provedBy: { 'behaviour/assumptions/order-lines': ['%s: the buyer of a sale through an affiliate'] },
    case: 'customer-anonymisation',
    assumptions: ['customer-anonymisation'],
  },
  {
    section: 'Commission item',
    statement: '`order` tells number and hash of its order, and whether there is a bump or an upsell.',
    provedBy: { 'behaviour/orders/reconciliation': ['ids, codes and names agree between history and detail'] },
    assumptions: ['order-type-values'],
  },
  {
    section: 'Commission item',
    statement: '`has_two_cards` tells that two cards paid.',
    provedBy: {
      'behaviour/orders/reconciliation': ['ids, codes and names agree between history and detail'],
      'extensions/sales/behaviour/orders': ['two cards share the amount to the cent'],
    },
    assumptions: ['two-cards'],
  },
  {
    section: 'Commission item',
    statement: '`subscription_id` names the subscription of a line, if there is one.',
    provedBy: {
      'behaviour/orders/history': ['each paid charge of a subscription adds a line on the order that began it'],
      'behaviour/documented/fields': ['both values of what may be null are seen where the specification says when'],
    },
  },
  {
    section: 'Tracking object',
    statement: 'All nine fields are always there.',
    provedBy: {
      'behaviour/orders/tracking': ['all nine fields are always there, in history and in detail, and they agree'],
      'behaviour/orders/tracking-property': ['tracking follows from the parameters of the sale, whatever they are'],
    },
  },
  {
    section: 'Tracking object',
    statement: 'A value that the sale did not carry is the text `Não Informado`.',
    provedBy: {
      'behaviour/orders/tracking': [
        'the literal is Não Informado with the composed ã and nothing else',
        'a blank value (%j) counts as not carried in every field',
      ],
      'behaviour/orders/tracking-property': ['tracking follows from the parameters of the sale, whatever they are'],
    },
    assumptions: ['tracking-literal', 'tracking-empty-value', 'json-encoding'],
  },
  {
    section: 'Tracking object',
    statement: 'The v2 webhook carries the same block.',
    notProvable:
      'The specification shows no webhook; those of the emulator carry the block, and all else about them is invented.',
    assumptions: ['webhooks-enabled'],
  },
  {
    section: 'Tracking object',
    statement: '`event` is the pixel event at the checkout.',
    provedBy: { 'behaviour/assumptions/order-tracking': ['%s: the event of a sale that carried one and of one that did not'] },
    assumptions: ['tracking-event-source'],
  },
  {
    section: 'Tracking object',
    statement: 'The five UTM fields, `src` and `chatflow_user_id` are what the sale carried under these names.',
    provedBy: {
      'behaviour/orders/tracking': [
        'a sale that carried everything shows every value as it was',
        'values are shown as they were sent, blanks around them included',
        'field names are matched exactly',
      ],
    },
    assumptions: ['tracking-mapping'],
  },
  {
    section: 'Tracking object',
    statement: '`sck` takes the value of `src` where it is missing.',
    provedBy: {
      'behaviour/orders/tracking': ['sck takes the value of src where it is missing: %s'],
      'behaviour/orders/tracking-property': ['tracking follows from the parameters of the sale, whatever they are'],
    },
    assumptions: ['tracking-sck-fallback'],
  },
  {
    section: 'Order detail',
    statement: 'An order is read by its hash, which is its canonical identifier.',
    provedBy: { 'behaviour/orders/detail': ['neither its number nor another case of its hash finds an order'] },
    assumptions: ['order-hash-format'],
  },
  {
    section: 'Order detail',
    statement: '`paid_amount` is what was paid, in cents.',
    provedBy: { 'behaviour/orders/reconciliation': ['money adds up between history and detail'] },
    assumptions: ['order-detail-paid-amount'],
  },
  {
    section: 'Order detail',
    statement: '`query_params` holds what stood in the checkout address, and is an object even where nothing did.',
    provedBy: {
      'behaviour/orders/tracking': [
        'a sale that carried nothing has null in history, an empty object in detail, and nine literals',
      ],
      'behaviour/orders/reconciliation': ['ids, codes and names agree between history and detail'],
    },
    assumptions: ['order-detail-query-params-none'],
  },
  {
    section: 'Order detail',
    statement: '`tracking` is the tracking object.',
    provedBy: { 'behaviour/orders/tracking': ['all nine fields are always there, in history and in detail, and they agree'] },
  },
  {
    section: 'Order detail',
    statement: '`checkout_url` is not marked nullable, though an offer may lack a code.',
    provedBy: {
      'behaviour/orders/detail': ['an order without an offer code has no checkout address'],
      'behaviour/assumptions/order-tracking': ['%s: a sale of an offer without a code'],
    },
    assumptions: ['checkout-url-none'],
  },
  {
    section: 'Order detail',
    statement: '`items` are what was bought.',
    provedBy: {
      'behaviour/orders/detail': ['a bump is a second item of its order', 'an upsell is an order of its own'],
    },
    assumptions: ['order-item-status'],
  },
  {
    section: 'Order detail',
    statement: 'Name and discount of a coupon are null where there is none.',
    provedBy: {
      'behaviour/orders/detail': [
        'an order has exactly the documented members',
        'a coupon shows its name and its discount in cents',
      ],
    },
    assumptions: ['order-detail-coupon'],
  },
  {
    section: 'Order detail',
    statement: '`transactions` are the attempts to charge.',
    provedBy: {
      'behaviour/orders/detail': [
        'a sale on two cards has two attempts that add up',
        'an order that began a subscription lists its items once and all its charges',
        'a free trial is one free attempt of nothing',
      ],
    },
    assumptions: ['order-detail-return-code'],
  },
  {
    section: 'Order detail',
    statement: '`commissions` are the split of what was earned.',
    provedBy: {
      'behaviour/orders/reconciliation': ['money adds up between history and detail'],
      'behaviour/assumptions/order-values': ['commission-split-types=with_platform: a second entry holds the fee'],
    },
    assumptions: ['commission-split-types'],
  },
  {
    section: 'Order detail',
    statement: 'Each entry of the split has query parameters in `url_params`.',
    provedBy: { 'behaviour/orders/detail': ['the split carries the query parameters of the order'] },
    assumptions: ['split-url-params'],
  },
  {
    section: 'Order summary',
    statement: 'The five numbers sum up the sales of the producer.',
    provedBy: {
      'behaviour/orders/summary': [
        'the summary of the $producer producer in $environment adds up the walked history',
        'a sale with a bump adds one order, two items and what they earn',
        'an upsell counts as an order of its own',
      ],
    },
    assumptions: ['summary-total', 'summary-total-items', 'summary-bump-upsell', 'summary-orders-counted'],
  },
  {
    section: 'Order summary',
    statement: '`commission_sum` is in cents.',
    provedBy: {
      'behaviour/orders/summary': ['the summary of the $producer producer in $environment adds up the walked history'],
    },
    assumptions: ['summary-commission-sum'],
  },
]
