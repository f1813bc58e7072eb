import type { Question } from './question.js'

/** What to ask the vendor about what lies around the API, by the assumption that stands in for the answer. */
export const surroundingsQuestions = {
  'cashouts-endpoint': {
    en: 'Is there a route that reads cashouts, and what are its path, parameters and fields?',
    pt: 'Existe uma rota que lê os saques, e quais são o caminho, os parâmetros e os campos dela?',
  },
  'sandbox-order-data': {
    en: 'Does the sandbox begin with orders and subscriptions, or empty?',
    pt: 'O sandbox começa com pedidos e assinaturas, ou vazio?',
  },
  'purchase-simulation': {
    en: 'How can a purchase be simulated in the sandbox?',
    pt: 'Como se simula uma compra no sandbox?',
  },
} as const satisfies Readonly<Record<string, Question>>
