import type { Assumption } from './assumption.js'
import { hashLookups, onCatalogue, withIsoDates } from './operation-groups.js'

/** Assumptions about how dates and identifiers are written. */
export const identifierAssumptions = [
  {
    id: 'text-timestamp-zone',
    area: 'orders',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"UTC" is said of the ISO form only.',
    default: 'America/Sao_Paulo',
    options: [
      { value: 'America/Sao_Paulo', meaning: 'UTC-3, without summer time.' },
      { value: 'UTC', meaning: 'UTC.' },
    ],
    operations: ['listOrderHistory', 'getOrder', 'listSubscriptionHistory', 'cancelSubscription', 'listCashoutHistory'],
    why: "A common PHP framework formats such texts in the application's own zone, and the platform is Brazilian.",
    question: {
      en: 'In which time zone are dates of the form dd/mm/yyyy HH:MM:SS?',
      pt: 'Em que fuso horário estão as datas no formato dd/mm/aaaa HH:MM:SS?',
    },
  },
  {
    id: 'iso-timestamp-precision',
    area: 'orders',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"ISO 8601 UTC"',
    default: 'microseconds',
    options: [
      { value: 'microseconds', meaning: 'Six decimals and `Z`.' },
      { value: 'seconds', meaning: 'No decimals and `Z`.' },
      { value: 'offset', meaning: 'No decimals and `+00:00`.' },
      { value: 'milliseconds', meaning: 'Three decimals and `Z`.' },
    ],
    operations: withIsoDates,
    why: 'It is how a common PHP framework writes dates into JSON.',
    question: {
      en: 'How many decimals do ISO 8601 timestamps have, and do they end with Z or an offset?',
      pt: 'Quantas casas decimais têm os timestamps ISO 8601, e terminam com Z ou com um deslocamento?',
    },
  },
  {
    id: 'id-cross-reference',
    area: 'orders',
    kind: 'ambiguity',
    confidence: 'medium',
    specification:
      '`reference_id` is the "legacy numeric id that reconciles with the dashboard"; order resources have numeric ids.',
    default: 'reference_id',
    options: [
      {
        value: 'reference_id',
        meaning:
          "The numeric ids of product and offer in order resources are their `reference_id`; the offer's `code` is its `id`.",
      },
      { value: 'unrelated', meaning: 'The numeric ids in order resources are other numbers.' },
    ],
    operations: ['listOrderHistory', 'getOrder', 'listSubscriptionHistory', 'cancelSubscription'],
    why: 'A second set of legacy numbers would match nothing.',
    question: {
      en: 'Are the numeric ids of product and offer in orders the reference_id of the catalog?',
      pt: 'Os ids numéricos de produto e oferta nos pedidos são o reference_id do catálogo?',
    },
  },
  {
    id: 'numeric-ids',
    area: 'orders',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"integer"',
    default: 'sequential',
    options: [{ value: 'sequential', meaning: 'Numbers rise by one within each kind of record.' }],
    operations: 'all',
    why: 'Legacy numeric ids usually count up.',
    fixed: 'Random numbers would break the tie-break of the newest-first order, and would not help a client.',
  },
  {
    id: 'product-id-format',
    area: 'orders',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"canonical API identifier (the `{hash}` used in paths)"',
    default: 'short',
    options: [
      { value: 'short', meaning: '12 lower-case letters and digits.' },
      { value: 'uuid', meaning: 'A UUID.' },
      { value: 'hex_32', meaning: '32 hexadecimal digits.' },
    ],
    operations: onCatalogue,
    why: 'The text does not decide it. Clients must treat it as opaque.',
    question: {
      en: 'In which form is the id of a product written: how long, which characters?',
      pt: 'Em que formato é escrito o id de um produto: qual tamanho, quais caracteres?',
    },
  },
  {
    id: 'offer-code-format',
    area: 'orders',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"the offer code", the last part of the checkout address.',
    default: 'short',
    options: [
      { value: 'short', meaning: '8 letters and digits.' },
      { value: 'uuid', meaning: 'A UUID.' },
    ],
    operations: ['listOffers', 'createOffer', 'listOrderHistory', 'getOrder', 'listSubscriptionHistory', 'cancelSubscription'],
    why: 'Codes in checkout addresses are short.',
    question: {
      en: 'In which form is the code of an offer written: how long, which characters?',
      pt: 'Em que formato é escrito o código de uma oferta: qual tamanho, quais caracteres?',
    },
  },
  {
    id: 'order-hash-format',
    area: 'orders',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"canonical order identifier"',
    default: 'short',
    options: [
      { value: 'short', meaning: '16 lower-case letters and digits.' },
      { value: 'uuid', meaning: 'A UUID.' },
      { value: 'hex_32', meaning: '32 hexadecimal digits.' },
    ],
    operations: ['listOrderHistory', 'getOrder', 'listSubscriptionHistory', 'cancelSubscription'],
    why: 'The text does not decide it. Clients must treat it as opaque.',
    question: {
      en: 'In which form is the hash of an order written: how long, which characters?',
      pt: 'Em que formato é escrito o hash de um pedido: qual tamanho, quais caracteres?',
    },
  },
  {
    id: 'id-case-sensitivity',
    area: 'orders',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Letter case of identifiers is not mentioned.',
    default: 'exact',
    options: [
      { value: 'exact', meaning: 'Identifiers are compared exactly.' },
      { value: 'insensitive', meaning: 'Letter case makes no difference, as in many SQL databases.' },
    ],
    operations: hashLookups,
    why: 'A client should send the identifier as it got it.',
    question: {
      en: 'Does the letter case of ids and hashes in a path matter?',
      pt: 'Maiúsculas e minúsculas fazem diferença nos ids e hashes de um caminho?',
    },
  },
] as const satisfies readonly Assumption[]
