import type { Question } from './question.js'

/** What to ask the vendor about idempotency keys, by the assumption that stands in for the answer. */
export const idempotencyQuestions = {
  'idempotency-missing-key': {
    en: 'What are status and error code of a POST without an Idempotency-Key?',
    pt: 'Quais são o status e o código de erro de um POST sem Idempotency-Key?',
  },
  'idempotency-invalid-key': {
    en: 'What does the API answer to an Idempotency-Key that is no UUID of version 4?',
    pt: 'O que a API responde a um Idempotency-Key que não é um UUID versão 4?',
  },
  'idempotency-key-syntax': {
    en: 'Are quotes around an Idempotency-Key removed, and does the letter case of the key matter?',
    pt: 'Aspas em volta de um Idempotency-Key são retiradas, e maiúsculas e minúsculas fazem diferença na chave?',
  },
  'idempotency-scope': {
    en: 'For whom is an idempotency key unique: the token, the producer, one route, or everybody?',
    pt: 'Para quem uma chave de idempotência é única: o token, o produtor, uma rota, ou todos?',
  },
  'idempotency-fingerprint': {
    en: 'What makes a POST a repeat: the exact bytes of the body, its content, or method and path alone?',
    pt: 'O que faz de um POST uma repetição: os bytes exatos do corpo, o conteúdo dele, ou só método e caminho?',
  },
  'idempotency-body-mismatch': {
    en: 'What is the answer to a known key with another body: which status and code, or the first answer again?',
    pt: 'O que se responde a uma chave conhecida com outro corpo: qual status e código, ou de novo a primeira resposta?',
  },
  'idempotency-path-mismatch': {
    en: 'What is the answer to a known key on another route?',
    pt: 'O que se responde a uma chave conhecida em outra rota?',
  },
  'idempotency-in-flight': {
    en: 'What is the answer to a repeat that arrives while the first request is still running?',
    pt: 'O que se responde a uma repetição que chega enquanto a primeira requisição ainda está em andamento?',
  },
  'idempotency-replay-which': {
    en: 'Which answers are kept under a key and sent again: only successes, or refusals and 5xx too?',
    pt: 'Quais respostas ficam guardadas sob a chave e são repetidas: só sucessos, ou também recusas e 5xx?',
  },
  'idempotency-retention': {
    en: 'How long is an idempotency key kept?',
    pt: 'Por quanto tempo uma chave de idempotência é guardada?',
  },
  'idempotency-replay-marker': {
    en: 'Does a replayed answer carry a header that tells it from the first one, and what is its name?',
    pt: 'Uma resposta repetida traz um cabeçalho que a distingue da primeira, e qual é o nome dele?',
  },
  'idempotency-replay-headers': {
    en: 'Does a replay bring back the headers of the first answer, or only its status and body?',
    pt: 'Uma repetição traz de volta os cabeçalhos da primeira resposta, ou só o status e o corpo?',
  },
  'idempotency-replay-quota': {
    en: 'Does a replayed request count towards the quota?',
    pt: 'Uma requisição repetida sob a mesma chave conta na cota?',
  },
  'idempotency-replay-auth': {
    en: 'Are token and scope checked again before an answer is replayed?',
    pt: 'Token e escopo são verificados de novo antes de repetir uma resposta?',
  },
  'idempotency-vs-validation': {
    en: 'Is the body validated before the idempotency key is looked at, or afterwards?',
    pt: 'O corpo é validado antes ou depois de se olhar a chave de idempotência?',
  },
  'idempotency-snapshot': {
    en: 'Is the replayed body the stored one, byte for byte, or the resource as it is now?',
    pt: 'O corpo repetido é o guardado, byte por byte, ou o recurso como está agora?',
  },
  'idempotency-on-get': {
    en: 'What happens to an Idempotency-Key on a GET: is it ignored or refused?',
    pt: 'O que acontece com um Idempotency-Key em um GET: é ignorado ou recusado?',
  },
  'idempotency-on-cancel': {
    en: 'Does the cancel route require an Idempotency-Key like every other POST?',
    pt: 'A rota de cancelamento exige Idempotency-Key como os outros POST?',
  },
} as const satisfies Readonly<Record<string, Question>>
