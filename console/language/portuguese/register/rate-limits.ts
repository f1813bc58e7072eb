/** Texts of the register in the area `rate-limits`. */
export const rateLimits: Readonly<Record<string, string>> = {
  '"per minute", "maximum in the one-minute window".': '"por minuto", "máximo na janela de um minuto".',
  '60 seconds that begin with the first request counted.': '60 segundos que começam com a primeira requisição contada.',
  'From second 0 to second 59 of each minute of the clock.': 'Do segundo 0 ao segundo 59 de cada minuto do relógio.',
  'The requests of the last 60 seconds, at any moment.': 'As requisições dos últimos 60 segundos, a qualquer momento.',
  "A bucket of the quota's size that refills evenly over 60 seconds.":
    'Um balde do tamanho da cota que se enche por igual em 60 segundos.',
  'The limiter of a common PHP framework opens its window with the first hit, and the text speaks of a window.':
    'O limitador de um framework PHP comum abre a janela com a primeira requisição, e o texto fala de uma janela.',
  '"GET requests" 120 and "POST requests" 30 per minute, with no route named but cancel.':
    '"Requisições GET" 120 e "requisições POST" 30 por minuto, sem nenhuma rota além da de cancelamento.',
  'One bucket for all GET routes and one for all POST routes except cancel.':
    'Um balde para todas as rotas GET e um para todas as rotas POST, exceto a de cancelamento.',
  'Each route has a bucket of its own.': 'Cada rota tem um balde próprio.',
  'The table of limits goes by method.': 'A tabela de limites vai por método.',
  'Limits apply "with separate quotas".': 'Os limites valem "com cotas separadas".',
  'A cancel request counts in the cancel quotas only.': 'Um cancelamento conta só nas cotas de cancelamento.',
  'It also takes one from the quota of POST requests.': 'Ele também gasta uma da cota de requisições POST.',
  'Separate is the word used.': 'Separadas é a palavra usada.',
  '"120 for reads, 30 for writes" against "5 per minute and 50 per day" for cancel.':
    '"120 para leituras, 30 para escritas" contra "5 por minuto e 50 por dia" para cancelamentos.',
  'The header on the cancel route shows 5 and what remains of that minute.':
    'Na rota de cancelamento o cabeçalho mostra 5 e o que resta desse minuto.',
  'It shows 30 and what remains of the POST quota.': 'Mostra 30 e o que resta da cota de POST.',
  'It shows whichever of the minute and the day has fewer requests left, so it can read 50.':
    'Mostra o que tiver menos requisições restantes, o minuto ou o dia; por isso pode mostrar 50.',
  'The header is described as the most requests in the minute, and for cancel that is 5.':
    'O cabeçalho é descrito como o máximo de requisições no minuto, e para cancelamentos isso é 5.',
  '"50 per day".': '"50 por dia".',
  '86,400 seconds that begin with the first request counted.': '86.400 segundos que começam com a primeira requisição contada.',
  'The calendar day in UTC.': 'O dia do calendário em UTC.',
  'The calendar day in São Paulo (UTC-3).': 'O dia do calendário em São Paulo (UTC-3).',
  "A daily limit of a common PHP framework is a window of a day's seconds, opened by the first hit.":
    'O limite diário de um framework PHP comum é uma janela dos segundos de um dia, aberta pela primeira requisição.',
  '"429 with header `Retry-After` (seconds)"; which limit it counts to is not said.':
    '"429 com o cabeçalho `Retry-After` (segundos)"; até qual limite ele conta não se diz.',
  'The seconds until the exceeded window ends; with both exceeded, until the later one does.':
    'Os segundos até o fim da janela esgotada; com as duas esgotadas, até o fim da que termina depois.',
  "The seconds to the end of the minute's window when it is exceeded, even if the day's is too.":
    'Os segundos até o fim da janela do minuto quando ela está esgotada, mesmo que a do dia também esteja.',
  'Only the longer wait spares the client a useless retry.': 'Só a espera mais longa poupa o cliente de uma tentativa inútil.',
  'Not said whether a refused request counts.': 'Não se diz se uma requisição recusada conta.',
  'A request refused with the quota 429 is not counted.': 'Uma requisição recusada com o 429 da cota não é contada.',
  'It is counted.': 'Ela é contada.',
  'In a common PHP framework the limit is tested before the hit is counted.':
    'Em um framework PHP comum o limite é testado antes de a requisição ser contada.',
  '"GET requests", "POST requests"; exceptions are not named.':
    '"Requisições GET", "requisições POST"; exceções não são mencionadas.',
  'Every request with a valid token on a known route counts, whatever the answer; 401, 405, unknown paths and OPTIONS do not.':
    'Toda requisição com token válido em uma rota conhecida conta, seja qual for a resposta; 401, 405, caminhos desconhecidos e OPTIONS não contam.',
  'As before, but a 403 for a missing scope costs nothing.': 'Como antes, mas um 403 por falta de escopo não custa nada.',
  'As before, but an answer of 500 or above costs nothing.': 'Como antes, mas uma resposta 500 ou acima não custa nada.',
  'Limiters sit between the token check and the rest, so later failures have already been counted.':
    'Os limitadores ficam entre a verificação do token e o resto, por isso falhas posteriores já foram contadas.',
  '"Every response carries" the headers, yet a 401 has no token whose quota could be shown.':
    '"Toda resposta leva" os cabeçalhos, mas um 401 não tem token cuja cota se possa mostrar.',
  "The limit of the route's class, with nothing taken from it.": 'O limite da classe da rota, sem nada gasto dele.',
  'No rate-limit headers on a 401.': 'Nenhum cabeçalho de limite em um 401.',
  'Callers without a valid token share one bucket per class and see it.':
    'Quem chama sem token válido compartilha um balde por classe e o vê.',
  'The sentence says every response. A bare framework would leave them out.':
    'A frase diz toda resposta. Um framework puro os deixaria de fora.',
  '"Every response carries" the headers; answers that reach no route are not excepted.':
    '"Toda resposta leva" os cabeçalhos; respostas que não chegam a nenhuma rota não são exceção.',
  'Unknown path, wrong method, body too large and OPTIONS show the limit of the method, with nothing taken from it.':
    'Caminho desconhecido, método errado, corpo grande demais e OPTIONS mostram o limite do método, sem nada gasto dele.',
  'Such answers carry no rate-limit headers.': 'Essas respostas não levam cabeçalhos de limite.',
  'The sentence says every response.': 'A frase diz toda resposta.',
  '"requests left in the window".': '"requisições restantes na janela".',
  'What is left once this request is counted, never below 0.':
    'O que resta depois de contada esta requisição, nunca abaixo de 0.',
  'What was left before this request.': 'O que restava antes desta requisição.',
  'Left can only mean still to come.': 'Restantes só pode querer dizer as que ainda virão.',
  'Not said whether requests at the same instant can exceed the quota.':
    'Não se diz se requisições no mesmo instante podem passar da cota.',
  'Testing and counting are one step, so a window never lets more through than its limit.':
    'Testar e contar são um só passo, por isso uma janela nunca deixa passar mais que o seu limite.',
  'Tests need the same answer every time.': 'Testes precisam da mesma resposta toda vez.',
  'An overshoot by race cannot be reproduced at will, so no test could rely on it.':
    'Um excesso por corrida não se reproduz à vontade, por isso nenhum teste poderia contar com ele.',
  '"header `Retry-After` (seconds)"': '"cabeçalho `Retry-After` (segundos)"',
  'Whole seconds rounded up, at least 1.': 'Segundos inteiros arredondados para cima, no mínimo 1.',
  'Whole seconds rounded down, which can be 0 while the quota is still exhausted.':
    'Segundos inteiros arredondados para baixo, o que pode dar 0 com a cota ainda esgotada.',
  'A date instead of seconds, which HTTP also permits.': 'Uma data em vez de segundos, o que o HTTP também permite.',
  'After rounding up, a client that waits that long always succeeds.':
    'Com o arredondamento para cima, um cliente que espera esse tempo sempre consegue.',
  'Two rate-limit headers are listed; a reset time is not among them.':
    'Dois cabeçalhos de limite são listados; a hora da recarga não está entre eles.',
  'No `X-RateLimit-Reset`.': 'Sem `X-RateLimit-Reset`.',
  'Sent on the quota 429, as a unix time.': 'Enviado no 429 da cota, como tempo unix.',
  'Sent on every answer, as a unix time.': 'Enviado em toda resposta, como tempo unix.',
  'Adding it would invite clients to depend on it.': 'Acrescentá-lo convidaria os clientes a depender dele.',
  'The body "is only a `message` field"; its text is not given.': 'O corpo "é só um campo `message`"; o texto dele não é dado.',
  'The usual short English text.': 'O texto curto de sempre em inglês.',
  'A Portuguese text.': 'Um texto em português.',
  'The bare shape is that of a common PHP framework, so its text is likely as well.':
    'A forma nua é a de um framework PHP comum, por isso o texto dele também é provável.',
  '"Threshold and duration of the temporary block […] not shown".':
    '"Limite e duração do bloqueio temporário […] não mostrados".',
  'Ten failed look-ups.': 'Dez buscas sem resultado.',
  'Five failed look-ups.': 'Cinco buscas sem resultado.',
  'Three failed look-ups.': 'Três buscas sem resultado.',
  'No block at all.': 'Nenhum bloqueio.',
  'A number of failed look-ups, from 1.': 'Um número de buscas sem resultado, a partir de 1.',
  'It has to be more than the 5 cancel requests of a minute, or you could not distinguish it from the quota.':
    'Tem de ser mais que os 5 cancelamentos de um minuto, ou não se poderia distingui-lo da cota.',
  'Failed look-ups are counted for 900 seconds from the first; the block ends with that window.':
    'Buscas sem resultado são contadas por 900 segundos desde a primeira; o bloqueio termina com essa janela.',
  'The same with 60 seconds.': 'O mesmo com 60 segundos.',
  'The same with 3,600 seconds.': 'O mesmo com 3.600 segundos.',
  'The block lasts 900 seconds from the moment the threshold is reached.':
    'O bloqueio dura 900 segundos a partir do momento em que o limite é atingido.',
  'A number of seconds counted from the first failed look-up, or from the crossing if the value begins with `crossing:`.':
    'Um número de segundos contado da primeira busca sem resultado, ou do momento em que o limite é atingido se o valor começa com `crossing:`.',
  'A counter with an expiry is the simplest thing that fits, and a quarter of an hour is a common length.':
    'Um contador com validade é a coisa mais simples que serve, e um quarto de hora é uma duração comum.',
  'A token that "accumulates 404 answers".': 'Um token que "acumula respostas 404".',
  'A successful cancel leaves the count as it is.': 'Um cancelamento com sucesso deixa a contagem como está.',
  'A successful cancel sets the count to 0.': 'Um cancelamento com sucesso põe a contagem em 0.',
  'Otherwise one valid id would let a client try ids without end.':
    'Senão um só id válido deixaria o cliente testar ids sem fim.',
  '"a token that accumulates 404 answers is blocked on that route temporarily"':
    '"um token que acumula respostas 404 é bloqueado nessa rota temporariamente"',
  'Each token has its own count.': 'Cada token tem sua própria contagem.',
  'All tokens of a producer share a count.': 'Todos os tokens de um produtor compartilham uma contagem.',
  'All callers share one count, which is how a block by address looks from one machine.':
    'Todos os que chamam compartilham uma contagem, que é como um bloqueio por endereço parece em uma só máquina.',
  'The text speaks of the token.': 'O texto fala do token.',
  '"too many failed lookups (404s)"': '"buscas sem resultado demais (404)"',
  'Every 404 of the route counts, for unknown, foreign and malformed ids alike; other errors and replays do not.':
    'Todo 404 da rota conta, de ids desconhecidos, alheios ou malformados; outros erros e respostas repetidas não.',
  'A 404 counts only when the id has the form of an id.': 'Um 404 só conta quando o id tem a forma de um id.',
  'All of them are answered with 404.': 'Todos eles são respondidos com 404.',
  '"after too many failed lookups"': '"depois de buscas sem resultado demais"',
  'The failed look-up that reaches the threshold still answers 404; the next request is blocked.':
    'A busca que atinge o limite ainda é respondida com 404; a requisição seguinte é bloqueada.',
  'The request that reaches the threshold is itself answered with the block.':
    'A própria requisição que atinge o limite é respondida com o bloqueio.',
  "The block is tested before the failure is counted in the framework's own limiter.":
    'No limitador do próprio framework o bloqueio é testado antes de a falha ser contada.',
  'The block uses the error envelope; `Retry-After` is described for quotas and said to appear "only on 429".':
    'O bloqueio usa o envelope de erro; `Retry-After` é descrito para cotas e diz-se que aparece "só no 429".',
  "The block carries `Retry-After` to its end and the headers of the minute's quota.":
    'O bloqueio leva `Retry-After` até o seu fim e os cabeçalhos da cota do minuto.',
  "It carries the headers of the minute's quota only.": 'Leva só os cabeçalhos da cota do minuto.',
  'It is a 429 like the other, and a client needs to know when to return.':
    'É um 429 como o outro, e o cliente precisa saber quando voltar.',
  'Blocked "even within quota".': 'Bloqueado "mesmo dentro da cota".',
  'The quota is tested and charged first, then the block.': 'A cota é testada e gasta primeiro, depois o bloqueio.',
  'The block is tested first and costs nothing.': 'O bloqueio é testado primeiro e não custa nada.',
  'The limiter comes before anything that belongs to one route.': 'O limitador vem antes de tudo o que pertence a uma só rota.',
  'Silent on whose clock counts.': 'Nada diz sobre qual relógio conta.',
  "Quotas, blocks and key retention follow the emulator's clock, which tests can move.":
    'Cotas, bloqueios e a retenção de chaves seguem o relógio do emulador, que os testes podem mover.',
  "They follow real time, whatever the emulator's clock says.": 'Seguem o tempo real, diga o relógio do emulador o que disser.',
  'A test must be able to pass a minute without waiting for it.': 'Um teste precisa poder passar um minuto sem esperar por ele.',
}
