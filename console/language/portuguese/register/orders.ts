/** Texts of the register in the area `orders`. */
export const orders: Readonly<Record<string, string>> = {
  '"one commission line of an order"; whose lines are shown is not said.':
    '"uma linha de comissão de um pedido"; de quem são as linhas mostradas não se diz.',
  "The lines in which the token's producer is the one who earns.": 'As linhas em que é o produtor do token quem ganha.',
  'A token sees what belongs to its producer and nothing else.': 'Um token vê o que pertence ao seu produtor e nada mais.',
  "The default data knows one earning party per sale; a second one's lines would be invented.":
    'Os dados padrão conhecem uma só parte que ganha por venda; as linhas de uma segunda seriam inventadas.',
  '"1:1 with a commission report"': '"1:1 com um relatório de comissão"',
  'One line for each item of an order.': 'Uma linha para cada item de um pedido.',
  'One line for each order, that of its main item.': 'Uma linha para cada pedido, a do item principal.',
  "The line's `type` is the kind of an item.": 'O `type` da linha é o tipo de um item.',
  '`subscription_id` is nullable; later charges of a subscription are not mentioned.':
    '`subscription_id` pode ser nulo; cobranças posteriores de uma assinatura não são mencionadas.',
  "Each paid charge adds a line on the order the subscription began with; the order's detail lists every charge.":
    'Cada cobrança paga acrescenta uma linha ao pedido com que a assinatura começou; o detalhe do pedido lista todas as cobranças.',
  "Only the first charge has a line, and the order's detail leaves the others out as well.":
    'Só a primeira cobrança tem uma linha, e o detalhe do pedido também deixa as outras de fora.',
  'Each charge earns a commission, and a subscription names one order.':
    'Cada cobrança ganha uma comissão, e uma assinatura se refere a um pedido.',
  '`commission` and `value`, both in cents; how they relate is not said.':
    '`commission` e `value`, ambos em centavos; como se relacionam não se diz.',
  '`value` is price times quantity; `commission` is that less a made-up fee, rounded down.':
    '`value` é preço vezes quantidade; `commission` é isso menos uma taxa inventada, arredondado para baixo.',
  'Both are price times quantity.': 'Ambos são preço vezes quantidade.',
  'Two fields that were always equal would be odd. The fee is not the real one.':
    'Dois campos sempre iguais seriam estranhos. A taxa não é a real.',
  '`commission` (integer, cents); what it is where nothing was paid, or the money went back, is not said.':
    '`commission` (inteiro, centavos); o que ela é onde nada foi pago, ou o dinheiro voltou, não se diz.',
  '0 on every line whose transaction is not paid, for every party of the split, and so in the sum of the summary.':
    '0 em toda linha cuja transação não está paga, para cada parte da divisão, e assim na soma do resumo.',
  'What the sale would have earned; a client has to look at the status.':
    'O que a venda teria rendido; o cliente tem de olhar o status.',
  'A sum of commissions is then what was earned.': 'Uma soma de comissões é então o que foi ganho.',
  '`approved_date` of a line is nullable; which sales have lines is not said.':
    '`approved_date` de uma linha pode ser nula; quais vendas têm linhas não se diz.',
  'A sale has its lines whatever the state of its payment, and keeps them after a refund or chargeback; a failed renewal has none.':
    'Uma venda tem suas linhas seja qual for o estado do pagamento, e as mantém depois de um reembolso ou chargeback; uma renovação que falhou não tem nenhuma.',
  'A line without a date of approval can only be one of a sale that was not approved.':
    'Uma linha sem data de aprovação só pode ser de uma venda que não foi aprovada.',
  'If only approved sales had lines, `approved_date` could never be null.':
    'Se só vendas aprovadas tivessem linhas, `approved_date` nunca poderia ser nula.',
  '"item kind: `main`, `bump`, `upsell`"': '"tipo do item: `main`, `bump`, `upsell`"',
  'Exactly these three.': 'Exatamente estes três.',
  'They are listed.': 'Estão listados.',
  'The three kinds are listed; a fourth would contradict the text.':
    'Os três tipos estão listados; um quarto contradiria o texto.',
  '`order` has `has_bump` and `is_upsell`.': '`order` tem `has_bump` e `is_upsell`.',
  'A bump is a further item of its order; an upsell is an order of its own.':
    'Um bump é mais um item do seu pedido; um upsell é um pedido próprio.',
  'The flag for an upsell sits on the order, not on the item.': 'A marca de upsell fica no pedido, não no item.',
  'An upsell inside another order would leave `is_upsell` without a meaning.':
    'Um upsell dentro de outro pedido deixaria `is_upsell` sem sentido.',
  '`order.type` (string)': '`order.type` (texto)',
  '`main`, or `upsell` for an upsell order.': '`main`, ou `upsell` para um pedido de upsell.',
  'As before, but `subscription` for an order that began one.':
    'Como antes, mas `subscription` para um pedido que começou uma assinatura.',
  'No other kinds are named anywhere.': 'Nenhum outro tipo é mencionado em lugar algum.',
  '"Transaction / order item", status `authorized`.': '"Transação / item do pedido", status `authorized`.',
  "An item has the status of its order's transaction.": 'Um item tem o status da transação do seu pedido.',
  'Both share one row in the table of states.': 'Ambos estão em uma linha da tabela de estados.',
  'The same row of the states table covers both, and no second set of values is known.':
    'A mesma linha da tabela de estados cobre os dois, e não se conhece um segundo conjunto de valores.',
  '"Inner fields of affiliates entries […] not shown."': '"Campos internos das entradas de afiliados […] não mostrados."',
  'The list of a generated sale is empty. Who was given a share on purpose has an entry of `id`, `name`, `email` and `commission`.':
    'A lista de uma venda gerada é vazia. Quem recebeu uma parte de propósito tem uma entrada de `id`, `name`, `email` e `commission`.',
  'Generated sales through an affiliate have such an entry, too.': 'Vendas geradas por um afiliado também têm essa entrada.',
  'The same, with `user_id`, `name` and `value`, as in the split of an order.':
    'O mesmo, com `user_id`, `name` e `value`, como na divisão de um pedido.',
  'An empty list claims nothing about fields that are unknown.': 'Uma lista vazia nada afirma sobre campos desconhecidos.',
  '"sample keys: id, hash, status, payment_method, paid_amount, created_at", and "history".':
    '"chaves de exemplo: id, hash, status, payment_method, paid_amount, created_at", e "history".',
  'The six sample keys.': 'As seis chaves do exemplo.',
  'The six and an empty list `history`.': 'As seis e uma lista vazia `history`.',
  'More would be invented.': 'Mais que isso seria inventado.',
  '"sample keys: name, email, cpf"': '"chaves de exemplo: name, email, cpf"',
  'The three sample keys.': 'As três chaves do exemplo.',
  'The three and a list `phones`.': 'As três e uma lista `phones`.',
  '"anonymized when the affiliate has no access to customer data"':
    '"anonimizado quando o afiliado não tem acesso aos dados do cliente"',
  'The buyer is shown, unless the sale was made with a hidden one: then each text is `***`.':
    'O comprador é mostrado, a não ser que a venda tenha sido feita com um oculto: então cada texto é `***`.',
  'In sales through an affiliate, too, each text of the buyer is `***`.':
    'Também em vendas por um afiliado, cada texto do comprador é `***`.',
  'In all of these each text is null.': 'Em todas elas cada texto é nulo.',
  'In all of these the object is empty.': 'Em todas elas o objeto é vazio.',
  'A producer sees the buyers of their own sales.': 'Um produtor vê os compradores das próprias vendas.',
  'Document numbers are strings.': 'Números de documentos são textos.',
  'Digits only.': 'Só dígitos.',
  'With the usual dots, dashes and slashes.': 'Com os pontos, traços e barras de costume.',
  'Systems usually store digits. The numbers are made up either way.':
    'Sistemas em geral guardam dígitos. De todo modo os números são inventados.',
  '"checkout URL parameters at purchase time (UTMs, offer code, pixel event)"':
    '"parâmetros da URL do checkout na hora da compra (UTMs, código da oferta, evento do pixel)"',
  'The names of the tracking fields, plus `offer` for the code; all values are strings.':
    'Os nomes dos campos de rastreamento, mais `offer` para o código; todos os valores são textos.',
  'The tracking block already names them.': 'O bloco de rastreamento já os nomeia.',
  'The names appear in the tracking block; others would be guesses.':
    'Os nomes aparecem no bloco de rastreamento; outros seriam palpites.',
  '"`null` when the sale carried none"': '"`null` quando a venda não trouxe nenhum"',
  'Null, while the tracking block shows its literal in every field.':
    'Nulo, enquanto o bloco de rastreamento mostra seu literal em cada campo.',
  'It is said in so many words.': 'Está dito com todas as letras.',
  'The text decides it.': 'O texto decide.',
  '"object" in the order detail, "object, nullable" in the history.':
    '"objeto" no detalhe do pedido, "objeto, pode ser nulo" no histórico.',
  'An empty object.': 'Um objeto vazio.',
  'Null, as in the history.': 'Nulo, como no histórico.',
  'An empty list, which is how PHP writes an empty map.': 'Uma lista vazia, que é como o PHP escreve um mapa vazio.',
  'Nullable is marked wherever it is meant, and here it is not.': 'Nulo é marcado onde vale, e aqui não é.',
  '"url_params {query_params: object}" in the commission split.': '"url_params {query_params: objeto}" na divisão de comissões.',
  'The same parameters as those of the order.': 'Os mesmos parâmetros do pedido.',
  'Always an empty object.': 'Sempre um objeto vazio.',
  'Names that are equal suggest equal content.': 'Nomes iguais sugerem conteúdo igual.',
  'Field names of the tracking object, without their sources.': 'Nomes de campos do objeto de rastreamento, sem as origens.',
  'Each field is the query parameter of the same name.': 'Cada campo é o parâmetro da query de mesmo nome.',
  'As before, but `src` is read from the parameter `source`.': 'Como antes, mas `src` é lido do parâmetro `source`.',
  'Pairs of field and parameter with commas between them; other fields keep their own name.':
    'Pares de campo e parâmetro com vírgulas entre eles; outros campos mantêm o próprio nome.',
  'The UTM names are those of the parameters, so the rest probably are as well.':
    'Os nomes UTM são os dos parâmetros, por isso o resto provavelmente também é.',
  '"pixel event at checkout"': '"evento do pixel no checkout"',
  'The query parameter `event`.': 'O parâmetro `event` da query.',
  'The checkout itself sets `Purchase` on every sale.': 'O próprio checkout põe `Purchase` em cada venda.',
  'The checkout parameters are said to hold the pixel event.': 'Diz-se que os parâmetros do checkout trazem o evento do pixel.',
  '"When the sale did not carry a value"; an empty one is not mentioned.':
    '"Quando a venda não trouxe um valor"; um valor vazio não é mencionado.',
  'An empty or blank value counts as missing.': 'Um valor vazio ou só de espaços conta como ausente.',
  'It is shown as it was.': 'É mostrado como era.',
  'A common PHP framework turns blank input into null by default.':
    'Um framework PHP comum transforma entradas em branco em nulo por padrão.',
  '"when absent it takes the value of `src`"': '"quando ausente, recebe o valor de `src`"',
  '`sck`, else `src`, else the literal.': '`sck`, senão `src`, senão o literal.',
  '"the literal string `Não Informado`"': '"o texto literal `Não Informado`"',
  'Exactly this text, composed letters, in every field without a value.':
    'Exatamente este texto, com letras compostas, em cada campo sem valor.',
  '"`null` when the offer has no code" in the history; in the order detail a plain string.':
    '"`null` quando a oferta não tem código" no histórico; no detalhe do pedido um texto simples.',
  "Null in both; the offer's `code` is an empty text.": 'Nulo nos dois; o `code` da oferta é um texto vazio.',
  'The member is left out in both.': 'O membro é omitido nos dois.',
  'Null in the history, an empty text in the detail.': 'Nulo no histórico, um texto vazio no detalhe.',
  'One rule for both places is likelier than two.': 'Uma regra para os dois lugares é mais provável que duas.',
  '"the checkout base followed by the offer code"': '"a base do checkout seguida do código da oferta"',
  'No query.': 'Sem query.',
  "The sale's UTM parameters are appended in the order resources.":
    'Os parâmetros UTM da venda são acrescentados nos recursos de pedidos.',
  'Base and code are all that is mentioned.': 'Base e código são tudo o que é mencionado.',
  '"coupon {name nullable, discount nullable}"': '"coupon {name pode ser nulo, discount pode ser nulo}"',
  'Always an object, with nulls when there was no coupon; the discount is in cents.':
    'Sempre um objeto, com nulos quando não houve cupom; o desconto é em centavos.',
  'The same with the discount in percent.': 'O mesmo com o desconto em por cento.',
  'Null when there was no coupon.': 'Nulo quando não houve cupom.',
  'The members are nullable, the object is not. Amounts are in cents.':
    'Os membros podem ser nulos, o objeto não. Valores são em centavos.',
  '"return_code string"': '"return_code texto"',
  '`00`, the approval code of card messages, and `51` for a refusal; empty while there is no answer.':
    '`00`, o código de aprovação das mensagens de cartão, e `51` para uma recusa; vazio enquanto não há resposta.',
  'Words, as a gateway might send.': 'Palavras, como um gateway poderia enviar.',
  'An empty text.': 'Um texto vazio.',
  'It is the approval code of ISO 8583.': 'É o código de aprovação da ISO 8583.',
  '`paid_amount`, in cents.': '`paid_amount`, em centavos.',
  'The sum of all authorized charge attempts, without money that was returned.':
    'A soma de todas as tentativas de cobrança autorizadas, sem o dinheiro devolvido.',
  'The sum of items and freight.': 'A soma de itens e frete.',
  'A sale on two cards has two attempts that make up the amount together.':
    'Uma venda em dois cartões tem duas tentativas que juntas formam o valor.',
  '"type string" in the commission split.': '"type texto" na divisão de comissões.',
  'One entry, of type `producer`.': 'Uma entrada, do tipo `producer`.',
  'A second entry, `platform`, for the fee.': 'Uma segunda entrada, `platform`, para a taxa.',
  'A second entry, `affiliate`, in sales through one.': 'Uma segunda entrada, `affiliate`, em vendas por um afiliado.',
  'Only the producer is certain to be a party.': 'Só o produtor com certeza é uma parte.',
  '"Values seen": `authorized`.': '"Valores vistos": `authorized`.',
  'A paid transaction is `authorized`. Transactions that you create with another status show it: `processing`, `waiting_payment`, `refused`, `refunded`, `chargedback`, `canceled`, `expired`.':
    'Uma transação paga é `authorized`. Transações que você cria com outro status o mostram: `processing`, `waiting_payment`, `refused`, `refunded`, `chargedback`, `canceled`, `expired`.',
  'A paid transaction is `paid`; the others are the same.': 'Uma transação paga é `paid`; as outras são iguais.',
  'It is the one value shown.': 'É o único valor mostrado.',
  '"e.g. `credit_card`"': '"por exemplo, `credit_card`"',
  'Every sale is by `credit_card`, except those that you create by `pix`, `bank_slip` or `paypal`.':
    'Toda venda é por `credit_card`, exceto as que você cria por `pix`, `bank_slip` ou `paypal`.',
  'Generated sales on one card that begin no subscription are also by `pix` and `bank_slip`.':
    'Vendas geradas em um cartão que não começam assinatura também são por `pix` e `bank_slip`.',
  '`refund_deadline` (integer), without a unit.': '`refund_deadline` (inteiro), sem unidade.',
  '7.': '7.',
  '30.': '30.',
  'Brazilian law gives buyers at a distance seven days.': 'A lei brasileira dá sete dias a quem compra à distância.',
  '`has_two_cards` on the line, `is_card2` on the charge attempt.':
    '`has_two_cards` na linha, `is_card2` na tentativa de cobrança.',
  'The second card is a second attempt with `is_card2` true.':
    'O segundo cartão é uma segunda tentativa com `is_card2` verdadeiro.',
  'The two names fit together this way.': 'Os dois nomes se encaixam assim.',
  'The two fields have no other reading that makes use of both.': 'Os dois campos não têm outra leitura que use ambos.',
  '`approved_date`, a timestamp that may be null': '`approved_date`, um instante que pode ser nulo',
  'The moment of authorization; null without one.': 'O momento da autorização; nulo sem uma.',
  'It follows from the name.': 'Decorre do nome.',
  'The name leaves no other reading.': 'O nome não deixa outra leitura.',
  '`bounced_email`, "boolean, nullable"': '`bounced_email`, "booleano, pode ser nulo"',
  'Null, unless the sale says otherwise.': 'Nulo, a não ser que a venda diga outra coisa.',
  'False, unless the sale says otherwise.': 'Falso, a não ser que a venda diga outra coisa.',
  'Null says that nothing is known about the address, which is correct here.':
    'Nulo diz que nada se sabe do endereço, o que aqui é correto.',
  'Declared as date-time, "while its sample values use the `dd/mm/yyyy HH:MM:SS` form".':
    'Declarado como data e hora, "enquanto os valores de exemplo usam a forma `dd/mm/yyyy HH:MM:SS`".',
  'The text form of the samples.': 'A forma de texto dos exemplos.',
  'ISO 8601 in UTC.': 'ISO 8601 em UTC.',
  'The conventions name the text form for commission resources.':
    'As convenções citam a forma de texto para recursos de comissão.',
  '"UTC" is said of the ISO form only.': '"UTC" só é dito da forma ISO.',
  'UTC-3, without summer time.': 'UTC-3, sem horário de verão.',
  'UTC.': 'UTC.',
  "A common PHP framework formats such texts in the application's own zone, and the platform is Brazilian.":
    'Um framework PHP comum escreve esses textos no fuso do próprio aplicativo, e a plataforma é brasileira.',
  '"ISO 8601 UTC"': '"ISO 8601 UTC"',
  'Six decimals and `Z`.': 'Seis casas decimais e `Z`.',
  'No decimals and `Z`.': 'Sem casas decimais e `Z`.',
  'No decimals and `+00:00`.': 'Sem casas decimais e `+00:00`.',
  'Three decimals and `Z`.': 'Três casas decimais e `Z`.',
  'It is how a common PHP framework writes dates into JSON.': 'É como um framework PHP comum escreve datas em JSON.',
  '`reference_id` is the "legacy numeric id that reconciles with the dashboard"; order resources have numeric ids.':
    '`reference_id` é o "id numérico legado que confere com o painel"; recursos de pedidos têm ids numéricos.',
  "The numeric ids of product and offer in order resources are their `reference_id`; the offer's `code` is its `id`.":
    'Os ids numéricos de produto e oferta nos recursos de pedidos são o `reference_id` deles; o `code` da oferta é o `id` dela.',
  'The numeric ids in order resources are other numbers.': 'Os ids numéricos nos recursos de pedidos são outros números.',
  'A second set of legacy numbers would match nothing.': 'Um segundo conjunto de números legados não combinaria com nada.',
  'Numbers rise by one within each kind of record.': 'Os números sobem de um em um dentro de cada tipo de registro.',
  'Legacy numeric ids usually count up.': 'Ids numéricos legados em geral contam para cima.',
  'Random numbers would break the tie-break of the newest-first order, and would not help a client.':
    'Números aleatórios quebrariam o desempate da ordem das mais novas primeiro, e não ajudariam o cliente.',
  '"canonical API identifier (the `{hash}` used in paths)"': '"identificador canônico da API (o `{hash}` usado nos caminhos)"',
  '12 lower-case letters and digits.': '12 letras minúsculas e dígitos.',
  'A UUID.': 'Um UUID.',
  '32 hexadecimal digits.': '32 dígitos hexadecimais.',
  'The text does not decide it. Clients must treat it as opaque.': 'O texto não decide. O cliente precisa tratá-lo como opaco.',
  '"the offer code", the last part of the checkout address.': '"o código da oferta", a última parte do endereço do checkout.',
  '8 letters and digits.': '8 letras e dígitos.',
  'Codes in checkout addresses are short.': 'Códigos em endereços de checkout são curtos.',
  '"canonical order identifier"': '"identificador canônico do pedido"',
  '16 lower-case letters and digits.': '16 letras minúsculas e dígitos.',
  'Letter case of identifiers is not mentioned.': 'Maiúsculas e minúsculas em identificadores não são mencionadas.',
  'Identifiers are compared exactly.': 'Identificadores são comparados exatamente.',
  'Letter case makes no difference, as in many SQL databases.':
    'Maiúsculas e minúsculas não fazem diferença, como em muitos bancos SQL.',
  'A client should send the identifier as it got it.': 'O cliente deve enviar o identificador como o recebeu.',
  '"404 when the order does not belong to the authenticated producer"':
    '"404 quando o pedido não pertence ao produtor autenticado"',
  'Only the producer of the order sees it.': 'Só o produtor do pedido o vê.',
  'The text decides it, and the default data has no other party.': 'O texto decide, e os dados padrão não têm outra parte.',
  'Which orders count is not said.': 'Quais pedidos contam não se diz.',
  "Every order behind a line of the producer's history.": 'Todo pedido atrás de uma linha do histórico do produtor.',
  'Only orders, and lines, whose transaction is paid.': 'Só pedidos, e linhas, cuja transação está paga.',
  'The two then agree with each other.': 'Assim os dois concordam entre si.',
  '`total` (integer)': '`total` (inteiro)',
  'The number of orders.': 'O número de pedidos.',
  'The number of history lines.': 'O número de linhas do histórico.',
  "The sum of the lines' values, in cents.": 'A soma dos valores das linhas, em centavos.',
  'Only `commission_sum` is marked as cents.': 'Só `commission_sum` é marcado como centavos.',
  '`total_items` (integer)': '`total_items` (inteiro)',
  "The sum of the items' quantities.": 'A soma das quantidades dos itens.',
  'It then equals the total of the history list.': 'Assim é igual ao total da lista do histórico.',
  '`bump_total` and `upsell_total` (integer)': '`bump_total` e `upsell_total` (inteiro)',
  'The number of lines of that kind.': 'O número de linhas desse tipo.',
  'The number of orders with such an item, whether or not it has a line of its own.':
    'O número de pedidos com um item assim, tenha ele ou não uma linha própria.',
  'The sum of the values of those lines, in cents.': 'A soma dos valores dessas linhas, em centavos.',
  '`commission_sum`, "integer (cents)"': '`commission_sum`, "inteiro (centavos)"',
  "The sum of the producer's own commissions.": 'A soma das comissões do próprio produtor.',
  "The sum of all parties' shares.": 'A soma das partes de todos.',
  'The request of the summary is "none".': 'A requisição do resumo é "nenhuma".',
  'Query parameters have no effect.': 'Parâmetros da query não têm efeito.',
}
