import type { Assumption } from './assumption.js'

/** Assumptions about everything around the API: cashouts, webhooks, the sandbox. */
export const surroundingsAssumptions = [
  {
    id: 'cashouts-endpoint',
    area: 'surroundings',
    kind: 'gap',
    confidence: 'low',
    specification: '"Cashout read endpoints: not shown."',
    default: 'absent',
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
    area: 'surroundings',
    kind: 'gap',
    confidence: 'low',
    specification: '"Cashout resource and its fields: not shown."',
    default: 'experimental',
    options: [
      {
        value: 'experimental',
        meaning: "The seven members of the emulator's own experimental route, seen only when it is switched on.",
      },
    ],
    operations: ['listCashoutHistory'],
    why: 'They are modelled on the withdrawal lists of comparable services.',
    fixed: 'One invented shape is enough; a second would have no better reasons.',
  },
  {
    id: 'webhooks-enabled',
    area: 'surroundings',
    kind: 'gap',
    confidence: 'low',
    specification: '"A v2 webhook is referred to", but kinds, payloads and delivery are "not shown".',
    default: 'off',
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
    area: 'surroundings',
    kind: 'gap',
    confidence: 'low',
    specification: '"event kinds […] not shown"',
    default: 'dotted',
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
    area: 'surroundings',
    kind: 'gap',
    confidence: 'low',
    specification: 'It carries "the same tracking block as the order resources"; the rest is "not shown".',
    default: 'envelope',
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
    area: 'surroundings',
    kind: 'gap',
    confidence: 'low',
    specification: '"delivery rules are not shown"',
    default: 'standard',
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
    area: 'surroundings',
    kind: 'gap',
    confidence: 'low',
    specification: '"delivery rules are not shown"',
    default: 'standard',
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
] as const satisfies readonly Assumption[]
