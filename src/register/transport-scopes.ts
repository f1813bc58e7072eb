import type { Assumption } from './assumption.js'

/** Assumptions about scopes. */
export const scopeAssumptions = [
  {
    id: 'scope-matching',
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'high',
    specification: 'A token "carries only the scopes chosen at creation".',
    default: 'exact',
    options: [
      { value: 'exact', meaning: 'The scope must be on the token letter for letter; writing does not include reading.' },
      { value: 'wildcard', meaning: 'A token with the scope `*` may do everything.' },
    ],
    framework: 'wildcard',
    operations: 'all',
    why: 'According to the text, only the listed scopes exist.',
    question: {
      en: 'Are there tokens with a scope that includes all others, such as "*"?',
      pt: 'Existem tokens com um escopo que vale por todos os outros, como "*"?',
    },
  },
  {
    id: 'insufficient-scope-message',
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'The 403 "message names the missing ability"; the sentence itself is not given.',
    default: 'missing_ability',
    options: [
      { value: 'missing_ability', meaning: 'An English message with the name of the missing scope.' },
      { value: 'invalid_ability', meaning: 'A fixed English message that names no scope, as a common token library sends.' },
      { value: 'pt_br', meaning: 'A Portuguese message with the name of the missing scope.' },
    ],
    operations: 'all',
    why: 'The text says that the scope is named, so any default has to name it.',
    question: {
      en: 'What exactly is the message of a 403, and how does it write the name of the missing scope?',
      pt: 'Qual é exatamente a mensagem de um 403, e como ela escreve o nome do escopo que falta?',
    },
  },
  {
    id: 'cancel-scope',
    area: 'transport',
    kind: 'gap',
    confidence: 'low',
    specification: '"Scope required by the subscription cancel route: not shown."',
    default: 'subscriptions:write',
    options: [
      { value: 'subscriptions:write', meaning: 'The token needs `subscriptions:write`, which the list of scopes lacks.' },
      { value: 'subscriptions:read', meaning: 'The only known subscription scope is enough.' },
      { value: 'subscriptions:cancel', meaning: 'The token needs a scope of its own, `subscriptions:cancel`.' },
      { value: 'none', meaning: 'Any valid token may cancel.' },
    ],
    operations: ['cancelSubscription'],
    why: 'Products and offers pair a read with a write scope, so subscriptions probably do too.',
    question: {
      en: 'Which scope does a token need to cancel a subscription?',
      pt: 'De qual escopo um token precisa para cancelar uma assinatura?',
    },
  },
  {
    id: 'cashouts-scope',
    area: 'transport',
    kind: 'gap',
    confidence: 'low',
    specification: 'Cashouts can be read, but no scope for them is listed.',
    default: 'cashouts:read',
    options: [
      { value: 'cashouts:read', meaning: 'The token needs `cashouts:read`.' },
      { value: 'orders:read', meaning: 'The scope of the order routes is enough.' },
    ],
    operations: ['listCashoutHistory'],
    why: 'It follows the naming of the other resources; it matters only once `cashouts-endpoint` is switched on.',
    question: {
      en: 'Which scope does a token need to read cashouts?',
      pt: 'De qual escopo um token precisa para ler os saques?',
    },
  },
] as const satisfies readonly Assumption[]
