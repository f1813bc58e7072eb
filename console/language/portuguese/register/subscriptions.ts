/** Texts of the register in the area `subscriptions`. */
export const subscriptions: Readonly<Record<string, string>> = {
  '`situation`, "e.g. `active`"; transitions are "not shown".':
    '`situation`, "por exemplo, `active`"; as transições "não são mostradas".',
  '`active`, `canceled` after a cancel, and `expired` after the last of a limited number of charges; others if you create them, such as `late`.':
    '`active`, `canceled` depois de um cancelamento, e `expired` depois da última de um número limitado de cobranças; outras se você as cria, como `late`.',
  'Also `trial` until the first charge.': 'Também `trial` até a primeira cobrança.',
  'One value is shown, and a cancel has to end in some other.':
    'Um valor é mostrado, e um cancelamento tem de terminar em outro.',
  '`interval` (integer), without a unit.': '`interval` (inteiro), sem unidade.',
  'Days; a month is 30.': 'Dias; um mês é 30.',
  'Months; a month is 1.': 'Meses; um mês é 1.',
  'Comparable services count plans in days.': 'Serviços comparáveis contam os planos em dias.',
  '`installments`, nullable, without a type.': '`installments`, pode ser nulo, sem tipo.',
  'Null.': 'Nulo.',
  '1.': '1.',
  'With no type given, null is the only safe value.': 'Sem um tipo dado, nulo é o único valor seguro.',
  '`best_day_to_charge`, nullable, without a type.': '`best_day_to_charge`, pode ser nulo, sem tipo.',
  'The day of the month of the next charge, 28 at most.': 'O dia do mês da próxima cobrança, no máximo 28.',
  '`free_days` of a subscription, `trial_days` of an offer.': '`free_days` de uma assinatura, `trial_days` de uma oferta.',
  "`free_days` is the offer's `trial_days`, or 0.": '`free_days` é o `trial_days` da oferta, ou 0.',
  '`free_days` is always 0.': '`free_days` é sempre 0.',
  'Two names for what seems one thing.': 'Dois nomes para o que parece uma coisa só.',
  '"currency code"': '"código da moeda"',
  '`BRL`.': '`BRL`.',
  '`USD`.': '`USD`.',
  'Another code of three capital letters.': 'Outro código de três letras maiúsculas.',
  "The buyers' documents are Brazilian.": 'Os documentos dos compradores são brasileiros.',
  '`canceled_by`, nullable, without a type.': '`canceled_by`, pode ser nulo, sem tipo.',
  'The text `producer`; `customer` or `system` if one of these canceled.':
    'O texto `producer`; `customer` ou `system` se um destes cancelou.',
  "The producer's numeric id.": 'O id numérico do produtor.',
  'An object with `name`, `email` and `date`.': 'Um objeto com `name`, `email` e `date`.',
  'The text `customer`.': 'O texto `customer`.',
  'The text `system`.': 'O texto `system`.',
  'A cancel through the API is one by the producer.': 'Um cancelamento pela API é do produtor.',
  'Types and statuses seen: `charge` and `paid`.': 'Tipos e status vistos: `charge` e `paid`.',
  'One entry for each charge, `paid` or, if you create it so, `failed`; a cancel adds none.':
    'Uma entrada para cada cobrança, `paid` ou, se você a cria assim, `failed`; um cancelamento não acrescenta nenhuma.',
  'A cancel adds an entry of type `cancellation`.': 'Um cancelamento acrescenta uma entrada do tipo `cancellation`.',
  'As the default, but `reference_date` is month and year.': 'Como o padrão, mas `reference_date` é mês e ano.',
  'They are the values shown.': 'São os valores mostrados.',
  '"{ddd, ddi, number}", without types.': '"{ddd, ddi, number}", sem tipos.',
  'Texts of digits.': 'Textos de dígitos.',
  'Numbers.': 'Números.',
  'Numbers would lose leading zeros.': 'Números perderiam os zeros à esquerda.',
  'Subscriptions "of the producer"; `product.is_owner` is a boolean.':
    'Assinaturas "do produtor"; `product.is_owner` é um booleano.',
  "Subscriptions to the producer's own products, so `is_owner` is true.":
    'Assinaturas dos próprios produtos do produtor, por isso `is_owner` é verdadeiro.',
  'The default data knows no partner, so no other list could be shown.':
    'Os dados padrão não conhecem parceiro, por isso nenhuma outra lista poderia ser mostrada.',
  '`price` of a subscription (integer, cents); `quantity` is a member of the order item.':
    '`price` de uma assinatura (inteiro, centavos); `quantity` é um membro do item do pedido.',
  'What every charge costs: the price of the offer times the quantity.':
    'O que cada cobrança custa: o preço da oferta vezes a quantidade.',
  'The price of the offer, whatever the quantity.': 'O preço da oferta, seja qual for a quantidade.',
  'So the price is what each of the transactions beside it paid.': 'Assim o preço é o que cada uma das transações ao lado pagou.',
  '`first_charge_price` (integer, cents) of a subscription, nullable at an offer.':
    '`first_charge_price` (inteiro, centavos) de uma assinatura, pode ser nulo em uma oferta.',
  'What the first charge cost, times the quantity and less the coupon. The coupon does not reduce later charges.':
    'O que a primeira cobrança custou, vezes a quantidade e menos o cupom. O cupom não reduz cobranças posteriores.',
  'What the offer says, whatever the quantity and the coupon.': 'O que a oferta diz, sejam quais forem a quantidade e o cupom.',
  'So it is what the first of the transactions paid.': 'Assim é o que a primeira das transações pagou.',
  '`successful_charges` counts charges; whether one of nothing counts is not said.':
    '`successful_charges` conta cobranças; se uma de nada conta não se diz.',
  'A first charge that a coupon reduces to 0 is a paid charge of 0 cents: counted, with a transaction and an entry.':
    'Uma primeira cobrança que um cupom reduz a 0 é uma cobrança paga de 0 centavos: contada, com uma transação e uma entrada.',
  'It is not a charge of the subscription, as with a trial; the order still shows it.':
    'Não é uma cobrança da assinatura, como em um período de teste; o pedido ainda a mostra.',
  'The order detail knows transactions that are free (`is_free`), so there are some.':
    'O detalhe do pedido conhece transações grátis (`is_free`), por isso existem algumas.',
  'Nothing is said of a coupon on an offer with `trial_days`.': 'Nada se diz de um cupom em uma oferta com `trial_days`.',
  'Such a sale cannot be simulated: there is nothing to reduce by the coupon.':
    'Essa venda não pode ser simulada: não há nada que o cupom reduza.',
  'The first charge of such a sale is free anyway.': 'A primeira cobrança dessa venda já é grátis.',
  'A coupon that waits for a later charge would have to be a part of the subscription, which has no member for one.':
    'Um cupom que espera uma cobrança posterior teria de fazer parte da assinatura, que não tem membro para um.',
  'An order has one `subscription_id`; a `bump` may be of any offer.':
    'Um pedido tem um `subscription_id`; um `bump` pode ser de qualquer oferta.',
  'It is charged once, at its price, with the order: no trial, no subscription, no renewal.':
    'É cobrado uma vez, pelo seu preço, com o pedido: sem período de teste, sem assinatura, sem renovação.',
  'Such a sale cannot be simulated: 422 naming `bump`.': 'Essa venda não pode ser simulada: 422 com o nome `bump`.',
  'The subscription of an order is that of its first item; a second one would have nowhere to be shown.':
    'A assinatura de um pedido é a do primeiro item; uma segunda não teria onde ser mostrada.',
  'The request of the cancel route is "not shown".': 'A requisição da rota de cancelamento "não é mostrada".',
  'No body is needed, and a body is not read.': 'Nenhum corpo é preciso, e um corpo não é lido.',
  'A JSON body with a text `reason` may be sent and is validated.':
    'Um corpo JSON com um texto `reason` pode ser enviado e é validado.',
  'The id in the path says all that is needed.': 'O id no caminho diz tudo o que é preciso.',
  'The response of the cancel route is "not shown".': 'A resposta da rota de cancelamento "não é mostrada".',
  '200.': '200.',
  '202.': '202.',
  '204, without a body.': '204, sem corpo.',
  'Comparable services answer with a body.': 'Serviços comparáveis respondem com um corpo.',
  'The subscription as it appears in the list.': 'A assinatura como aparece na lista.',
  'An object with `message` alone.': 'Um objeto só com `message`.',
  'No body.': 'Nenhum corpo.',
  'The resource in its new state is the most useful answer, and comparable services give it.':
    'O recurso em seu novo estado é a resposta mais útil, e serviços comparáveis a dão.',
  '`cancellation_requested_at` and `canceled_at` are two fields; when each is set is not shown.':
    '`cancellation_requested_at` e `canceled_at` são dois campos; quando cada um é preenchido não se mostra.',
  'Both are set at once, and the subscription is `canceled`.': 'Ambos são preenchidos na hora, e a assinatura fica `canceled`.',
  'The request is noted at once; the subscription is `canceled` when its next charge would be due.':
    'O pedido é anotado na hora; a assinatura fica `canceled` quando venceria a próxima cobrança.',
  'Most comparable services end a subscription at once.': 'A maioria dos serviços comparáveis termina uma assinatura na hora.',
  'The effect of a cancel is "not shown".': 'O efeito de um cancelamento "não é mostrado".',
  'Situation, the two dates, who canceled, and the time of the update; nothing else changes.':
    'Situação, as duas datas, quem cancelou, e a hora da alteração; nada mais muda.',
  'These are the fields that speak of it.': 'São os campos que falam disso.',
  'A cleared schedule, the alternative, is what `next-charge-after-cancel` shows with `null`.':
    'Uma agenda vazia, a alternativa, é o que `next-charge-after-cancel` mostra com `null`.',
  '`next_charge` is a string and not nullable.': '`next_charge` é um texto e não pode ser nulo.',
  'It stays as it was.': 'Fica como estava.',
  'It becomes null.': 'Fica nulo.',
  'The type forbids null.': 'O tipo proíbe nulo.',
  'A second cancel is not mentioned.': 'Um segundo cancelamento não é mencionado.',
  'The same answer as for the first, with the subscription unchanged.':
    'A mesma resposta do primeiro, com a assinatura sem mudança.',
  '409 `already_canceled`.': '409 `already_canceled`.',
  '404 `not_found`, which counts towards the block.': '404 `not_found`, que conta para o bloqueio.',
  'So a retry with a new key does no harm.': 'Assim uma nova tentativa com outra chave não faz mal.',
  'Which situations allow a cancel is "not shown".': 'Quais situações permitem um cancelamento "não é mostrado".',
  'Any that is not yet canceled.': 'Qualquer uma que ainda não esteja cancelada.',
  'Any situation but `active` is refused with 409.': 'Qualquer situação além de `active` é recusada com 409.',
  'A trial that cannot be canceled would be a surprise.': 'Um período de teste que não se pode cancelar seria uma surpresa.',
  '"path `{id}` subscription id", an integer in the resource.': '"caminho `{id}` id da assinatura", um inteiro no recurso.',
  'An id that is not a row of decimal digits is a 404 and counts towards the block.':
    'Um id que não é uma sequência de dígitos decimais é um 404 e conta para o bloqueio.',
  'Such an id is a validation error.': 'Um id assim é um erro de validação.',
  'Such an id is a 404 and does not count.': 'Um id assim é um 404 e não conta.',
  'By route or by look-up, nothing is found.': 'Pela rota ou pela busca, nada é encontrado.',
  'Very large ids and leading zeros are not mentioned.': 'Ids muito grandes e zeros à esquerda não são mencionados.',
  'They match nothing.': 'Não correspondem a nada.',
  'The number counts, however it is written.': 'Vale o número, seja como for escrito.',
  'An id is matched as the service wrote it.': 'Um id é comparado como o serviço o escreveu.',
  'Two cancels at once are not mentioned.': 'Dois cancelamentos ao mesmo tempo não são mencionados.',
  'One after the other; the second finds the subscription canceled.':
    'Um depois do outro; o segundo encontra a assinatura cancelada.',
  'The second is refused with 409.': 'O segundo é recusado com 409.',
}
