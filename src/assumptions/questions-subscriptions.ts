import type { Question } from './question.js'

/** What to ask the vendor about subscriptions and how one is canceled, by the assumption that stands in for the answer. */
export const subscriptionsQuestions = {
  'subscription-situations': {
    en: 'Which values may situation of a subscription have, and does a trial have one of its own?',
    pt: 'Quais valores situation de uma assinatura pode ter, e o período de teste tem um próprio?',
  },
  'subscription-interval-unit': {
    en: 'Is interval of a subscription in days or in months?',
    pt: 'interval de uma assinatura é em dias ou em meses?',
  },
  'subscription-installments': {
    en: 'What does installments of a subscription hold, and when is it null?',
    pt: 'O que installments de uma assinatura traz, e quando é null?',
  },
  'best-day-to-charge': {
    en: 'What does best_day_to_charge hold, and when is it null?',
    pt: 'O que best_day_to_charge traz, e quando é null?',
  },
  'free-days-vs-trial-days': {
    en: 'Is free_days of a subscription the trial_days of its offer?',
    pt: 'free_days de uma assinatura é o trial_days da oferta dela?',
  },
  'subscription-currency': {
    en: 'In which form is currency written, and may it be another than BRL?',
    pt: 'Em que formato currency é escrita, e pode ser outra além de BRL?',
  },
  'canceled-by-values': {
    en: 'What does canceled_by hold: a word, an id or an object, and which values?',
    pt: 'O que canceled_by traz: uma palavra, um id ou um objeto, e quais valores?',
  },
  'subscription-history-entries': {
    en: 'Which types and statuses may an entry of histories have, and does a cancel add one?',
    pt: 'Quais tipos e status uma entrada de histories pode ter, e um cancelamento acrescenta uma?',
  },
  'subscription-phones': {
    en: 'Are the parts of a phone number texts or numbers?',
    pt: 'As partes de um telefone são textos ou números?',
  },
  'subscription-price-quantity': {
    en: 'Is price of a subscription that of one unit, or of the quantity that was bought?',
    pt: 'price de uma assinatura é o de uma unidade ou o da quantidade comprada?',
  },
  'subscription-first-charge-price': {
    en: 'Does first_charge_price take quantity and coupon into account?',
    pt: 'first_charge_price leva em conta a quantidade e o cupom?',
  },
  'subscription-free-charge': {
    en: 'Does a first charge of zero, after a coupon, count in successful_charges?',
    pt: 'Uma primeira cobrança de zero, depois de um cupom, conta em successful_charges?',
  },
  'subscription-as-bump': {
    en: 'Can a subscription be sold as an order bump, and is it renewed then?',
    pt: 'Uma assinatura pode ser vendida como order bump, e nesse caso ela é renovada?',
  },
  'cancel-request-body': {
    en: 'Does the cancel route take a body, such as a reason, and is it required?',
    pt: 'A rota de cancelamento recebe um corpo, como um motivo, e ele é obrigatório?',
  },
  'cancel-success-status': {
    en: 'Which status does a successful cancel have: 200, 202 or 204?',
    pt: 'Qual status tem um cancelamento bem-sucedido: 200, 202 ou 204?',
  },
  'cancel-success-body': {
    en: 'What does the body of a successful cancel hold?',
    pt: 'O que traz o corpo de um cancelamento bem-sucedido?',
  },
  'cancel-effect-timing': {
    en: 'Does a cancel take effect at once or at the end of the paid period, and when is canceled_at set?',
    pt: 'Um cancelamento vale na hora ou no fim do período pago, e quando canceled_at é preenchido?',
  },
  'next-charge-after-cancel': {
    en: 'What is next_charge of a subscription that was canceled?',
    pt: 'O que é next_charge de uma assinatura cancelada?',
  },
  'cancel-already-canceled': {
    en: 'What is the answer to canceling a subscription that is canceled already?',
    pt: 'O que se responde ao cancelar uma assinatura que já está cancelada?',
  },
  'cancel-other-situations': {
    en: 'In which situations can a subscription be canceled, and what is the answer in the others?',
    pt: 'Em quais situações uma assinatura pode ser cancelada, e o que se responde nas outras?',
  },
  'cancel-id-type': {
    en: 'What is the answer to canceling an id that is no number, and does it count towards the block?',
    pt: 'O que se responde ao cancelar um id que não é número, e isso conta para o bloqueio?',
  },
  'cancel-id-overflow': {
    en: 'Are leading zeros and very large numbers understood as ids on the cancel route?',
    pt: 'Zeros à esquerda e números muito grandes são entendidos como ids na rota de cancelamento?',
  },
  'cancel-race': {
    en: 'What is the answer when two cancels of the same subscription arrive at once?',
    pt: 'O que se responde quando dois cancelamentos da mesma assinatura chegam ao mesmo tempo?',
  },
} as const satisfies Readonly<Record<string, Question>>
