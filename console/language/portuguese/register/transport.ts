/** Texts of the register in the area `transport`. */
export const transport: Readonly<Record<string, string>> = {
  'Silent on the order in which token, quota, scope, block, key, look-up and body are checked.':
    'Nada diz sobre a ordem em que token, cota, escopo, bloqueio, chave, busca e corpo são verificados.',
  'Token, then quota, scope, cancel block, idempotency key, look-up, and the body last.':
    'Token, depois cota, escopo, bloqueio de cancelamento, chave de idempotência, busca e, por último, o corpo.',
  'The scope is checked before the quota, so a 403 costs nothing.':
    'O escopo é verificado antes da cota, por isso um 403 não custa nada.',
  'The resource is looked up before the scope is checked, so an unknown id is a 404 even without the scope.':
    'O recurso é buscado antes de se verificar o escopo, por isso um id desconhecido é um 404 mesmo sem o escopo.',
  'The body is validated before the parent resource is looked up.': 'O corpo é validado antes de se buscar o recurso pai.',
  'A common PHP framework sorts its checks this way by default: the token first, then the limiter, then abilities.':
    'Um framework PHP comum ordena assim suas verificações por padrão: primeiro o token, depois o limitador, depois as permissões.',
  'Production tokens "work against `{base_url}`", sandbox tokens "against `{sandbox_url}`"; what the other address answers is left out.':
    'Os tokens de produção "funcionam em `{base_url}`", os do sandbox "em `{sandbox_url}`"; não se diz o que o outro endereço responde.',
  'The token counts as unknown at the other address: 401 `unauthorized`.':
    'O token vale como desconhecido no outro endereço: 401 `unauthorized`.',
  'The token is recognized but refused: 403 `insufficient_scope`.':
    'O token é reconhecido, mas recusado: 403 `insufficient_scope`.',
  'With two environments that share nothing, a token of one does not exist in the other; refusing it also keeps a live token out of tests.':
    'Com dois ambientes que nada compartilham, o token de um não existe no outro; recusá-lo também mantém um token real fora dos testes.',
  '`Authorization: Bearer <ACCESS_TOKEN>`, without a word on letter case.':
    '`Authorization: Bearer <ACCESS_TOKEN>`, sem uma palavra sobre maiúsculas e minúsculas.',
  'The scheme may be written in any case; the token itself is compared exactly.':
    'O esquema pode ser escrito com maiúsculas ou minúsculas; o token em si é comparado exatamente.',
  'Only `Bearer`, with a capital B, is understood.': 'Só `Bearer`, com B maiúsculo, é entendido.',
  'RFC 9110 makes authentication schemes case-insensitive and servers follow it.':
    'A RFC 9110 não distingue maiúsculas em esquemas de autenticação, e os servidores a seguem.',
  '"Every request carries `Authorization: Bearer <ACCESS_TOKEN>`".':
    '"Toda requisição leva `Authorization: Bearer <ACCESS_TOKEN>`".',
  'Only the header is read; a token in the query or in the body is not seen, so the answer is 401.':
    'Só o cabeçalho é lido; um token na query ou no corpo não é visto, por isso a resposta é 401.',
  'The header is the only place named, and RFC 6750 leaves the other two optional.':
    'O cabeçalho é o único lugar mencionado, e a RFC 6750 deixa os outros dois como opcionais.',
  'No other place for a token is known, so an alternative would be pure invention.':
    'Não se conhece outro lugar para um token, por isso uma alternativa seria pura invenção.',
  '"The token is opaque" and starts with `svc_live_` or `svc_test_`.':
    '"O token é opaco" e começa com `svc_live_` ou `svc_test_`.',
  'New tokens are the prefix, 40 letters and digits and 8 hexadecimal digits.':
    'Tokens novos são o prefixo, 40 letras e dígitos e 8 dígitos hexadecimais.',
  'New tokens are the prefix and 32 hexadecimal digits.': 'Tokens novos são o prefixo e 32 dígitos hexadecimais.',
  'A token library in wide use appends a checksum so that leaked tokens can be found by scanners. Clients must not look inside either way.':
    'Uma biblioteca de tokens muito usada acrescenta um dígito verificador para que tokens vazados possam ser achados por scanners. De todo modo, o cliente não deve olhar dentro dele.',
  '"token lifetime, revocation and rotation procedures: not shown".': '"validade, revogação e rotação de tokens: não mostradas".',
  'Tokens do not expire by age; only the well-known expired one is expired.':
    'Tokens não expiram com a idade; só o token expirado, que já é conhecido, está expirado.',
  'A token expires 30 days after it was created.': 'Um token expira 30 dias depois de criado.',
  'A token expires after 30 days without use.': 'Um token expira depois de 30 dias sem uso.',
  'A number of days counted from creation, or from the last use if the value begins with `idle:`.':
    'Um número de dias contado da criação, ou do último uso se o valor começa com `idle:`.',
  'A dashboard token that is replaced by hand usually has no age limit, and expiry is off by default in common token libraries.':
    'Um token de painel, trocado à mão, em geral não tem limite de idade, e a expiração vem desligada em bibliotecas de tokens comuns.',
  '"revocation and rotation procedures: not shown".': '"procedimentos de revogação e rotação: não mostrados".',
  'A revoked token is refused from the next request on.': 'Um token revogado é recusado a partir da requisição seguinte.',
  'A revoked token keeps working for 60 seconds, as behind a cache.':
    'Um token revogado continua funcionando por 60 segundos, como atrás de um cache.',
  'A number of seconds for which a revoked token still works.': 'Um número de segundos em que um token revogado ainda funciona.',
  'Tokens kept as rows and looked up on each request stop working at once.':
    'Tokens guardados como linhas e buscados a cada requisição param de funcionar na hora.',
  'A token that is "missing, invalid, expired or revoked" yields 401 `unauthorized`; the message is not given.':
    'Um token que está "ausente, inválido, expirado ou revogado" leva a 401 `unauthorized`; a mensagem não é dada.',
  'The same English message for all four causes.': 'A mesma mensagem em inglês para as quatro causas.',
  'The message says whether the token is missing, unknown, expired or revoked.':
    'A mensagem diz se o token está ausente, é desconhecido, expirou ou foi revogado.',
  'The same Portuguese message for all four causes.': 'A mesma mensagem em português para as quatro causas.',
  'One answer for every cause reveals nothing to an attacker, and common frameworks send it.':
    'Uma só resposta para todas as causas nada revela a um atacante, e os frameworks comuns a enviam.',
  'No such header is named.': 'Nenhum cabeçalho assim é mencionado.',
  'The header is not sent.': 'O cabeçalho não é enviado.',
  'Sent as RFC 6750 requires: `Bearer` alone without a token, `invalid_token` for a bad one, `insufficient_scope` on 403.':
    'Enviado como a RFC 6750 exige: só `Bearer` sem token, `invalid_token` para um token ruim, `insufficient_scope` no 403.',
  'The standards require it on a 401, but JSON answers of a common PHP framework leave it out and the specification names no such header.':
    'Os padrões o exigem em um 401, mas as respostas JSON de um framework PHP comum o omitem e a especificação não menciona esse cabeçalho.',
  'A token "carries only the scopes chosen at creation".': 'Um token "tem só os escopos escolhidos na criação".',
  'The scope must be on the token letter for letter; writing does not include reading.':
    'O escopo precisa estar no token letra por letra; escrever não inclui ler.',
  'A token with the scope `*` may do everything.': 'Um token com o escopo `*` pode fazer tudo.',
  'According to the text, only the listed scopes exist.': 'Segundo o texto, só existem os escopos listados.',
  'The 403 "message names the missing ability"; the sentence itself is not given.':
    'No 403 a "mensagem diz qual permissão falta"; a frase em si não é dada.',
  'An English message with the name of the missing scope.': 'Uma mensagem em inglês com o nome do escopo que falta.',
  'A fixed English message that names no scope, as a common token library sends.':
    'Uma mensagem fixa em inglês sem nome de escopo, como a de uma biblioteca de tokens comum.',
  'A Portuguese message with the name of the missing scope.': 'Uma mensagem em português com o nome do escopo que falta.',
  'The text says that the scope is named, so any default has to name it.':
    'O texto diz que o escopo é nomeado, por isso qualquer padrão tem de nomeá-lo.',
  '"Scope required by the subscription cancel route: not shown."':
    '"Escopo exigido pela rota de cancelamento de assinatura: não mostrado."',
  'The token needs `subscriptions:write`, which the list of scopes lacks.':
    'O token precisa de `subscriptions:write`, que falta na lista de escopos.',
  'The only known subscription scope is enough.': 'Basta o único escopo de assinatura conhecido.',
  'The token needs a scope of its own, `subscriptions:cancel`.': 'O token precisa de um escopo próprio, `subscriptions:cancel`.',
  'Any valid token may cancel.': 'Qualquer token válido pode cancelar.',
  'Products and offers pair a read with a write scope, so subscriptions probably do too.':
    'Produtos e ofertas têm um escopo de leitura e um de escrita, por isso assinaturas provavelmente também.',
  'Cashouts can be read, but no scope for them is listed.': 'Saques podem ser lidos, mas nenhum escopo para eles é listado.',
  'The token needs `cashouts:read`.': 'O token precisa de `cashouts:read`.',
  'The scope of the order routes is enough.': 'Basta o escopo das rotas de pedidos.',
  'It follows the naming of the other resources; it matters only once `cashouts-endpoint` is switched on.':
    'Segue os nomes dos outros recursos; só importa depois que `cashouts-endpoint` é ligado.',
  '`products:read` permits to "list and read products", yet the endpoint table has no route that reads one.':
    '`products:read` permite "listar e ler produtos", mas a tabela de endpoints não tem rota que leia um só.',
  'There is no such route: 404.': 'Essa rota não existe: 404.',
  '`GET /api/v2/products/{hash}` answers the product as it appears in the list.':
    '`GET /api/v2/products/{hash}` responde com o produto como ele aparece na lista.',
  'The endpoint table is more exact than the other place.': 'A tabela de endpoints é mais exata que o outro lugar.',
  'Only GET and POST routes are listed; other methods are not mentioned.':
    'Só há rotas GET e POST; outros métodos não são mencionados.',
  '405 with `Allow` and the error envelope, code `method_not_allowed`.':
    '405 com `Allow` e o envelope de erro, código `method_not_allowed`.',
  '405 with `Allow` and a body of `message` alone.': '405 com `Allow` e um corpo só com `message`.',
  'The same 404 as an unknown path.': 'O mesmo 404 de um caminho desconhecido.',
  'HTTP requires 405 with `Allow` if the path exists.': 'O HTTP exige 405 com `Allow` se o caminho existe.',
  'Silent on paths that are not listed.': 'Nada diz sobre caminhos que não estão na lista.',
  '404 `not_found` in the error envelope, whether or not a token is sent; no quota is used.':
    '404 `not_found` no envelope de erro, com ou sem token; nenhuma cota é gasta.',
  '404 with a body of `message` alone.': '404 com um corpo só com `message`.',
  'Without a valid token the answer is 401, with one it is 404.': 'Sem um token válido a resposta é 401, com um é 404.',
  'Routing usually comes before the checks that belong to a route.':
    'O roteamento em geral vem antes das verificações que pertencem a uma rota.',
  'HEAD is not mentioned.': 'HEAD não é mencionado.',
  'Answered like GET without the body, counted in the read quota.':
    'Respondido como GET sem o corpo, e contado na cota de leitura.',
  'Refused like any other unlisted method.': 'Recusado como qualquer outro método fora da lista.',
  'HTTP expects HEAD wherever GET works, and common frameworks add it automatically.':
    'O HTTP espera HEAD onde GET funciona, e os frameworks comuns o acrescentam sozinhos.',
  'Neither OPTIONS nor browser origins are mentioned.': 'Nem OPTIONS nem origens de navegador são mencionados.',
  'OPTIONS answers 200 with `Allow`; browser origins are allowed only when the emulator was started with them.':
    'OPTIONS é respondido com 200 e `Allow`; origens de navegador só são permitidas quando o emulador foi iniciado com elas.',
  'Every origin may read the answers, but no rate-limit header is exposed to scripts.':
    'Toda origem pode ler as respostas, mas nenhum cabeçalho de limite fica visível para scripts.',
  'A secret token does not belong in a browser, so no origin is allowed unless you name it.':
    'Um token secreto não tem lugar em um navegador, por isso nenhuma origem é permitida se você não a disser.',
  'Paths are listed without a trailing slash; one with it is not mentioned.':
    'Os caminhos são listados sem barra no fim; com ela, nada é dito.',
  'The path with a trailing slash is the same route.': 'O caminho com uma barra no fim é a mesma rota.',
  'It is an unknown path.': 'É um caminho desconhecido.',
  'It is redirected to the path without the slash.': 'É redirecionado para o caminho sem a barra.',
  'A common PHP framework ignores the slash when it matches routes.': 'Um framework PHP comum ignora a barra ao casar as rotas.',
  '"Bodies are JSON."': '"Os corpos são JSON."',
  'The answer is JSON whatever `Accept` says.': 'A resposta é JSON, diga `Accept` o que disser.',
  'Errors are an HTML page unless `Accept` requests JSON.': 'Os erros são uma página HTML, a não ser que `Accept` peça JSON.',
  'An `Accept` that excludes JSON is refused with 406.': 'Um `Accept` que exclui JSON é recusado com 406.',
  'The text allows JSON only. A bare framework would send HTML errors to clients that forget the header.':
    'O texto só permite JSON. Um framework puro mandaria erros em HTML a clientes que esquecem o cabeçalho.',
  '"Bodies are JSON", without a word on escapes.': '"Os corpos são JSON", sem uma palavra sobre escapes.',
  'Letters beyond ASCII and slashes are written as they are.': 'Letras fora do ASCII e barras são escritas como são.',
  'Letters beyond ASCII become `\\u` escapes and slashes are escaped.':
    'Letras fora do ASCII viram escapes `\\u`, e as barras são escapadas.',
  'Any JSON parser reads the same value from both; plain text is easier to read in tests.':
    'Qualquer leitor de JSON lê o mesmo valor dos dois; texto puro é mais fácil de ler em testes.',
  'Only the rate-limit headers and `Retry-After` are named.': 'Só os cabeçalhos de limite e `Retry-After` são mencionados.',
  'Content type, a cache rule that forbids storing, and the date; nothing else.':
    'Tipo de conteúdo, uma regra de cache que proíbe guardar, e a data; nada mais.',
  'An `ETag` is added to successful GET answers, and `If-None-Match` gets 304.':
    'Um `ETag` é acrescentado às respostas GET com sucesso, e `If-None-Match` recebe 304.',
  'An undocumented header would invite clients to depend on it.':
    'Um cabeçalho não documentado convidaria os clientes a depender dele.',
  '"201, product" and "201, offer", with no header named.': '"201, produto" e "201, oferta", sem nenhum cabeçalho.',
  'No `Location` header.': 'Sem cabeçalho `Location`.',
  '`Location` holds the address that the new resource would have.': '`Location` traz o endereço que o novo recurso teria.',
  'The header is not named, and no route reads a single product or offer.':
    'O cabeçalho não é mencionado, e nenhuma rota lê um só produto ou oferta.',
  '`request_id` is a "string, nullable".': '`request_id` é um "texto, pode ser nulo".',
  'A random UUID, version 4.': 'Um UUID aleatório, versão 4.',
  '`req_` and random letters and digits.': '`req_` e letras e dígitos aleatórios.',
  'A ULID, sortable by time.': 'Um ULID, ordenável pelo tempo.',
  'The text does not decide it; UUIDs are the most common choice. Clients should treat it as opaque text.':
    'O texto não decide; UUIDs são a escolha mais comum. O cliente deve tratá-lo como texto opaco.',
  '`request_id` is "nullable"; when it is null is not said.': '`request_id` "pode ser nulo"; quando ele é nulo não se diz.',
  'Null only on errors raised before a request reaches the API itself: unknown path, wrong method, body too large.':
    'Nulo só em erros que surgem antes de a requisição chegar à própria API: caminho desconhecido, método errado, corpo grande demais.',
  'Always a value.': 'Sempre um valor.',
  'Always null, to test that a client copes.': 'Sempre nulo, para testar se o cliente aguenta.',
  'It is the one reading in which the documented null has a use.': 'É a única leitura em que o nulo documentado tem uso.',
  'No header for the request id is named.': 'Nenhum cabeçalho para o id da requisição é mencionado.',
  'None is sent, and one sent by the client is ignored.': 'Nenhum é enviado, e o que o cliente envia é ignorado.',
  'The id is also sent as `X-Request-Id`, and one sent by the client is taken over, unless an earlier request has it.':
    'O id também é enviado como `X-Request-Id`, e o que o cliente envia é adotado, a não ser que uma requisição anterior já o tenha.',
  'Nothing undocumented is added.': 'Nada que não esteja documentado é acrescentado.',
  '"Envelope: `error`, `message`, `request_id` (nullable)."': '"Envelope: `error`, `message`, `request_id` (pode ser nulo)."',
  'Exactly these three, apart from what `validation-shape` adds.':
    'Exatamente estes três, além do que `validation-shape` acrescenta.',
  'A fourth member `docs` with an address.': 'Um quarto membro `docs` com um endereço.',
  'A fourth member `details` with an object.': 'Um quarto membro `details` com um objeto.',
  'Three members are listed.': 'Três membros são listados.',
  'The language of error messages is not given.': 'O idioma das mensagens de erro não é dado.',
  'English.': 'Inglês.',
  'Brazilian Portuguese.': 'Português do Brasil.',
  "Framework messages are English unless translated, although the platform's own literal values are Portuguese.":
    'Mensagens de frameworks vêm em inglês se não são traduzidas, embora os valores literais da própria plataforma sejam em português.',
  '404 `not_found`; the message is not given.': '404 `not_found`; a mensagem não é dada.',
  'One message for every kind of resource.': 'Uma só mensagem para todo tipo de recurso.',
  'The message names the kind of resource.': 'A mensagem diz o tipo do recurso.',
  'Unknown and foreign resources must look alike, which one message guarantees.':
    'Recursos desconhecidos e alheios precisam parecer iguais, e uma só mensagem garante isso.',
  'Other error codes, those of "server errors" among them, are "not shown".':
    'Outros códigos de erro, entre eles os de "erros do servidor", "não são mostrados".',
  '500 in the error envelope with the code `server_error` and no detail.':
    '500 no envelope de erro com o código `server_error` e sem detalhes.',
  '500 with a body of `message` alone.': '500 com um corpo só com `message`.',
  '503 in the error envelope with `Retry-After`.': '503 no envelope de erro com `Retry-After`.',
  'The documented envelope is the safest guess for an error the API answers itself.':
    'O envelope documentado é o palpite mais seguro para um erro que a própria API responde.',
  'No limit for request bodies is given.': 'Nenhum limite para corpos de requisições é dado.',
  'A larger body is refused with 413 `payload_too_large` before the token is looked at.':
    'Um corpo maior é recusado com 413 `payload_too_large` antes de se olhar o token.',
  'The same, from 8 MiB on.': 'O mesmo, a partir de 8 MiB.',
  'Bodies of any size are read.': 'Corpos de qualquer tamanho são lidos.',
  'Both sizes are defaults of widely used servers; a create request needs far less than either.':
    'Os dois tamanhos são padrões de servidores muito usados; uma criação precisa de bem menos.',
}
