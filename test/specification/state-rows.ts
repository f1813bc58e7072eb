import { gap, type Row } from './row.js'

const seen = (what: string): Row => ({
  section: 'States and transitions',
  statement: what,
  provedBy: { 'behaviour/states': ['only the values seen appear as states'] },
})

/** States, and moves between them. */
export const stateRows: readonly Row[] = [
  seen('The `status` of a product is `approved`.'),
  seen('`is_active` of a product is true or false.'),
  seen('The `status` of transactions and order items is `authorized`.'),
  seen('The `situation` of a subscription is `active`.'),
  seen('An entry of a subscription’s history is a `charge` that is `paid`.'),
  {
    section: 'States and transitions',
    statement: 'Creating a product makes it approved and active.',
    provedBy: { 'behaviour/products/create': ['a product is created approved and active, with exactly the documented members'] },
  },
  {
    section: 'States and transitions',
    statement: 'From its creation on, a product can be paid for through its offers.',
    provedBy: { 'behaviour/states': ['a product can be paid for through its offers from its creation on'] },
  },
  {
    section: 'States and transitions',
    statement: 'Creating it with `is_active: false` makes it inactive and unavailable.',
    provedBy: {
      'behaviour/products/create': ['is_active false creates the product unavailable, true and nothing create it active'],
      'extensions/sales/behaviour/orders-refused': ['an inactive product cannot be sold until it is activated'],
    },
  },
  {
    section: 'States and transitions',
    statement: 'The owner activates it outside the API, and its offers can be bought.',
    provedBy: { 'behaviour/states': ['an inactive product stays inactive until it is activated outside the API'] },
    assumptions: ['dashboard-activation'],
  },
  {
    section: 'States and transitions',
    statement: 'That activation is no operation of the API.',
    provedBy: { 'behaviour/states': ['no request of the API changes or removes a product or an offer'] },
  },
  {
    section: 'States and transitions',
    statement: 'It happens in the dashboard.',
    notProvable: 'The emulator has no dashboard; its control API stands in for it.',
    assumptions: ['dashboard-activation'],
  },
  {
    section: 'States and transitions',
    statement: 'No move of transactions, order items, subscriptions or their entries is shown, and none happens by itself.',
    provedBy: {
      'behaviour/states': ['time adds renewals and moves nothing of a sale or subscription to another state'],
      'behaviour/subscriptions/cancel': ['a cancel changes nothing of the orders'],
    },
  },
  {
    section: 'States and transitions',
    statement: 'Which moves and further states there are is open.',
    notProvable: gap,
    assumptions: [
      'transaction-statuses',
      'subscription-situations',
      'subscription-history-entries',
      'cancel-effect-timing',
      'cancel-effect-fields',
      'cancel-already-canceled',
      'cancel-other-situations',
    ],
  },
  {
    section: 'States and transitions',
    statement: 'The `status` of a product cannot be changed through the API.',
    provedBy: {
      'behaviour/states': ['no request of the API changes or removes a product or an offer'],
      'behaviour/products/create': ['%s (%j) cannot be sent'],
    },
    case: 'status',
  },
]
