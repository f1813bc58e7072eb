import { gap, type Row } from './row.js'

/** What the tables of products and offers say beyond the types of their fields. */
export const catalogueRows: readonly Row[] = [
  {
    section: 'Product',
    statement: 'Lists and creation answer the same resource.',
    provedBy: {
      'behaviour/products/list': ['a product has exactly the documented members'],
      'behaviour/products/create': ['a new product is the first of the list at once, and the total counts it'],
    },
  },
  {
    section: 'Product',
    statement: '`id` is the `{hash}` of paths.',
    provedBy: {
      'behaviour/products/create': ['a new product has no offers and takes some'],
      'behaviour/offers/list': ['a product id that is %s is not found'],
    },
    assumptions: ['product-id-format', 'id-case-sensitivity'],
  },
  {
    section: 'Product',
    statement: '`reference_id` is an older number, no identifier of the API.',
    provedBy: {
      'behaviour/products/create': ['reference ids go up by one and ids are never given twice'],
      'behaviour/isolation': ['legacy numbers of own records are no ids'],
      'behaviour/orders/reconciliation': ['what was sold is in the catalogue under the same numbers, codes and names'],
    },
    assumptions: ['id-cross-reference', 'numeric-ids'],
  },
  {
    section: 'Product',
    statement: '`reference_id` is the number the dashboard shows.',
    notProvable: 'The dashboard is not part of the API and the emulator has none.',
  },
  {
    section: 'Product',
    statement: '`type` may be `course`.',
    provedBy: { 'behaviour/products/create': ['the type %s is taken and sent back'] },
    case: 'course',
  },
  {
    section: 'Product',
    statement: '`status` may be `approved`.',
    provedBy: { 'behaviour/states': ['only the values seen appear as states'] },
  },
  {
    section: 'Product',
    statement: '`status` cannot be sent.',
    provedBy: { 'behaviour/products/create': ['%s (%j) cannot be sent'] },
    case: 'status',
    assumptions: ['status-field-in-create'],
  },
  {
    section: 'Product',
    statement: '`status` cannot be changed through the API.',
    provedBy: { 'behaviour/states': ['no request of the API changes or removes a product or an offer'] },
  },
  {
    section: 'Product',
    statement: 'The platform manages `status`.',
    notProvable: 'What the platform does with it, and when, is not said; the emulator leaves it at `approved`.',
  },
  {
    section: 'Product',
    statement: 'A product created through the API is approved and active from the start.',
    provedBy: { 'behaviour/products/create': ['a product is created approved and active, with exactly the documented members'] },
  },
  {
    section: 'Product',
    statement: 'Created with `is_active: false`, it cannot be bought.',
    provedBy: {
      'behaviour/products/create': ['is_active false creates the product unavailable, true and nothing create it active'],
      'extensions/sales/behaviour/orders-refused': ['an inactive product cannot be sold until it is activated'],
    },
    assumptions: ['offer-is-active', 'offer-on-inactive-product'],
  },
  ...(['name', 'type', 'description'] as const).map(
    (member): Row => ({
      section: 'Product create request',
      statement: `\`${member}\` is text.`,
      provedBy: { 'behaviour/documented/requests': ['of a new %s the %s is %s'] },
      case: member,
      assumptions: ['json-type-strictness'],
    }),
  ),
  {
    section: 'Product create request',
    statement: '`is_active` is a boolean.',
    provedBy: { 'behaviour/documented/requests': ['of a new %s the %s is %s'] },
    case: 'is_active',
    assumptions: ['is-active-null'],
  },
  {
    section: 'Product create request',
    statement: '`is_active` may be left out.',
    provedBy: { 'behaviour/documented/requests': ['of a new product is_active alone may be left out'] },
  },
  {
    section: 'Product create request',
    statement: '`is_active: false` makes the product unavailable.',
    provedBy: {
      'behaviour/products/create': ['is_active false creates the product unavailable, true and nothing create it active'],
    },
  },
  {
    section: 'Product create request',
    statement: '`description` is sent, yet no answer has it.',
    provedBy: {
      'behaviour/products/create': ['a product is created approved and active, with exactly the documented members'],
      'behaviour/assumptions/validation-fields': [
        'create-fields-not-echoed=not_returned: created resources have the members of their tables',
      ],
    },
    assumptions: ['create-fields-not-echoed'],
  },
  {
    section: 'Offer',
    statement: 'Lists and creation answer the same resource.',
    provedBy: {
      'behaviour/offers/list': ['an offer has exactly the documented members'],
      'behaviour/offers/create': ['a new offer is the first of its product at once, and no other product has it'],
    },
  },
  {
    section: 'Offer',
    statement: '`id` is the offer code.',
    provedBy: {
      'behaviour/offers/list': ['the checkout address is the configured base and the offer code'],
      'behaviour/orders/reconciliation': ['what was sold is in the catalogue under the same numbers, codes and names'],
    },
    assumptions: ['offer-code-format'],
  },
  {
    section: 'Offer',
    statement: '`reference_id` is an older number.',
    provedBy: {
      'behaviour/offers/create': ['offers have reference ids of their own that go up by one'],
      'behaviour/orders/reconciliation': ['what was sold is in the catalogue under the same numbers, codes and names'],
    },
  },
  {
    section: 'Offer',
    statement: '`product_id` is the canonical id of the parent product.',
    provedBy: { 'behaviour/offers/list': ['every offer names the product it was asked for, and no code appears twice'] },
  },
  {
    section: 'Offer',
    statement: '`price` is in cents, as it was sent.',
    provedBy: { 'behaviour/offers/create': ['the price %s is taken as %i'] },
  },
  {
    section: 'Offer',
    statement: '`checkout_url` is the checkout base, a slash, and the offer code.',
    provedBy: {
      'behaviour/offers/list': ['the checkout address is the configured base and the offer code'],
      'behaviour/offers/create': ['the checkout address begins with the configured base'],
    },
    assumptions: ['checkout-url-query'],
  },
  ...(['name', 'charge_type'] as const).map(
    (member): Row => ({
      section: 'Offer create request',
      statement: `\`${member}\` is text.`,
      provedBy: { 'behaviour/documented/requests': ['of a new %s the %s is %s'] },
      case: member,
    }),
  ),
  {
    section: 'Offer create request',
    statement: '`price` is a whole number of cents.',
    provedBy: {
      'behaviour/documented/requests': ['of a new %s the %s is %s'],
      'behaviour/offers/create': ['the price %s is taken as %i', 'the price %s is refused'],
    },
    case: 'price',
    assumptions: ['offer-price-bounds', 'offer-price-float'],
  },
  {
    section: 'Offer create request',
    statement: '`charge_type` is `one_time` for a single charge.',
    provedBy: { 'behaviour/offers/create': ['an offer is created active, with exactly the documented members'] },
  },
  {
    section: 'Gaps in the resource definitions',
    statement: 'Other values of a product’s `type` are open.',
    notProvable: gap,
    assumptions: ['product-type-values'],
  },
  {
    section: 'Gaps in the resource definitions',
    statement: 'Other values of an offer’s `charge_type` are open.',
    notProvable: gap,
    assumptions: ['offer-charge-type-values'],
  },
  {
    section: 'Gaps in the resource definitions',
    statement: 'Which members a create request must have is open.',
    notProvable: gap,
    assumptions: ['product-required-fields', 'offer-required-fields'],
  },
  {
    section: 'Gaps in the resource definitions',
    statement: 'The cashout and its fields are open.',
    notProvable: gap,
    assumptions: ['cashouts-endpoint', 'cashout-fields'],
  },
  {
    section: 'Gaps in the resource definitions',
    statement:
      'What is inside an entry of `affiliates`, and inside `transaction` and `customer` of a line beyond the sample keys, is open.',
    notProvable: gap,
    assumptions: ['affiliates-entry', 'commission-transaction-keys', 'commission-customer-keys'],
  },
]
