import { inArea, type Unplaced } from './assumption.js'
import { onProducts, onSales, readOperations } from './operation-groups.js'

/** Assumptions about everything around the API: cashouts, webhooks, the sandbox. */
export const surroundingsAssumptions = inArea('surroundings', [
  // --- cashouts and webhooks -------------------------------------------------------------------------------------------------------------

  {
    id: 'cashouts-endpoint',
    kind: 'gap',
    confidence: 'low',
    specification: '"Cashout read endpoints: not shown."',
    options: [
      { value: 'absent', meaning: 'There is none: 404.' },
      { value: 'present', meaning: '`GET /api/v2/cashouts/history`, a page like the other histories; the path is a guess.' },
    ],
    operations: ['listCashoutHistory'],
    why: 'Nothing is offered that might not exist.',
    question: {
      en: 'Is there a route that reads cashouts, and what are its path, parameters and fields?',
      pt: 'Existe uma rota que lê os saques, e quais são o caminho, os parâmetros e os campos dela?',
    },
  },
  {
    id: 'cashout-fields',
    kind: 'gap',
    confidence: 'low',
    specification: '"Cashout resource and its fields: not shown."',
    options: [
      {
        value: 'experimental',
        meaning: "The seven members of the emulator's own experimental route, seen only when it is switched on.",
      },
    ],
    operations: ['listCashoutHistory'],
    why: 'They are modeled on the withdrawal lists of comparable services.',
    fixed: 'One invented shape is enough; a second would have no better reasons.',
  },
  {
    id: 'webhooks-enabled',
    kind: 'gap',
    confidence: 'low',
    specification: '"A v2 webhook is referred to", but kinds, payloads and delivery are "not shown".',
    options: [
      { value: 'off', meaning: 'No webhooks are sent.' },
      {
        value: 'on',
        meaning:
          'Events are sent to every endpoint, as [the page about webhooks](webhooks.md) says. Creating an endpoint switches it on.',
      },
    ],
    operations: [],
    why: 'Only the tracking block of the payload is known, so that all the rest is invented.',
    question: {
      en: 'Are webhooks of version 2 sent already, and where is their endpoint set up?',
      pt: 'Os webhooks da versão 2 já são enviados, e onde se configura o endpoint deles?',
    },
  },
  {
    id: 'webhook-events',
    kind: 'gap',
    confidence: 'low',
    specification: '"event kinds […] not shown"',
    options: [
      { value: 'dotted', meaning: 'Names such as `order.authorized`, as Standard Webhooks recommends.' },
      { value: 'upper_case', meaning: 'Names such as `PURCHASE_APPROVED`.' },
      { value: 'snake_case', meaning: 'Names such as `order_approved`.' },
    ],
    operations: [],
    why: 'Comparable services use each of these families.',
    question: {
      en: 'Which kinds of events do webhooks have, and what exactly is each called?',
      pt: 'Quais tipos de eventos os webhooks têm, e como exatamente se chama cada um?',
    },
  },
  {
    id: 'webhook-payload',
    kind: 'gap',
    confidence: 'low',
    specification: 'It carries "the same tracking block as the order resources"; the rest is "not shown".',
    options: [
      { value: 'envelope', meaning: '`id`, `event`, `created_at`, and the order or subscription in `data`.' },
      {
        value: 'flat',
        meaning: 'The order or subscription itself, with `event_id`, `event` and `event_created_at` beside its members.',
      },
    ],
    operations: [],
    why: 'Most comparable services send an envelope.',
    question: {
      en: 'Which members does the body of a webhook have beside the tracking block, for each kind of event?',
      pt: 'Quais membros tem o corpo de um webhook além do bloco de tracking, em cada tipo de evento?',
    },
  },
  {
    id: 'webhook-signature',
    kind: 'gap',
    confidence: 'low',
    specification: '"delivery rules are not shown"',
    options: [
      { value: 'standard', meaning: 'The three headers of Standard Webhooks.' },
      { value: 'laravel', meaning: 'Header `Signature`: hexadecimal HMAC-SHA256 of the body.' },
      { value: 'sha1-query', meaning: 'Query parameter `signature`: hexadecimal HMAC-SHA1 of the body.' },
      { value: 'static-token', meaning: 'Header `webhook-token`: the secret itself.' },
      { value: 'none', meaning: 'Nothing is signed.' },
    ],
    operations: [],
    why: 'It is the only one with a public specification, and the safest.',
    question: {
      en: 'How is a webhook signed: which header, which algorithm, over which bytes, and with which secret?',
      pt: 'Como um webhook é assinado: qual cabeçalho, qual algoritmo, sobre quais bytes e com qual segredo?',
    },
  },
  {
    id: 'webhook-retries',
    kind: 'gap',
    confidence: 'low',
    specification: '"delivery rules are not shown"',
    options: [
      { value: 'standard', meaning: 'Ten attempts in some 75 hours.' },
      { value: 'laravel', meaning: 'Three attempts, 10 and 100 seconds apart, each of 3 seconds at most.' },
      { value: 'none', meaning: 'Nothing is sent again.' },
    ],
    operations: [],
    why: 'It is the example that Standard Webhooks gives.',
    question: {
      en: 'How often and at which intervals is a webhook sent again that was not answered with 2xx, and within which time must it be?',
      pt: 'Quantas vezes e com quais intervalos é reenviado um webhook não respondido com 2xx, e em quanto tempo é preciso responder?',
    },
  },

  // --- the sandbox and its data ----------------------------------------------------------------------------------------------------------

  {
    id: 'sandbox-production-split',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"Production tokens act on the production environment. Sandbox tokens act on the sandbox environment"',
    options: [
      {
        value: 'two_environments',
        meaning: 'Two environments that share no data; the production address is opened on request only.',
      },
    ],
    operations: 'all',
    why: 'It is said in so many words.',
    fixed: 'The production address is closed unless you open it, so no switch is needed.',
  },
  {
    id: 'sandbox-order-data',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'Only products and offers of the sandbox are called disposable; its orders are not mentioned.',
    options: [
      { value: 'seeded', meaning: 'Orders and subscriptions are generated from the seed and read as in production.' },
      { value: 'empty', meaning: 'The sandbox begins without orders and subscriptions.' },
    ],
    operations: onSales,
    why: 'The read routes are of no use without data.',
    question: {
      en: 'Does the sandbox begin with orders and subscriptions, or empty?',
      pt: 'O sandbox começa com pedidos e assinaturas, ou vazio?',
    },
  },
  {
    id: 'seeded-variety',
    kind: 'gap',
    confidence: 'low',
    specification:
      'One status, one method of payment and one situation are shown, and no affiliate; what else there is, is "not shown".',
    options: [
      { value: 'documented', meaning: 'Generated rows show what the specification shows: paid at once, by card, active.' },
      {
        value: 'rich',
        meaning:
          'Generated rows also show pix and slips, refusals, refunds, chargebacks, affiliates, partners, bounced e-mail, smart instalments, types of products, and subscriptions that are canceled, late, ended or on trial.',
      },
    ],
    rich: 'rich',
    operations: [...onProducts.filter((id) => readOperations.includes(id)), ...onSales],
    why: 'Values that are not shown might not exist.',
    question: {
      en: 'Which statuses, payment methods, types of product and situations of subscriptions are there beside those of the samples?',
      pt: 'Quais status, formas de pagamento, tipos de produto e situações de assinatura existem além dos exemplos?',
    },
  },
  {
    id: 'purchase-simulation',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'Sandbox products "never produce real charges"; no operation makes an order.',
    options: [
      { value: 'control', meaning: "Sales are simulated through the emulator's control API." },
      { value: 'none', meaning: 'Sales cannot be simulated.' },
    ],
    operations: [],
    why: 'A test needs a way to cause a sale, outside the API itself.',
    question: {
      en: 'How can a purchase be simulated in the sandbox?',
      pt: 'Como se simula uma compra no sandbox?',
    },
  },
  {
    id: 'dashboard-activation',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"activation in the dashboard (not an API operation)"',
    options: [{ value: 'control', meaning: "The emulator's control API replaces the dashboard." }],
    operations: [],
    why: 'It is said in so many words.',
    fixed: 'The text rules out an operation of the API.',
  },
  {
    id: 'sandbox-reset',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'Sandbox products and offers are "disposable"; when they go is not said.',
    options: [{ value: 'explicit', meaning: 'Data is removed by a reset only.' }],
    operations: [],
    why: 'Data that disappears without a reset would break tests.',
    fixed: "No time of a reset is given; the control API's reset is the explicit one.",
  },
  {
    id: 'fault-injection',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Not part of the API.',
    options: [{ value: 'off', meaning: 'No faults happen unless you inject them.' }],
    operations: [],
    why: 'The API has no switches that the real service does not have.',
    fixed: 'You inject faults outside the API: by a scenario or by chaos, on the command line, in code or by the control API.',
  },
] as const satisfies readonly Unplaced[])
