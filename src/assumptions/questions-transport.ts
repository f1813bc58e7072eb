import type { Question } from './question.js'

/** What to ask the vendor about addresses, tokens and answers, by the assumption that stands in for the answer. */
export const transportQuestions = {
  'check-order': {
    en: 'When several things are wrong with a request at once, in which order are token, quota, scope, idempotency key, resource and body checked?',
    pt: 'Quando há mais de um erro na mesma requisição, em que ordem são verificados token, cota, escopo, chave de idempotência, recurso e corpo?',
  },
  'env-token-mismatch': {
    en: 'What does the API answer to a sandbox token at the production address, or the other way round: 401 or 403?',
    pt: 'O que a API responde a um token de sandbox no endereço de produção, ou vice-versa: 401 ou 403?',
  },
  'bearer-scheme-case': {
    en: 'May the word Bearer in the Authorization header be written in any letter case, such as "bearer"?',
    pt: 'A palavra Bearer no cabeçalho Authorization pode ser escrita em qualquer combinação de maiúsculas e minúsculas, como "bearer"?',
  },
  'token-format': {
    en: 'What do tokens look like after their prefix: which characters, how many, and is there a checksum?',
    pt: 'Como são os tokens depois do prefixo: quais caracteres, quantos, e existe um dígito verificador?',
  },
  'token-lifetime': {
    en: 'Do tokens expire, by age or for lack of use, and after how long?',
    pt: 'Os tokens expiram, por idade ou por falta de uso, e depois de quanto tempo?',
  },
  'token-revocation': {
    en: 'After a token is revoked in the dashboard, how long can it still be accepted?',
    pt: 'Depois que um token é revogado no painel, por quanto tempo ele ainda pode ser aceito?',
  },
  'unauthorized-message': {
    en: 'Which texts can the message of a 401 have, and does it tell a missing token from an expired or revoked one?',
    pt: 'Que textos a mensagem de um 401 pode ter, e ela distingue token ausente de token expirado ou revogado?',
  },
  'www-authenticate-header': {
    en: 'Does a 401 carry the header WWW-Authenticate, and with what content?',
    pt: 'Um 401 traz o cabeçalho WWW-Authenticate, e com qual conteúdo?',
  },
  'scope-matching': {
    en: 'Are there tokens with a scope that stands for all others, such as "*"?',
    pt: 'Existem tokens com um escopo que vale por todos os outros, como "*"?',
  },
  'insufficient-scope-message': {
    en: 'What exactly is the message of a 403, and how does it write the name of the missing scope?',
    pt: 'Qual é exatamente a mensagem de um 403, e como ela escreve o nome do escopo que falta?',
  },
  'cancel-scope': {
    en: 'Which scope does a token need to cancel a subscription?',
    pt: 'De qual escopo um token precisa para cancelar uma assinatura?',
  },
  'cashouts-scope': {
    en: 'Which scope does a token need to read cashouts?',
    pt: 'De qual escopo um token precisa para ler os saques?',
  },
  'product-detail-endpoint': {
    en: 'Is there a route that reads a single product, and what is its path?',
    pt: 'Existe uma rota que lê um único produto, e qual é o caminho dela?',
  },
  'other-methods': {
    en: 'What does the API answer to PUT, PATCH or DELETE on a path that exists: status, Allow header and body?',
    pt: 'O que a API responde a PUT, PATCH ou DELETE em um caminho que existe: status, cabeçalho Allow e corpo?',
  },
  'unknown-route': {
    en: 'What does an unknown path answer, and is a valid token needed to see the 404?',
    pt: 'O que responde um caminho desconhecido, e é preciso um token válido para ver o 404?',
  },
  'head-requests': {
    en: 'Are HEAD requests answered like GET, and do they count towards the read quota?',
    pt: 'Requisições HEAD são respondidas como GET, e contam na cota de leitura?',
  },
  'options-cors': {
    en: 'May pages in a browser call the API directly, and from which origins?',
    pt: 'Páginas no navegador podem chamar a API diretamente, e de quais origens?',
  },
  'trailing-slash': {
    en: 'Is a path with a slash at its end the same route, an unknown one, or redirected?',
    pt: 'Um caminho com barra no final é a mesma rota, uma rota desconhecida, ou é redirecionado?',
  },
  'accept-header': {
    en: 'Does the Accept header change the form of answers, for example HTML errors where it does not ask for JSON?',
    pt: 'O cabeçalho Accept muda a forma das respostas, por exemplo erros em HTML quando ele não pede JSON?',
  },
  'json-encoding': {
    en: 'Are letters beyond ASCII and slashes written as they are in JSON bodies, or as escapes?',
    pt: 'Nos corpos JSON, letras fora do ASCII e barras vêm como são ou com escapes?',
  },
  'response-headers': {
    en: 'Which headers beside the rate-limit ones do answers carry; is there an ETag, and is If-None-Match honoured?',
    pt: 'Quais cabeçalhos as respostas trazem além dos de limite; existe ETag, e If-None-Match é respeitado?',
  },
  'created-location': {
    en: 'Does a 201 carry a Location header with the address of what was created?',
    pt: 'Um 201 traz o cabeçalho Location com o endereço do que foi criado?',
  },
  'request-id-format': {
    en: 'In which form is request_id written: UUID, ULID, or something else?',
    pt: 'Em que formato request_id é escrito: UUID, ULID ou outro?',
  },
  'request-id-null': {
    en: 'In which errors is request_id null?',
    pt: 'Em quais erros request_id é null?',
  },
  'request-id-header': {
    en: 'Is the request id also sent in a header, and is one that the client sends taken over?',
    pt: 'O id da requisição também vem em um cabeçalho, e um id enviado pelo cliente é aproveitado?',
  },
  'error-members': {
    en: 'Do errors ever have members beside error, message and request_id, and which?',
    pt: 'Os erros chegam a ter membros além de error, message e request_id, e quais?',
  },
  'error-language': {
    en: 'In which language are error messages, and can a client choose it?',
    pt: 'Em que idioma vêm as mensagens de erro, e o cliente pode escolhê-lo?',
  },
  'not-found-message': {
    en: 'What is the message of a 404, and does it name the kind of resource?',
    pt: 'Qual é a mensagem de um 404, e ela diz o tipo de recurso?',
  },
  'server-error': {
    en: 'What do status, code and body of an internal error look like, and is there a Retry-After?',
    pt: 'Como são status, código e corpo de um erro interno, e há um Retry-After?',
  },
  'body-size-limit': {
    en: 'How large may the body of a request be, and what is the answer to a larger one?',
    pt: 'Qual é o tamanho máximo do corpo de uma requisição, e o que se responde a um maior?',
  },
} as const satisfies Readonly<Record<string, Question>>
