import type { Assumption } from './assumption.js'
import { onProducts, onSales, readOperations } from './operation-groups.js'

/** Assumptions about the sandbox and the data in it. */
export const sandboxAssumptions = [
  {
    id: 'sandbox-production-split',
    area: 'surroundings',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"Production tokens act on the production environment. Sandbox tokens act on the sandbox environment"',
    default: 'two_environments',
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
    area: 'surroundings',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'Only products and offers of the sandbox are called disposable; its orders are not mentioned.',
    default: 'seeded',
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
    area: 'surroundings',
    kind: 'gap',
    confidence: 'low',
    specification:
      'One status, one method of payment and one situation are shown, and no affiliate; what else there is, is "not shown".',
    default: 'documented',
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
    area: 'surroundings',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'Sandbox products "never produce real charges"; no operation makes an order.',
    default: 'control',
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
    area: 'surroundings',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"activation in the dashboard (not an API operation)"',
    default: 'control',
    options: [{ value: 'control', meaning: "The emulator's control API replaces the dashboard." }],
    operations: [],
    why: 'It is said in so many words.',
    fixed: 'The text rules out an operation of the API.',
  },
  {
    id: 'sandbox-reset',
    area: 'surroundings',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'Sandbox products and offers are "disposable"; when they go is not said.',
    default: 'explicit',
    options: [{ value: 'explicit', meaning: 'Data is removed by a reset only.' }],
    operations: [],
    why: 'Data that disappears without a reset would break tests.',
    fixed: "No time of a reset is given; the control API's reset is the explicit one.",
  },
  {
    id: 'fault-injection',
    area: 'surroundings',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Not part of the API.',
    default: 'off',
    options: [{ value: 'off', meaning: 'No faults happen unless you inject them.' }],
    operations: [],
    why: 'The API has no switches that the real service does not have.',
    fixed: 'You inject faults outside the API: by a scenario or by chaos, on the command line, in code or by the control API.',
  },
] as const satisfies readonly Assumption[]
