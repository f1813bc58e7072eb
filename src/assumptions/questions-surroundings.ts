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
  'seeded-variety': {
    en: 'Which statuses, payment methods, types of product and situations of subscriptions are there beside those of the samples?',
    pt: 'Quais status, formas de pagamento, tipos de produto e situações de assinatura existem além dos exemplos?',
  },
  'purchase-simulation': {
    en: 'How can a purchase be simulated in the sandbox?',
    pt: 'Como se simula uma compra no sandbox?',
  },
  'webhooks-enabled': {
    en: 'Are webhooks of version 2 sent already, and where is their endpoint set up?',
    pt: 'Os webhooks da versão 2 já são enviados, e onde se configura o endpoint deles?',
  },
  'webhook-events': {
    en: 'Which kinds of events do webhooks have, and what exactly is each called?',
    pt: 'Quais tipos de eventos os webhooks têm, e como exatamente se chama cada um?',
  },
  'webhook-payload': {
    en: 'Which members does the body of a webhook have beside the tracking block, for each kind of event?',
    pt: 'Quais membros tem o corpo de um webhook além do bloco de tracking, em cada tipo de evento?',
  },
  'webhook-signature': {
    en: 'How is a webhook signed: which header, which algorithm, over which bytes, and with which secret?',
    pt: 'Como um webhook é assinado: qual cabeçalho, qual algoritmo, sobre quais bytes e com qual segredo?',
  },
  'webhook-retries': {
    en: 'How often and at which intervals is a webhook sent again that was not answered with 2xx, and within which time must it be?',
    pt: 'Quantas vezes e com quais intervalos é reenviado um webhook não respondido com 2xx, e em quanto tempo é preciso responder?',
  },
} as const satisfies Readonly<Record<string, Question>>
