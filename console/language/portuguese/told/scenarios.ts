/** Texts of the scenarios of the library, and of how a scenario stands. */
export const scenarios: Readonly<Record<string, string>> = {
  'Slow answers, refusals and new orders while the history is walked.':
    'Respostas lentas, recusas e pedidos novos enquanto o histórico é percorrido.',
  'It is the busiest morning of the year. Every answer takes longer, the quota is used up by other programs of the same token, the service is down once, and with every page new orders come in. The report has to be right all the same, and must not make the morning worse.':
    'É a manhã mais cheia do ano. Toda resposta demora mais, a cota é gasta por outros programas do mesmo token, o serviço cai uma vez, e a cada página chegam pedidos novos. O relatório tem de sair certo mesmo assim, e não pode piorar a manhã.',
  'It waits until Retry-After is over, and does not poll meanwhile.':
    'Ele espera o tempo do Retry-After, e não insiste nesse meio-tempo.',
  'It does not ask for pages behind the last one.': 'Ele não pede páginas depois da última.',
  'Every sale that was there is counted, and counted once.': 'Toda venda que existia é contada, e contada uma só vez.',
  'A list of old ids, and a cancel route that is about to close.':
    'Uma lista de ids antigos, e uma rota de cancelamento prestes a fechar.',
  'The ids to cancel come from an old export, and some of them no longer exist. Nine look-ups have failed already. One more, and the route is closed to the token for a time, for the ids that are right as well. The history tells which ids exist.':
    'Os ids a cancelar vêm de uma exportação antiga, e alguns não existem mais. Nove buscas já ficaram sem resultado. Mais uma, e a rota fecha para o token por um tempo, também para os ids certos. O histórico diz quais ids existem.',
  'Only ids that the subscription history shows are canceled.': 'Só são cancelados ids que o histórico de assinaturas mostra.',
  'The route stays open.': 'A rota continua aberta.',
  'What exists is canceled, and what does not is reported.': 'O que existe é cancelado, e o que não existe é relatado.',
  'Two cancels are left for today, and more customers want to leave.':
    'Restam dois cancelamentos hoje, e mais clientes querem sair.',
  'Besides the five cancels of a minute there are fifty of a day, and 48 are used up. The third request gets a 429 whose Retry-After is not a minute but most of a day. The rest has to be kept for tomorrow; to try again every minute only makes more refusals.':
    'Além dos cinco cancelamentos por minuto há cinquenta por dia, e 48 já foram gastos. A terceira requisição recebe um 429 cujo Retry-After não é de um minuto, mas de quase um dia. O resto tem de ficar para amanhã; tentar a cada minuto só gera mais recusas.',
  'It is refused once.': 'Ele é recusado uma vez.',
  'Tomorrow every subscription is canceled; none is forgotten.': 'Amanhã toda assinatura é cancelada; nenhuma é esquecida.',
  'A slow answer, and an impatient click on the same button.': 'Uma resposta lenta, e um clique impaciente no mesmo botão.',
  'The product is written at once, but its answer takes a moment. The person at the form clicks again, or the form is sent by two tabs. Both clicks mean the same product, so both have to carry the key that was made when the form was opened.':
    'O produto é gravado na hora, mas a resposta demora um momento. A pessoa no formulário clica de novo, ou o formulário é enviado por duas abas. Os dois cliques querem o mesmo produto, por isso ambos têm de levar a chave criada quando o formulário foi aberto.',
  'Two clicks make one product.': 'Dois cliques criam um produto.',
  'Both clicks carry the same Idempotency-Key.': 'Os dois cliques levam a mesma Idempotency-Key.',
  'Something on the way delivers every POST twice.': 'Algo no caminho entrega cada POST duas vezes.',
  'A proxy repeats each POST by itself. The keys keep everything from being done twice, but each delivery takes one request from the quota of the token, and part of that quota is used up already. Who counts its own requests is refused too early; X-RateLimit-Remaining tells the truth.':
    'Um proxy repete cada POST por conta própria. As chaves impedem que algo seja feito duas vezes, mas cada entrega gasta uma requisição da cota do token, e parte dela já foi gasta. Quem conta as próprias requisições é recusado cedo demais; X-RateLimit-Remaining diz a verdade.',
  'It slows down when X-RateLimit-Remaining says so, and is never refused.':
    'Ele desacelera quando X-RateLimit-Remaining manda, e nunca é recusado.',
  'Every product is there once.': 'Cada produto existe uma vez.',
  'Every third answer gets lost in the gateway.': 'Uma em cada três respostas se perde no gateway.',
  'Every third answer is a 502 of the gateway. The API itself works, so the request behind the 502 has been carried out, POSTs as well. Each needs one repeat, with the same key, and then all is well.':
    'Uma em cada três respostas é um 502 do gateway. A própria API funciona, por isso a requisição por trás do 502 foi executada, os POST também. Cada uma precisa de uma repetição, com a mesma chave, e então está tudo certo.',
  'A POST is repeated with the key of its first attempt.': 'Um POST é repetido com a chave da primeira tentativa.',
  'Every row is read, and everything is created once.': 'Toda linha é lida, e tudo é criado uma só vez.',
  'The connection breaks in the middle of a page.': 'A conexão cai no meio de uma página.',
  'Status and headers of the second page come, then half of the body, then nothing. The half is no JSON and cannot be repaired. The same page has to be requested again; to continue with the next one leaves a hole that nobody sees.':
    'Chegam o status e os cabeçalhos da segunda página, depois metade do corpo, depois nada. A metade não é JSON e não tem conserto. A mesma página tem de ser pedida de novo; seguir para a próxima deixa um buraco que ninguém vê.',
  'The page is requested again, and every row arrives once.': 'A página é pedida de novo, e cada linha chega uma só vez.',
  'The answer to a create is lost, and the repeat must be the same request.':
    'A resposta a uma criação se perde, e a repetição tem de ser a mesma requisição.',
  'A create works and its answer is lost. Some clients write the body anew for the repeat, with another time or another counter in it, and send it under the key of the first attempt. The API refuses that, because a key stands for one request; body and key have to be kept together.':
    'Uma criação funciona e a resposta se perde. Alguns clientes escrevem o corpo de novo para a repetição, com outra hora ou outro contador, e o enviam com a chave da primeira tentativa. A API recusa isso, porque uma chave vale para uma requisição; corpo e chave têm de ficar juntos.',
  'A key is sent with one body only.': 'Uma chave é enviada com um só corpo.',
  'The repeat gets the answer that was lost.': 'A repetição recebe a resposta que se perdeu.',
  'The last page of the order history is gone before it is reached.':
    'A última página do histórico de pedidos some antes de ser alcançada.',
  'After the first page a hundred of the newest lines are taken out of the history. Everything moves up, some lines slip past the walk, and the page that was the last one no longer exists. links.next and meta.total show it to those who look.':
    'Depois da primeira página, cem das linhas mais novas saem do histórico. Tudo sobe, algumas linhas escapam do percurso, e a página que era a última não existe mais. links.next e meta.total mostram isso a quem olha.',
  'No page after the last one is requested.': 'Nenhuma página depois da última é pedida.',
  'The total has shrunk, so the history is walked again, and no line is missing.':
    'O total diminuiu, por isso o histórico é percorrido de novo, e nenhuma linha falta.',
  'The first product is created, and the answer never arrives.': 'O primeiro produto é criado, e a resposta nunca chega.',
  'The service has written the product and the connection breaks before the answer is sent. The client cannot know whether it worked. It has to repeat the request with the same Idempotency-Key, and then gets the answer that was lost.':
    'O serviço gravou o produto e a conexão cai antes de a resposta ser enviada. O cliente não tem como saber se funcionou. Ele tem de repetir a requisição com a mesma Idempotency-Key, e então recebe a resposta que se perdeu.',
  'The product is created once, however often the request is repeated.':
    'O produto é criado uma só vez, por mais que a requisição seja repetida.',
  'The repeat carries the key of the first attempt and gets its answer.':
    'A repetição leva a chave da primeira tentativa e recebe a resposta dela.',
  'New sales come in while the order history is walked.': 'Chegam vendas novas enquanto o histórico de pedidos é percorrido.',
  'The history shows the newest first. With each page that is read three sales come in, and three lines move from this page to the next, where they come again. Who just puts the pages together counts those sales twice.':
    'O histórico mostra as mais novas primeiro. A cada página lida chegam três vendas, e três linhas passam desta página para a próxima, onde aparecem de novo. Quem só junta as páginas conta essas vendas duas vezes.',
  'No line is counted twice, and none that was there is missing.':
    'Nenhuma linha é contada duas vezes, e nenhuma que existia falta.',
  'The service is down for a moment and says when to come again.': 'O serviço cai por um momento e diz quando voltar.',
  'Two requests in a row are answered with 503, each with Retry-After. The service has named a time, and who comes earlier only adds to the load it is recovering from.':
    'Duas requisições seguidas recebem 503, cada uma com Retry-After. O serviço deu um prazo, e quem vem antes só aumenta a carga da qual ele se recupera.',
  'It waits as long as Retry-After says.': 'Ele espera o tempo que Retry-After diz.',
  'It comes through in the end.': 'No fim ele consegue.',
  'The service is down for long and does not say for how long.': 'O serviço fica fora por muito tempo e não diz por quanto.',
  'Every request is answered with 503, without Retry-After. Nobody knows when it ends. A client has to try a few times with growing pauses, then leave it, keep what is to be done and tell somebody.':
    'Toda requisição recebe 503, sem Retry-After. Ninguém sabe quando acaba. O cliente tem de tentar algumas vezes com pausas crescentes, depois desistir, guardar o que falta fazer e avisar alguém.',
  'It gives up after a few attempts.': 'Ele desiste depois de algumas tentativas.',
  'Its pauses grow, and it tells what is left to do.': 'As pausas crescem, e ele diz o que falta fazer.',
  'A proxy answers with a page of HTML.': 'Um proxy responde com uma página HTML.',
  "The proxy in front of the API cannot reach it and answers with its own 502: HTML, and none of the API's headers. A client that reads every body as JSON fails over the first < and hides what happened. Status and content type come first, then the body.":
    'O proxy na frente da API não a alcança e responde com seu próprio 502: HTML, e nenhum dos cabeçalhos da API. Um cliente que lê todo corpo como JSON falha no primeiro < e esconde o que houve. Primeiro vêm o status e o tipo de conteúdo, depois o corpo.',
  'It tries again and comes through.': 'Ele tenta de novo e consegue.',
  'It does not stumble over the body.': 'Ele não tropeça no corpo.',
  'The read quota is used up in the middle of a walk through a list.': 'A cota de leitura se esgota no meio de uma lista.',
  'Other programs share the token. When the second page of a list is requested, they have used up the requests of the minute. The walk has to stop, wait the seconds that Retry-After names, and continue with the very page it was refused.':
    'Outros programas usam o mesmo token. Quando a segunda página de uma lista é pedida, eles já gastaram as requisições do minuto. O percurso tem de parar, esperar os segundos que Retry-After diz, e continuar na mesma página que foi recusada.',
  'Every row arrives, and arrives once.': 'Toda linha chega, e chega uma só vez.',
  'One token has no requests left; another one of the same producer has all of its own.':
    'Um token não tem mais requisições; outro do mesmo produtor tem todas as suas.',
  'A nightly report has used up the read quota of its token. The shop reads with a token of its own, and quotas are counted for each token. The report has to wait; the shop must not notice.':
    'Um relatório noturno gastou a cota de leitura do seu token. A loja lê com um token próprio, e as cotas são contadas por token. O relatório tem de esperar; a loja não pode perceber.',
  'The shop, with the token full, continues.': 'A loja, com o token full, continua.',
  'The report, with the token read_only, is refused once and waits.':
    'O relatório, com o token read_only, é recusado uma vez e espera.',
  "The shop continues at once, without waiting for the report's minute.":
    'A loja continua na hora, sem esperar pelo minuto do relatório.',
  'A sale without tracking, and one with.': 'Uma venda sem rastreamento, e uma com.',
  "One buyer comes by the school's newsletter, another one types the address. The second sale has no query_params, and all nine tracking fields hold the text for what was not given. That text is no campaign, and null has no members.":
    'Um comprador vem pela newsletter da escola, outro digita o endereço. A segunda venda não tem query_params, e os nove campos de rastreamento trazem o texto do que não foi dado. Esse texto não é uma campanha, e nulo não tem membros.',
  'A sale without tracking counts as one without a source, not as a source of its own.':
    'Uma venda sem rastreamento conta como uma sem origem, não como uma origem própria.',
  'The sales are read.': 'As vendas são lidas.',
  'A sale with src and without sck.': 'Uma venda com src e sem sck.',
  'Three sales come from the same profile; only the link of one says from where there. Where sck is absent it takes the value of src, so tracking alone makes a place of the profile that does not exist. query_params show what the link really carried.':
    'Três vendas vêm do mesmo perfil; só o link de uma diz de que lugar dele. Onde falta sck, ele recebe o valor de src, por isso o rastreamento sozinho inventa um lugar do perfil que não existe. query_params mostra o que o link realmente levava.',
  'Only what the link carried counts as a sub-origin.': 'Só o que o link levava conta como suborigem.',
  'The token may create products, but no longer offers.': 'O token pode criar produtos, mas não mais ofertas.',
  'Somebody has tidied up the scopes of the token. The product is created, its offer is refused with 403. No repeat helps here: a person has to give the scope back, and the message names it. Then the work continues with the product that exists.':
    'Alguém arrumou os escopos do token. O produto é criado, a oferta dele é recusada com 403. Repetir não ajuda: uma pessoa tem de devolver o escopo, e a mensagem diz qual. Depois o trabalho continua com o produto que existe.',
  'It stops at the first 403.': 'Ele para no primeiro 403.',
  'The product is not created again.': 'O produto não é criado de novo.',
  'It reports which scope is missing, and which product has no offer yet.':
    'Ele relata qual escopo falta, e qual produto ainda não tem oferta.',
  'The order history answers slowly.': 'O histórico de pedidos responde devagar.',
  'At busy hours the order history takes its time for each page. A client whose patience is shorter gives up before the answer comes and asks again, and each attempt takes a request from the quota. To ask for few large pages and to wait for them is what works.':
    'Em horas cheias o histórico de pedidos demora em cada página. Um cliente com menos paciência desiste antes de a resposta chegar e pede de novo, e cada tentativa gasta uma requisição da cota. O que funciona é pedir poucas páginas grandes e esperar por elas.',
  'It is patient enough to get an answer at all.': 'Ele tem paciência bastante para receber uma resposta.',
  'Every row arrives.': 'Toda linha chega.',
  'A product is created, and the list does not show it yet.': 'Um produto é criado, e a lista ainda não o mostra.',
  'Lists are read from a copy that lags behind. The create was answered with 201 and the id of the product, but the next two reads of a list do not show it. The answer is to be believed, not the list.':
    'As listas são lidas de uma réplica atrasada. A criação foi respondida com 201 e o id do produto, mas as duas leituras seguintes de uma lista não o mostram. Deve-se acreditar na resposta, não na lista.',
  'The product is created once, though the list does not show it.': 'O produto é criado uma só vez, embora a lista não o mostre.',
  'What was answered with 201 is not sent again under a new key.':
    'O que foi respondido com 201 não é enviado de novo com outra chave.',
  'Another client cancels the subscription a moment before.': 'Outro cliente cancela a assinatura um instante antes.',
  'The support has canceled the subscription in the dashboard when the cancel of the program comes. What the API answers then is not specified; here it is a 409. The customer has what they wanted, so this is a success, and the history shows it. It is no reason to try again.':
    'O suporte já cancelou a assinatura no painel quando chega o cancelamento do programa. O que a API responde então não está especificado; aqui é um 409. O cliente tem o que queria, portanto é um sucesso, e o histórico o mostra. Não é motivo para tentar de novo.',
  'The refused cancel is not sent again.': 'O cancelamento recusado não é enviado de novo.',
  'It looks at the subscription.': 'Ele olha a assinatura.',
  'It takes the subscription for canceled, and says that it was not the one who did it.':
    'Ele considera a assinatura cancelada, e diz que não foi ele quem a cancelou.',
  'The token expires between a product and its offer.': 'O token expira entre um produto e a oferta dele.',
  'The product is created, then the token expires, and the offer is answered with 401. With a new token the program has to go on where it was. To begin again would leave a second product.':
    'O produto é criado, depois o token expira, e a oferta recebe 401. Com um token novo o programa tem de continuar de onde parou. Começar de novo deixaria um segundo produto.',
  'There is one product, whatever happened to the token.': 'Existe um só produto, aconteça o que acontecer com o token.',
  'The old token is not tried again.': 'O token antigo não é usado de novo.',
  'The offer is created in the end.': 'No fim a oferta é criada.',
  'The token is revoked while a history is walked.': 'O token é revogado enquanto um histórico é percorrido.',
  'Two pages have come when somebody revokes the token in the dashboard. The third page is a 401, and so would be every other. What has come so far is a part, not the history, and must not be stored as the whole.':
    'Duas páginas já chegaram quando alguém revoga o token no painel. A terceira página é um 401, e todas as outras também seriam. O que chegou é uma parte, não o histórico, e não pode ser guardado como se fosse o todo.',
  'It stops at the first 401; a new attempt with the same token is useless.':
    'Ele para no primeiro 401; uma nova tentativa com o mesmo token é inútil.',
  'It reports that the history is not complete, and why.': 'Ele relata que o histórico não está completo, e por quê.',
  'A quota is used up, and the cancel route is closed: the same status in two forms.':
    'Uma cota se esgota, e a rota de cancelamento fecha: o mesmo status em duas formas.',
  'A program lists subscriptions and cancels one. While it lists, the read quota ends: a 429 with a bare message. When it cancels, the token is locked out after failed look-ups: a 429 in the whole error envelope. Both name a time in Retry-After, but only the second one says that something is wrong with the ids.':
    'Um programa lista assinaturas e cancela uma. Enquanto lista, a cota de leitura acaba: um 429 só com uma mensagem. Quando cancela, o token está bloqueado depois de buscas sem resultado: um 429 no envelope de erro completo. Ambos dão um prazo em Retry-After, mas só o segundo diz que há algo errado com os ids.',
  'It is refused once by each.': 'Ele é recusado uma vez por cada um.',
  'It can tell the quota from the block, and takes neither for something else.':
    'Ele distingue a cota do bloqueio, e não toma nenhum dos dois por outra coisa.',
  over: 'terminado',
  'waits for the state {states}': 'aguarda o estado {states}',
  'request {number} that matches': 'na {number}ª requisição correspondente',
  '{matched} came': '{matched} até agora',
  'each request that matches, with probability {probability}': 'cada requisição correspondente, com probabilidade {probability}',
  'the next request that matches': 'na próxima requisição correspondente',
  'no active product with an offer': 'não há produto ativo com oferta',
  'there is no order {hash}': 'não existe o pedido {hash}',
  'no order was paid': 'nenhum pedido foi pago',
  'the order {hash} was never paid': 'o pedido {hash} nunca foi pago',
  'the request names no subscription': 'a requisição não se refere a nenhuma assinatura',
  'there is no landmark {name}': 'não existe o marco {name}',
  'there is no subscription {id}': 'não existe a assinatura {id}',
  'subscription {id} was canceled before': 'a assinatura {id} já estava cancelada',
  'the request has no token': 'a requisição não tem token',
  'there is no token {name}': 'não existe o token {name}',
  'there is no webhook endpoint': 'não há endpoint de webhook',
  'webhooks cannot {effect} here': 'webhooks não podem {effect} aqui',
}
