/** What is wrong with records, documents and sales, and what the members of a record mean. */
export const data: Readonly<Record<string, string>> = {
  // Members of a record.
  'Generated orders of each producer and environment beside these. Default: 0.':
    'Pedidos gerados de cada produtor e ambiente além destes. Padrão: 0.',
  'Owner of the records that do not name one.': 'Dono dos registros que não dizem um.',
  'Days.': 'Dias.',
  'Relative to the start of the clock, such as -10d, +3d or -2h (units s, m, h, d, w), or ISO 8601.':
    'Relativo ao início do relógio, como -10d, +3d ou -2h (unidades s, m, h, d, w), ou ISO 8601.',
  'Null for an offer that has none.': 'Nulo para uma oferta que não tem nenhum.',
  'Days between two charges; null for a single one.': 'Dias entre duas cobranças; nulo para uma única.',
  'The main item; the same as items with one.': 'O item principal; o mesmo que items com um só.',
  'An offer that was sold along.': 'Uma oferta vendida junto.',
  'Whole cents, or per cent such as "10%".': 'Centavos inteiros, ou por cento como "10%".',
  'What the sale paid of it, where that is not what was agreed.': 'O que a venda pagou dele, se não é o combinado.',
  'Who promoted it and is shown only where the assumption affiliates-entry asks for it.':
    'Quem a divulgou; só aparece onde a suposição affiliates-entry pede.',
  'Others than affiliates who have a part, such as coproducers.':
    'Outros, além de afiliados, que têm uma parte, como coprodutores.',
  'Whether the buyer is masked.': 'Se o comprador é mascarado.',
  'False for a sale of an offer with an interval that began nothing, such as a refused one.':
    'Falso para a venda de uma oferta com intervalo que não começou nada, como uma recusada.',
  'The sale that began it; the order of the same label where it is left out.':
    'A venda que a começou; o pedido de mesmo rótulo quando omitido.',
  'For one whose order is not declared.': 'Para uma cujo pedido não é declarado.',
  'Every charge, oldest first, the sale among them; paid or failed.':
    'Todas as cobranças, da mais antiga à mais nova, a venda entre elas; pagas ou não.',
  'Entries that are about something other than a charge.': 'Entradas que não são sobre uma cobrança.',
  'The whole history, entry by entry, where it is not one for each charge.':
    'O histórico inteiro, entrada por entrada, se não é uma para cada cobrança.',
  'Default: the documented ones.': 'Padrão: os documentados.',
  'What the offer was at the sale, where it has changed since.': 'O que a oferta era na venda, se mudou desde então.',
  'What was billed, where that is not price x quantity less the coupon.':
    'O que foi faturado, se não é preço x quantidade menos o cupom.',
  "The producer's part, where the fee is another than usual.": 'A parte do produtor, se a taxa não é a de sempre.',
  'Id of its line in the history.': 'Id da linha dele no histórico.',
  'Id of its entry in the history of the subscription.': 'Id da entrada dela no histórico da assinatura.',
  'Attempts to be paid for a charge after the sale, where there was more than one, or money went back.':
    'Tentativas de pagamento de uma cobrança depois da venda, se houve mais de uma, ou se o dinheiro voltou.',
  'Id of the transaction of the order that it is about.': 'Id da transação do pedido de que ela trata.',
  // Values.
  'give a time such as -10d or +3d, or ISO 8601 with its zone': 'dê um tempo como -10d ou +3d, ou ISO 8601 com o fuso',
  'Give ISO 8601 with its zone, or a time from now on such as "-10d".':
    'Dê ISO 8601 com o fuso, ou um tempo a partir de agora como "-10d".',
  'give whole cents': 'dê centavos inteiros',
  'give cents, 0 or more': 'dê centavos, 0 ou mais',
  'give cents, at most {most}': 'dê centavos, no máximo {most}',
  'give whole days': 'dê dias inteiros',
  'give days, 0 or more': 'dê dias, 0 ou mais',
  'give at most {most} days': 'dê no máximo {most} dias',
  'give at least 1 day': 'dê no mínimo 1 dia',
  'give whole cents, or per cent such as "10%"': 'dê centavos inteiros, ou por cento como "10%"',
  'give a label: letters, digits, _ . and -, at most 100 of them': 'dê um rótulo: letras, dígitos, _ . e -, no máximo 100 deles',
  'give 0, or a whole number from {least}': 'dê 0, ou um número inteiro a partir de {least}',
  'no such date and time': 'essa data e hora não existe',
  'no such date': 'essa data não existe',
  'leave it out': 'deixe-o de fora',
  'leave this out': 'deixe isto de fora',
  'give a later time': 'dê uma hora posterior',
  'leave one of the two out': 'deixe um dos dois de fora',
  'give another one': 'dê outro',
  // Documents.
  '{text} And {count} more.': '{text} E mais {count}.',
  '{count} more problems are not listed.': 'Mais {count} problemas não estão na lista.',
  'it is before its product {name} was made': 'é antes de ser criado o produto {name}',
  '{of} is of the {owner} {member}': '{of} é de {member} {owner}',
  'leave this out, or choose another': 'deixe isto de fora, ou escolha outro',
  '{time} is before 1970 or after 9999': '{time} é antes de 1970 ou depois de 9999',
  'give a time between': 'dê uma hora entre os dois',
  '{time} is after the start of the clock': '{time} é depois do início do relógio',
  'give a time up to now': 'dê uma hora até agora',
  'up to now this makes {count} charges': 'até agora isto faz {count} cobranças',
  'list its charges, or let it begin or be charged later': 'liste as cobranças, ou faça-a começar ou ser cobrada mais tarde',
  '{id} is a number that generated rows may have': '{id} é um número que linhas geradas podem ter',
  'give another one, or background: 0': 'dê outro, ou background: 0',
  '{id} is the number of another record': '{id} é o número de outro registro',
  '{id} is the id of another record': '{id} é o id de outro registro',
  'a document that is added to a world cannot have it': 'um documento adicionado a um mundo não pode tê-lo',
  'a record of this label is there already': 'já existe um registro com este rótulo',
  'there is a token of this name already': 'já existe um token com este nome',
  'give it another label': 'dê-lhe outro rótulo',
  'give it another one': 'dê-lhe outro',
  'it is before its order': 'é antes do pedido',
  'it is before its charge': 'é antes da cobrança',
  'they paid {paid} cents, and the charge is of {due}': 'pagaram {paid} centavos, e a cobrança é de {due}',
  'they add up to {paid} cents, and the order to {total}': 'somam {paid} centavos, e o pedido {total}',
  'its transactions make it {status}': 'as transações o fazem {status}',
  'leave this out, or change them': 'deixe isto de fora, ou mude-as',
  'none of its transactions has is_card2': 'nenhuma das transações tem is_card2',
  'leave this out, or say which': 'deixe isto de fora, ou diga qual',
  'the order has items': 'o pedido tem items',
  'say it there, or leave items out': 'diga-o lá, ou deixe items de fora',
  'its offer is of another producer or environment than the first item':
    'a oferta é de outro produtor ou ambiente que o primeiro item',
  'an order has one': 'um pedido tem um só',
  '{value} less the coupon of {coupon} are {worked} cents, not {amount}':
    '{value} menos o cupom de {coupon} são {worked} centavos, não {amount}',
  '{discount} cents are more than the price of {value}': '{discount} centavos são mais que o preço de {value}',
  '{offer} is sold once': '{offer} é vendida uma só vez',
  'give its offer an interval': 'dê um intervalo à oferta',
  'it began the subscription {label}': 'ele começou a assinatura {label}',
  'its offer is sold once': 'a oferta é vendida uma só vez',
  'give that an interval, or leave this out': 'dê a ela um intervalo, ou deixe isto de fora',
  'its offer {offer} of {product} was made later, at {time}': 'a oferta {offer} de {product} foi criada depois, em {time}',
  'give a later time, or the offer an earlier one': 'dê uma hora posterior, ou à oferta uma anterior',
  'the parts add up to {given} cents, and only {billed} are billed':
    'as partes somam {given} centavos, e só {billed} foram faturados',
  'the parts add up to {given} cents, and {left} of {billed} cents are left after the fee':
    'as partes somam {given} centavos, e restam {left} de {billed} depois da taxa',
  'it is not canceled': 'ela não está cancelada',
  'say when with canceled_at, or leave this out': 'diga quando com canceled_at, ou deixe isto de fora',
  'it is before the cancelation was requested': 'é antes de o cancelamento ser pedido',
  'it is before the sale': 'é antes da venda',
  'by canceled_at it is {state}': 'por canceled_at ela está {state}',
  'not yet canceled': 'ainda não cancelada',
  canceled: 'cancelada',
  'a charge fell due at {date}, before it was canceled at {time}, and was neither paid nor failed':
    'uma cobrança venceu em {date}, antes do cancelamento em {time}, e não foi paga nem falhou',
  'list it, or cancel earlier': 'liste-a, ou cancele antes',
  '{date} has passed, and it would have been charged': '{date} já passou, e ela teria sido cobrada',
  'give a time ahead': 'dê uma hora futura',
  'its next charge would be after the year 9999': 'a próxima cobrança seria depois do ano 9999',
  'give a shorter interval or trial': 'dê um intervalo ou período de teste menor',
  'it is not after its last charge': 'não é depois da última cobrança',
  'entries say the whole history': 'entries diz o histórico inteiro',
  'its order has no transaction {id}': 'o pedido dela não tem a transação {id}',
  'it has {ids}': 'ele tem {ids}',
  'no {kind} is called {label}': 'não há {kind} com o nome {label}',
  'declare it, or leave this out': 'declare-o, ou deixe isto de fora',
  'another document says {value}': 'outro documento diz {value}',
  'say it once': 'diga-o uma vez',
  'another document has a record of this label': 'outro documento tem um registro com este rótulo',
  'the order began the subscription {label} already': 'o pedido já começou a assinatura {label}',
  'the order {id} is there already': 'o pedido {id} já existe',
  'a subscription is declared together with its order': 'uma assinatura é declarada junto com o pedido dela',
  'its order says this': 'o pedido dela diz isto',
  'leave it out here': 'deixe-o de fora aqui',
  'this charge would be after the start of the clock': 'esta cobrança seria depois do início do relógio',
  'leave it out, it falls due by itself': 'deixe-a de fora, ela vence sozinha',
  'the first charge is the sale itself': 'a primeira cobrança é a própria venda',
  'give it the time of its order, or leave one of the two out': 'dê-lhe a hora do pedido, ou deixe um dos dois de fora',
  'this charge is before the sale': 'esta cobrança é antes da venda',
  'it is not after the charge above it': 'não é depois da cobrança acima',
  'it is after the subscription was canceled ({time})': 'é depois do cancelamento da assinatura ({time})',
  'leave it out, or cancel later': 'deixe-a de fora, ou cancele depois',
  'No record of {kind} has the label {label}': 'Nenhum registro de {kind} tem o rótulo {label}',
  'none is declared.': 'nenhum é declarado.',
  'declared are {labels}.': 'são declarados {labels}.',
  'There is no record called {name}': 'Não existe um registro com o nome {name}',
  'name a label, a hash or an id': 'dê um rótulo, um hash ou um id',
  'There are {orders} orders, and a document has at most {most}; select some with labels_only.':
    'Há {orders} pedidos, e um documento tem no máximo {most}; escolha alguns com labels_only.',
  'Order {hash} has {charges} charges, and a document has at most {most} of each; move the clock less far, or select others with labels_only.':
    'O pedido {hash} tem {charges} cobranças, e um documento tem no máximo {most} de cada; avance menos o relógio, ou escolha outros com labels_only.',
  // Sales.
  'It lies behind {instant}; nothing can have happened later than that.':
    'Fica depois de {instant}; nada pode ter acontecido depois disso.',
  'It means the same as created_at; give one of them.': 'Quer dizer o mesmo que created_at; dê um deles.',
  'Name what is bought: product_id, or items.': 'Diga o que é comprado: product_id, ou items.',
  'Say it in items, or leave items out.': 'Diga-o em items, ou deixe items de fora.',
  'There is no product {id} of this producer.': 'Este produtor não tem o produto {id}.',
  'There is no offer {id} of this product.': 'Este produto não tem a oferta {id}.',
  'The product {id} is inactive; activate it first.': 'O produto {id} está inativo; ative-o primeiro.',
  'The product has no offer to buy it by.': 'O produto não tem oferta pela qual comprá-lo.',
  'The offer {id} is inactive.': 'A oferta {id} está inativa.',
  'There is no other active product with an offer; name one by product_id.':
    'Não há outro produto ativo com oferta; diga um com product_id.',
  'Say it in transactions, or leave transactions out.': 'Diga-o em transactions, ou deixe transactions de fora.',
  'It is paid here already; only the last attempt can be.': 'Aqui já está pago; só a última tentativa pode estar.',
  'Two cards are cards: leave it out, or pay by credit_card.':
    'Dois cartões são cartões: deixe-o de fora, ou pague com credit_card.',
  'It lies before {what}, which was at {instant}.': 'Fica antes de {what}, que foi em {instant}.',
  'the sale': 'a venda',
  'the attempt before it': 'a tentativa anterior',
  'The discount is larger than the price of {cents} cents.': 'O desconto é maior que o preço de {cents} centavos.',
  'A subscription is paid by one card; leave two_cards out or choose a single-charge offer.':
    'Uma assinatura é paga com um cartão; deixe two_cards de fora ou escolha uma oferta de cobrança única.',
  'The first {days} days are free, so there is nothing to take it off; leave it out.':
    'Os primeiros {days} dias são grátis, por isso não há de que descontar; deixe-o de fora.',
  'The parts of others are {cents} cents, and the sale leaves {left} after the fee.':
    'As partes dos outros são {cents} centavos, e a venda deixa {left} depois da taxa.',
  'The offer {id} is a subscription, which cannot be sold as a bump.':
    'A oferta {id} é uma assinatura, que não pode ser vendida como bump.',
  'A subscription begins with a charge that was paid; sell an order that is refused.':
    'Uma assinatura começa com uma cobrança paga; venda um pedido que é recusado.',
  'It would fall on {instant}, which has yet to come.': 'Cairia em {instant}, que ainda não chegou.',
  'It does not come after the charge before it, {instant}.': 'Não vem depois da cobrança anterior, {instant}.',
  'It was paid {count} times already.': 'Já foi paga {count} vezes.',
  'Somebody canceled it, so it is canceled; leave situation out.':
    'Alguém a cancelou, por isso está cancelada; deixe situation de fora.',
  'It was charged on {instant}, after that.': 'Foi cobrada em {instant}, depois disso.',
  'A charge fell due at {instant}, before it was canceled, and was neither paid nor failed; list it, or cancel earlier.':
    'Uma cobrança venceu em {instant}, antes do cancelamento, e não foi paga nem falhou; liste-a, ou cancele antes.',
  'The subscription {id} was canceled before.': 'A assinatura {id} já estava cancelada.',
  'The subscription {id} is not charged any more (it is {situation}).':
    'A assinatura {id} não é mais cobrada (está {situation}).',
  'The subscription {id} was charged at {instant}; move the clock first.':
    'A assinatura {id} foi cobrada em {instant}; avance o relógio primeiro.',
  'The order has no charge {number}; its charges are 0 to {last}.':
    'O pedido não tem a cobrança {number}; as cobranças são de 0 a {last}.',
  'Nothing was charged for the order {hash} yet: it was free.': 'Nada foi cobrado ainda pelo pedido {hash}: foi grátis.',
  'The order {hash} is {status} already; only what is paid can go back.':
    'O pedido {hash} já está {status}; só o que está pago pode voltar.',
  'The order {hash} was never paid (it is {status}); only what is paid can go back.':
    'O pedido {hash} nunca foi pago (está {status}); só o que está pago pode voltar.',
  'Sales cannot be simulated: the assumption purchase-simulation is "none".':
    'Vendas não podem ser simuladas: a suposição purchase-simulation é "none".',
}
