/** Texts of the register in the area `idempotency`. */
export const idempotency: Readonly<Record<string, string>> = {
  '"Every POST requires the `Idempotency-Key` header"; the error code is "not shown".':
    '"Todo POST exige o cabeçalho `Idempotency-Key`"; o código de erro "não é mostrado".',
  '400 `idempotency_key_required`.': '400 `idempotency_key_required`.',
  '422 with the same code.': '422 com o mesmo código.',
  '428 with the same code.': '428 com o mesmo código.',
  'The request goes through without protection.': 'A requisição passa sem proteção.',
  'The IETF draft for this header recommends 400.': 'O rascunho da IETF para este cabeçalho recomenda 400.',
  'The header holds "a unique UUID v4"; what another value does is not said.':
    'O cabeçalho traz "um UUID v4 único"; o que outro valor causa não se diz.',
  '400 `idempotency_key_invalid` for anything but a UUID of version 4.':
    '400 `idempotency_key_invalid` para tudo o que não seja um UUID da versão 4.',
  'Any UUID is taken; other text is a 400.': 'Qualquer UUID é aceito; outro texto é um 400.',
  'Any text of 1 to 255 characters is taken.': 'Qualquer texto de 1 a 255 caracteres é aceito.',
  'The text says version 4, and a server that names a format is expected to check it.':
    'O texto diz versão 4, e espera-se que um servidor que nomeia um formato o verifique.',
  'The header is "holding a unique UUID v4".': 'O cabeçalho "traz um UUID v4 único".',
  'The bare UUID; blanks around it are cut and hexadecimal letters may be in either case.':
    'O UUID puro; espaços em volta são cortados e as letras hexadecimais podem ser maiúsculas ou minúsculas.',
  'The same, and double quotes around it are removed.': 'O mesmo, e as aspas em volta dele são removidas.',
  'Keys that differ in letter case are different keys.': 'Chaves que diferem em maiúsculas são chaves diferentes.',
  'Most clients send the bare text, although the IETF draft puts it in quotes.':
    'A maioria dos clientes envia o texto puro, embora o rascunho da IETF o ponha entre aspas.',
  '"a repeat of a POST with the same key"; same for whom is not said.':
    '"a repetição de um POST com a mesma chave"; a mesma para quem não se diz.',
  'A key belongs to the producer and the environment, whichever token sends it.':
    'Uma chave pertence ao produtor e ao ambiente, seja qual for o token que a envia.',
  'A key belongs to one token.': 'Uma chave pertence a um token.',
  'A key belongs to the producer and one route.': 'Uma chave pertence ao produtor e a uma rota.',
  'A key is shared by all producers of the environment.': 'Uma chave é compartilhada por todos os produtores do ambiente.',
  "Keys shared by a producer's tokens survive the replacement of a token, so no second resource appears.":
    'Chaves compartilhadas pelos tokens de um produtor sobrevivem à troca de um token, por isso não surge um segundo recurso.',
  '"a repeat of a POST"; what makes it a repeat is not said.':
    '"a repetição de um POST"; o que faz dela uma repetição não se diz.',
  'Method, path and the parsed body, whatever the order of its members.':
    'Método, caminho e o corpo lido, em qualquer ordem dos membros.',
  'Method, path and the exact bytes of the body.': 'Método, caminho e os bytes exatos do corpo.',
  'Method and path only.': 'Só método e caminho.',
  'Two bodies with the same meaning are the same request to a person.':
    'Dois corpos com o mesmo sentido são a mesma requisição para uma pessoa.',
  '"missing or reused idempotency key […] not shown"': '"chave de idempotência ausente ou reutilizada […] não mostrada"',
  '422 `idempotency_key_reused`; nothing is executed.': '422 `idempotency_key_reused`; nada é executado.',
  '409 with the same code.': '409 com o mesmo código.',
  '400 with the same code.': '400 com o mesmo código.',
  'The first answer is replayed although the body differs.': 'A primeira resposta é repetida embora o corpo seja outro.',
  'Reuse is named among the errors, and the IETF draft uses 422 for it.':
    'A reutilização é citada entre os erros, e o rascunho da IETF usa 422 para ela.',
  'A key used again on another route is not mentioned.': 'Uma chave usada de novo em outra rota não é mencionada.',
  'The same error as for a different body.': 'O mesmo erro de um corpo diferente.',
  'Each route has its own keys.': 'Cada rota tem suas próprias chaves.',
  'Payment services treat the route as part of the request that a key identifies.':
    'Serviços de pagamento tratam a rota como parte da requisição que uma chave identifica.',
  'A repeat that arrives while the first is still running is not mentioned.':
    'Uma repetição que chega enquanto a primeira ainda corre não é mencionada.',
  '409 `idempotency_key_in_use`, without `Retry-After`.': '409 `idempotency_key_in_use`, sem `Retry-After`.',
  'The repeat waits for the first and replays its answer.': 'A repetição espera pela primeira e repete a resposta dela.',
  '425 with the same code.': '425 com o mesmo código.',
  'The IETF draft and the best-known payment service answer 409.':
    'O rascunho da IETF e o serviço de pagamento mais conhecido respondem 409.',
  'A repeat "returns the original response and creates no second resource".':
    'Uma repetição "devolve a resposta original e não cria um segundo recurso".',
  'Only successful answers are kept; any other frees the key.':
    'Só respostas com sucesso são guardadas; qualquer outra libera a chave.',
  'Answers of 500 and above are kept too.': 'Respostas 500 e acima também são guardadas.',
  'Everything is kept except 429 and answers of 500 and above.': 'Tudo é guardado, exceto 429 e respostas 500 e acima.',
  'Every answer is kept once the key was accepted.': 'Toda resposta é guardada depois que a chave foi aceita.',
  'The promise is about a resource that exists already. A refused body can be corrected and sent again.':
    'A promessa é sobre um recurso que já existe. Um corpo recusado pode ser corrigido e enviado de novo.',
  'A connection lost after the resource was made is not mentioned.':
    'Uma conexão perdida depois de o recurso ser criado não é mencionada.',
  'Resource and stored answer are written in one step, so a repeat gets the 201.':
    'O recurso e a resposta guardada são gravados em um só passo, por isso uma repetição recebe o 201.',
  'Anything else would create the second resource that the text rules out.':
    'Qualquer outra coisa criaria o segundo recurso que o texto exclui.',
  'It follows from the promise that a repeat creates no second resource. The scenario lost-response shows it.':
    'Decorre da promessa de que uma repetição não cria um segundo recurso. O cenário lost-response mostra isso.',
  '"the retention period of idempotency keys: not shown"': '"o tempo de retenção das chaves de idempotência: não mostrado"',
  'A key is new again 24 hours after its first request.': 'Uma chave volta a ser nova 24 horas depois da primeira requisição.',
  'The same after one hour.': 'O mesmo depois de uma hora.',
  'The same after seven days.': 'O mesmo depois de sete dias.',
  'The same after 31 days.': 'O mesmo depois de 31 dias.',
  'A key is never new again.': 'Uma chave nunca volta a ser nova.',
  'A number of seconds, minutes, hours or days.': 'Um número de segundos, minutos, horas ou dias.',
  'A day is the most frequent choice among payment services and libraries.':
    'Um dia é a escolha mais frequente entre serviços de pagamento e bibliotecas.',
  '"returns the original response", with no header named.': '"devolve a resposta original", sem nenhum cabeçalho mencionado.',
  'A replay looks exactly like the first answer.': 'Uma resposta repetida é exatamente igual à primeira.',
  'A replay carries `Idempotent-Replayed: true`.': 'Uma resposta repetida leva `Idempotent-Replayed: true`.',
  'A replay carries `Idempotency-Relayed` with the key.': 'Uma resposta repetida leva `Idempotency-Relayed` com a chave.',
  'Every answer under a key carries `Idempotency-Key` with it.': 'Toda resposta de uma chave leva `Idempotency-Key` com ela.',
  'An answer with an extra header would no longer be the original. The journal shows replays.':
    'Uma resposta com um cabeçalho a mais não seria mais a original. O diário mostra as repetidas.',
  '"the original response"; headers are not mentioned.': '"a resposta original"; cabeçalhos não são mencionados.',
  'Status and body are those of the first answer, date and rate-limit headers are those of now.':
    'Status e corpo são os da primeira resposta, data e cabeçalhos de limite são os de agora.',
  'The headers of the first answer come back too.': 'Os cabeçalhos da primeira resposta também voltam.',
  'Old numbers of a quota would mislead the client.': 'Números antigos de uma cota enganariam o cliente.',
  'Not said whether a replay counts as a request.': 'Não se diz se uma resposta repetida conta como requisição.',
  'A replay is counted like any request.': 'Uma resposta repetida é contada como qualquer requisição.',
  'A replay costs nothing.': 'Uma resposta repetida não custa nada.',
  'The quota is taken before the key is looked at.': 'A cota é cobrada antes de se olhar a chave.',
  'Not said whether a replay checks the token again.': 'Não se diz se uma repetição verifica o token de novo.',
  'Token, scope and cancel block are checked before a replay.':
    'Token, escopo e bloqueio de cancelamento são verificados antes de uma repetição.',
  'The scope is not checked again.': 'O escopo não é verificado de novo.',
  'A stored answer must not reach a caller who could not have sent the request.':
    'Uma resposta guardada não deve chegar a quem não poderia ter enviado a requisição.',
  'Not said whether the key or the body is checked first.': 'Não se diz se a chave ou o corpo é verificado primeiro.',
  'The key is checked before the look-up and the body.': 'A chave é verificada antes da busca e do corpo.',
  'The body is validated before the key is looked at.': 'O corpo é validado antes de se olhar a chave.',
  'Libraries for this header run ahead of the handler.': 'As bibliotecas para este cabeçalho rodam antes do código da rota.',
  '"returns the original response"': '"devolve a resposta original"',
  'The body of the first answer, byte for byte, even if the resource has changed since.':
    'O corpo da primeira resposta, byte por byte, mesmo que o recurso tenha mudado desde então.',
  'The resource as it is now.': 'O recurso como está agora.',
  '“Original” excludes a later state.': '“Original” exclui um estado posterior.',
  'The header is required on "every POST"; GET is not mentioned.': 'O cabeçalho é exigido em "todo POST"; GET não é mencionado.',
  'The header has no effect on GET.': 'O cabeçalho não tem efeito em GET.',
  'A GET with the header is refused with 400.': 'Um GET com o cabeçalho é recusado com 400.',
  'Repeating a GET is harmless by itself.': 'Repetir um GET é inofensivo por si só.',
  '"Every POST requires" the header, yet the row of the cancel route lists none.':
    '"Todo POST exige" o cabeçalho, mas a linha da rota de cancelamento não lista nenhum.',
  'Cancel needs a key like every POST.': 'O cancelamento precisa de uma chave como todo POST.',
  'Cancel works without a key and honors one if sent.': 'O cancelamento funciona sem chave e respeita uma se enviada.',
  'The general rule is stated twice.': 'A regra geral é dita duas vezes.',
  'Not said what outlives a restart.': 'Não se diz o que sobrevive a um reinício.',
  'Keys live and end with the data they protect: a reset clears them, a snapshot and a restart with `--state` keep them.':
    'As chaves vivem e acabam com os dados que protegem: um reinício do mundo as apaga, um snapshot e um novo início com `--state` as mantêm.',
  'A key without its resource, or the reverse, would break the promise.':
    'Uma chave sem o seu recurso, ou o contrário, quebraria a promessa.',
  'A snapshot and the file of `--state` hold the rows and their keys together, so that neither outlives the other.':
    'Um snapshot e o arquivo de `--state` guardam as linhas e suas chaves juntas, para que nenhuma sobreviva à outra.',
}
