import type { Question } from './question.js'

/** What to ask the vendor about orders, their lines and their summary, by the assumption that stands in for the answer. */
export const ordersQuestions = {
  'history-cardinality': {
    en: 'Does the order history have one line for each item of an order, or one for each order?',
    pt: 'O histórico de pedidos tem uma linha por item do pedido ou uma por pedido?',
  },
  'renewals-in-history': {
    en: 'Does each renewal of a subscription add a line to the order history, and on which order?',
    pt: 'Cada renovação de assinatura acrescenta uma linha ao histórico de pedidos, e em qual pedido?',
  },
  'commission-amount': {
    en: 'How is commission computed from value: which fee is taken off, and is quantity included?',
    pt: 'Como commission é calculada a partir de value: que taxa é descontada, e a quantidade está incluída?',
  },
  'commission-of-unpaid': {
    en: 'What is commission of a line that was not paid, or whose money went back: zero or the agreed amount?',
    pt: 'Quanto vale commission de uma linha não paga, ou cujo dinheiro foi devolvido: zero ou o valor combinado?',
  },
  'order-type-values': {
    en: 'Which values may order.type have?',
    pt: 'Quais valores order.type pode ter?',
  },
  'affiliates-entry': {
    en: 'Which members does an entry of affiliates have?',
    pt: 'Quais membros tem uma entrada de affiliates?',
  },
  'commission-transaction-keys': {
    en: 'Does transaction of a line hold members beside id, hash, status, payment_method, paid_amount and created_at, such as history?',
    pt: 'A transaction de uma linha tem membros além de id, hash, status, payment_method, paid_amount e created_at, como history?',
  },
  'commission-customer-keys': {
    en: 'Does customer of a line hold members beside name, email and cpf, such as phones?',
    pt: 'O customer de uma linha tem membros além de name, email e cpf, como phones?',
  },
  'customer-anonymisation': {
    en: 'When an affiliate has no access to the data of customers, are they masked, null, or left out?',
    pt: 'Quando um afiliado não tem acesso aos dados dos clientes, eles vêm mascarados, null ou ausentes?',
  },
  'document-format': {
    en: 'Are document numbers written as digits alone or with dots and dashes?',
    pt: 'Os números de documento vêm só com dígitos ou com pontos e traços?',
  },
  'order-detail-query-params-none': {
    en: 'What is query_params in the order detail when the sale carried none: null, {} or []?',
    pt: 'O que é query_params no detalhe do pedido quando a venda não trouxe nenhum: null, {} ou []?',
  },
  'split-url-params': {
    en: 'Does url_params of a commission hold the parameters of the order?',
    pt: 'O url_params de uma comissão traz os parâmetros do pedido?',
  },
  'tracking-mapping': {
    en: 'From which query parameter of the checkout is each tracking field taken?',
    pt: 'De qual parâmetro do checkout é tirado cada campo de tracking?',
  },
  'tracking-event-source': {
    en: 'Is tracking.event taken from a query parameter, or set by the checkout itself?',
    pt: 'tracking.event vem de um parâmetro da URL ou é definido pelo próprio checkout?',
  },
  'tracking-empty-value': {
    en: 'Is a tracking parameter that was sent empty shown as empty or as "Não Informado"?',
    pt: 'Um parâmetro de tracking enviado vazio aparece vazio ou como "Não Informado"?',
  },
  'checkout-url-none': {
    en: 'What is checkout_url when the offer has no code: null, empty, or left out?',
    pt: 'O que é checkout_url quando a oferta não tem código: null, vazio ou ausente?',
  },
  'checkout-url-query': {
    en: 'Does checkout_url in orders carry the UTM parameters of the sale?',
    pt: 'O checkout_url dos pedidos traz os parâmetros UTM da venda?',
  },
  'order-detail-coupon': {
    en: 'What is coupon of an item without a coupon, and is discount in cents or per cent?',
    pt: 'O que é coupon em um item sem cupom, e discount é em centavos ou em porcentagem?',
  },
  'order-detail-return-code': {
    en: 'Which values may return_code of a transaction have?',
    pt: 'Quais valores return_code de uma transação pode ter?',
  },
  'order-detail-paid-amount': {
    en: 'Is paid_amount of an order the sum of what was authorised, and does it include freight?',
    pt: 'paid_amount de um pedido é a soma do que foi autorizado, e inclui o frete?',
  },
  'commission-split-types': {
    en: 'Which types of commissions may the split of an order have, and is the platform one of them?',
    pt: 'Quais tipos de comissão a divisão de um pedido pode ter, e a plataforma é um deles?',
  },
  'transaction-statuses': {
    en: 'Which statuses may a transaction have, and what is each called?',
    pt: 'Quais status uma transação pode ter, e como se chama cada um?',
  },
  'payment-methods': {
    en: 'Which values may payment_method have?',
    pt: 'Quais valores payment_method pode ter?',
  },
  'refund-deadline': {
    en: 'Is refund_deadline in days, and which values may it have?',
    pt: 'refund_deadline é em dias, e quais valores pode ter?',
  },
  'bounced-email': {
    en: 'When is bounced_email null, and when true or false?',
    pt: 'Quando bounced_email é null, e quando é true ou false?',
  },
  'commission-item-dates': {
    en: 'Are the dates of the order history written as dd/mm/yyyy HH:MM:SS or as ISO 8601?',
    pt: 'As datas do histórico de pedidos vêm como dd/mm/aaaa HH:MM:SS ou em ISO 8601?',
  },
  'text-timestamp-zone': {
    en: 'In which time zone are dates of the form dd/mm/yyyy HH:MM:SS?',
    pt: 'Em que fuso horário estão as datas no formato dd/mm/aaaa HH:MM:SS?',
  },
  'iso-timestamp-precision': {
    en: 'How many decimals do ISO 8601 timestamps have, and do they end with Z or an offset?',
    pt: 'Quantas casas decimais têm os timestamps ISO 8601, e terminam com Z ou com um deslocamento?',
  },
  'id-cross-reference': {
    en: 'Are the numeric ids of product and offer in orders the reference_id of the catalogue?',
    pt: 'Os ids numéricos de produto e oferta nos pedidos são o reference_id do catálogo?',
  },
  'product-id-format': {
    en: 'In which form is the id of a product written: how long, which characters?',
    pt: 'Em que formato é escrito o id de um produto: qual tamanho, quais caracteres?',
  },
  'offer-code-format': {
    en: 'In which form is the code of an offer written: how long, which characters?',
    pt: 'Em que formato é escrito o código de uma oferta: qual tamanho, quais caracteres?',
  },
  'order-hash-format': {
    en: 'In which form is the hash of an order written: how long, which characters?',
    pt: 'Em que formato é escrito o hash de um pedido: qual tamanho, quais caracteres?',
  },
  'id-case-sensitivity': {
    en: 'Does the letter case of ids and hashes in a path matter?',
    pt: 'Maiúsculas e minúsculas fazem diferença nos ids e hashes de um caminho?',
  },
  'summary-orders-counted': {
    en: 'Which orders does the summary count: all, or only those that are paid?',
    pt: 'Quais pedidos o resumo conta: todos ou só os pagos?',
  },
  'summary-total': {
    en: 'Is total of the summary a number of orders, a number of lines, or an amount in cents?',
    pt: 'total do resumo é um número de pedidos, um número de linhas, ou um valor em centavos?',
  },
  'summary-total-items': {
    en: 'Does total_items of the summary count lines, or the quantities in them?',
    pt: 'total_items do resumo conta as linhas, ou as quantidades nelas?',
  },
  'summary-bump-upsell': {
    en: 'Are bump_total and upsell_total numbers of lines, numbers of orders, or amounts in cents?',
    pt: 'bump_total e upsell_total são números de linhas, números de pedidos, ou valores em centavos?',
  },
  'summary-commission-sum': {
    en: 'Does commission_sum hold the commissions of the producer alone or those of all parties?',
    pt: 'commission_sum traz só as comissões do produtor ou as de todas as partes?',
  },
} as const satisfies Readonly<Record<string, Question>>
