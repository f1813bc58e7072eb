import type { Assumption } from './assumption.js'

/** Assumptions about the people of a line: affiliates, seller, buyer. */
export const orderPeopleAssumptions = [
  {
    id: 'affiliates-entry',
    area: 'orders',
    kind: 'gap',
    confidence: 'low',
    specification: '"Inner fields of affiliates entries […] not shown."',
    default: 'empty',
    options: [
      {
        value: 'empty',
        meaning:
          'The list of a generated sale is empty. Who was given a share on purpose has an entry of `id`, `name`, `email` and `commission`.',
      },
      {
        value: 'id_name_email_commission',
        meaning: 'Generated sales through an affiliate have such an entry, too.',
      },
      { value: 'user_id_name_value', meaning: 'The same, with `user_id`, `name` and `value`, as in the split of an order.' },
    ],
    operations: ['listOrderHistory', 'listSubscriptionHistory', 'cancelSubscription'],
    why: 'An empty list claims nothing about fields that are unknown.',
    question: {
      en: 'Which members does an entry of affiliates have?',
      pt: 'Quais membros tem uma entrada de affiliates?',
    },
  },
  {
    id: 'commission-transaction-keys',
    area: 'orders',
    kind: 'gap',
    confidence: 'medium',
    specification: '"sample keys: id, hash, status, payment_method, paid_amount, created_at", and "history".',
    default: 'six',
    options: [
      { value: 'six', meaning: 'The six sample keys.' },
      { value: 'with_history', meaning: 'The six and an empty list `history`.' },
    ],
    operations: ['listOrderHistory'],
    why: 'More would be invented.',
    question: {
      en: 'Does transaction of a line hold members beside id, hash, status, payment_method, paid_amount and created_at, such as history?',
      pt: 'A transaction de uma linha tem membros além de id, hash, status, payment_method, paid_amount e created_at, como history?',
    },
  },
  {
    id: 'commission-customer-keys',
    area: 'orders',
    kind: 'gap',
    confidence: 'medium',
    specification: '"sample keys: name, email, cpf"',
    default: 'three',
    options: [
      { value: 'three', meaning: 'The three sample keys.' },
      { value: 'with_phones', meaning: 'The three and a list `phones`.' },
    ],
    operations: ['listOrderHistory'],
    why: 'More would be invented.',
    question: {
      en: 'Does customer of a line hold members beside name, email and cpf, such as phones?',
      pt: 'O customer de uma linha tem membros além de name, email e cpf, como phones?',
    },
  },
  {
    id: 'customer-anonymisation',
    area: 'orders',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"anonymized when the affiliate has no access to customer data"',
    default: 'never',
    options: [
      { value: 'never', meaning: 'The buyer is shown, unless the sale was made with a hidden one: then each text is `***`.' },
      { value: 'masked', meaning: 'In sales through an affiliate, too, each text of the buyer is `***`.' },
      { value: 'null', meaning: 'In all of these each text is null.' },
      { value: 'removed', meaning: 'In all of these the object is empty.' },
    ],
    operations: ['listOrderHistory', 'getOrder'],
    why: 'A producer sees the buyers of their own sales.',
    question: {
      en: 'When an affiliate has no access to the data of customers, are they masked, null, or left out?',
      pt: 'Quando um afiliado não tem acesso aos dados dos clientes, eles vêm mascarados, null ou ausentes?',
    },
  },
  {
    id: 'document-format',
    area: 'orders',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'Document numbers are strings.',
    default: 'digits',
    options: [
      { value: 'digits', meaning: 'Digits only.' },
      { value: 'punctuated', meaning: 'With the usual dots, dashes and slashes.' },
    ],
    operations: ['listOrderHistory', 'listSubscriptionHistory', 'cancelSubscription'],
    why: 'Systems usually store digits. The numbers are made up either way.',
    question: {
      en: 'Are document numbers written as digits alone or with dots and dashes?',
      pt: 'Os números de documento vêm só com dígitos ou com pontos e traços?',
    },
  },
] as const satisfies readonly Assumption[]
