import { inArea, type Unplaced } from './assumption.js'
import { readOperations, writes } from './operation-groups.js'

/** Assumptions about idempotency keys and replays. */
export const idempotencyAssumptions = inArea('idempotency', [
  // --- keys: syntax, scope and the comparison of requests --------------------------------------------------------------------------------

  {
    id: 'idempotency-missing-key',
    kind: 'gap',
    confidence: 'medium',
    specification: '"Every POST requires the `Idempotency-Key` header"; the error code is "not shown".',
    options: [
      { value: '400', meaning: '400 `idempotency_key_required`.' },
      { value: '422', meaning: '422 with the same code.' },
      { value: '428', meaning: '428 with the same code.' },
      { value: 'ignore', meaning: 'The request goes through without protection.' },
    ],
    operations: writes,
    why: 'The IETF draft for this header recommends 400.',
    question: {
      en: 'What are status and error code of a POST without an Idempotency-Key?',
      pt: 'Quais são o status e o código de erro de um POST sem Idempotency-Key?',
    },
  },
  {
    id: 'idempotency-invalid-key',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'The header holds "a unique UUID v4"; what another value does is not said.',
    options: [
      { value: '400', meaning: '400 `idempotency_key_invalid` for anything but a UUID of version 4.' },
      { value: '422', meaning: '422 with the same code.' },
      { value: 'any_uuid', meaning: 'Any UUID is taken; other text is a 400.' },
      { value: 'any_text', meaning: 'Any text of 1 to 255 characters is taken.' },
    ],
    operations: writes,
    why: 'The text says version 4, and a server that names a format is expected to check it.',
    question: {
      en: 'What does the API answer to an Idempotency-Key that is no UUID of version 4?',
      pt: 'O que a API responde a um Idempotency-Key que não é um UUID versão 4?',
    },
  },
  {
    id: 'idempotency-key-syntax',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'The header is "holding a unique UUID v4".',
    options: [
      { value: 'bare_folded', meaning: 'The bare UUID; blanks around it are cut and hexadecimal letters may be in either case.' },
      { value: 'strip_quotes', meaning: 'The same, and double quotes around it are removed.' },
      { value: 'case_sensitive', meaning: 'Keys that differ in letter case are different keys.' },
    ],
    operations: writes,
    why: 'Most clients send the bare text, although the IETF draft puts it in quotes.',
    question: {
      en: 'Are quotes around an Idempotency-Key removed, and does the letter case of the key matter?',
      pt: 'Aspas em volta de um Idempotency-Key são retiradas, e maiúsculas e minúsculas fazem diferença na chave?',
    },
  },
  {
    id: 'idempotency-scope',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"a repeat of a POST with the same key"; same for whom is not said.',
    options: [
      { value: 'producer', meaning: 'A key belongs to the producer and the environment, whichever token sends it.' },
      { value: 'token', meaning: 'A key belongs to one token.' },
      { value: 'route', meaning: 'A key belongs to the producer and one route.' },
      { value: 'global', meaning: 'A key is shared by all producers of the environment.' },
    ],
    operations: writes,
    why: "Keys shared by a producer's tokens survive the replacement of a token, so no second resource appears.",
    question: {
      en: 'For whom is an idempotency key unique: the token, the producer, one route, or the whole service?',
      pt: 'Para quem uma chave de idempotência é única: o token, o produtor, uma rota, ou todos?',
    },
  },
  {
    id: 'idempotency-fingerprint',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"a repeat of a POST"; what makes it a repeat is not said.',
    options: [
      { value: 'parsed_body', meaning: 'Method, path and the parsed body, whatever the order of its members.' },
      { value: 'raw_bytes', meaning: 'Method, path and the exact bytes of the body.' },
      { value: 'method_path', meaning: 'Method and path only.' },
    ],
    strict: 'raw_bytes',
    operations: writes,
    why: 'Two bodies with the same meaning are the same request to a person.',
    question: {
      en: 'What makes a POST a repeat: the exact bytes of the body, its content, or method and path alone?',
      pt: 'O que faz de um POST uma repetição: os bytes exatos do corpo, o conteúdo dele, ou só método e caminho?',
    },
  },
  {
    id: 'idempotency-body-mismatch',
    kind: 'gap',
    confidence: 'medium',
    specification: '"missing or reused idempotency key […] not shown"',
    options: [
      { value: '422', meaning: '422 `idempotency_key_reused`; nothing is executed.' },
      { value: '409', meaning: '409 with the same code.' },
      { value: '400', meaning: '400 with the same code.' },
      { value: 'replay', meaning: 'The first answer is replayed although the body differs.' },
    ],
    operations: writes,
    why: 'Reuse is named among the errors, and the IETF draft uses 422 for it.',
    question: {
      en: 'What is the answer to a known key with another body: which status and code, or the first answer again?',
      pt: 'O que se responde a uma chave conhecida com outro corpo: qual status e código, ou de novo a primeira resposta?',
    },
  },
  {
    id: 'idempotency-path-mismatch',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'A key used again on another route is not mentioned.',
    options: [
      { value: '422', meaning: 'The same error as for a different body.' },
      { value: 'independent', meaning: 'Each route has its own keys.' },
    ],
    operations: writes,
    why: 'Payment services treat the route as part of the request that a key identifies.',
    question: {
      en: 'What is the answer to a known key on another route?',
      pt: 'O que se responde a uma chave conhecida em outra rota?',
    },
  },

  // --- replays: answers, lifetime and headers --------------------------------------------------------------------------------------------

  {
    id: 'idempotency-in-flight',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'A repeat that arrives while the first is still running is not mentioned.',
    options: [
      { value: '409', meaning: '409 `idempotency_key_in_use`, without `Retry-After`.' },
      { value: 'wait', meaning: 'The repeat waits for the first and replays its answer.' },
      { value: '425', meaning: '425 with the same code.' },
    ],
    operations: writes,
    why: 'The IETF draft and the best-known payment service answer 409.',
    question: {
      en: 'What is the answer to a repeat that arrives while the first request is still running?',
      pt: 'O que se responde a uma repetição que chega enquanto a primeira requisição ainda está em andamento?',
    },
  },
  {
    id: 'idempotency-replay-which',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'A repeat "returns the original response and creates no second resource".',
    options: [
      { value: '2xx', meaning: 'Only successful answers are kept; any other frees the key.' },
      { value: '2xx_5xx', meaning: 'Answers of 500 and above are kept too.' },
      { value: 'all_but_429_5xx', meaning: 'Everything is kept except 429 and answers of 500 and above.' },
      { value: 'everything', meaning: 'Every answer is kept once the key was accepted.' },
    ],
    strict: 'everything',
    operations: writes,
    why: 'The promise is about a resource that exists already. A refused body can be corrected and sent again.',
    question: {
      en: 'Which answers are kept under a key and sent again: only successes, or refusals and 5xx too?',
      pt: 'Quais respostas ficam guardadas sob a chave e são repetidas: só sucessos, ou também recusas e 5xx?',
    },
  },
  {
    id: 'idempotency-after-crash',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'A connection lost after the resource was made is not mentioned.',
    options: [
      {
        value: 'committed_together',
        meaning: 'Resource and stored answer are written in one step, so a repeat gets the 201.',
      },
    ],
    operations: writes,
    why: 'Anything else would create the second resource that the text rules out.',
    fixed: 'It follows from the promise that a repeat creates no second resource. The scenario lost-response shows it.',
  },
  {
    id: 'idempotency-retention',
    kind: 'gap',
    confidence: 'medium',
    specification: '"the retention period of idempotency keys: not shown"',
    options: [
      { value: '24h', meaning: 'A key is new again 24 hours after its first request.' },
      { value: '1h', meaning: 'The same after one hour.' },
      { value: '7d', meaning: 'The same after seven days.' },
      { value: '31d', meaning: 'The same after 31 days.' },
      { value: 'forever', meaning: 'A key is never new again.' },
    ],
    accepts: { samples: ['90s'], pattern: '[1-9]\\d{0,7}[smhd]', meaning: 'A number of seconds, minutes, hours or days.' },
    operations: writes,
    why: 'A day is the most frequent choice among payment services and libraries.',
    question: {
      en: 'How long is an idempotency key kept?',
      pt: 'Por quanto tempo uma chave de idempotência é guardada?',
    },
  },
  {
    id: 'idempotency-replay-marker',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"returns the original response", with no header named.',
    options: [
      { value: 'none', meaning: 'A replay looks exactly like the first answer.' },
      { value: 'idempotent_replayed', meaning: 'A replay carries `Idempotent-Replayed: true`.' },
      { value: 'idempotency_relayed', meaning: 'A replay carries `Idempotency-Relayed` with the key.' },
      { value: 'echo_key', meaning: 'Every answer under a key carries `Idempotency-Key` with it.' },
    ],
    operations: writes,
    why: 'An answer with an extra header would no longer be the original. The journal shows replays.',
    question: {
      en: 'Does a replayed answer carry a header that tells it from the first one, and what is its name?',
      pt: 'Uma resposta repetida traz um cabeçalho que a distingue da primeira, e qual é o nome dele?',
    },
  },
  {
    id: 'idempotency-replay-headers',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"the original response"; headers are not mentioned.',
    options: [
      { value: 'fresh', meaning: 'Status and body are those of the first answer, date and rate-limit headers are those of now.' },
      { value: 'stored', meaning: 'The headers of the first answer come back too.' },
    ],
    framework: 'stored',
    operations: writes,
    why: 'Old numbers of a quota would mislead the client.',
    question: {
      en: 'Does a replay bring back the headers of the first answer, or only its status and body?',
      pt: 'Uma repetição traz de volta os cabeçalhos da primeira resposta, ou só o status e o corpo?',
    },
  },
  {
    id: 'idempotency-replay-quota',
    kind: 'ambiguity',
    confidence: 'high',
    specification: 'Not said whether a replay counts as a request.',
    options: [
      { value: 'costs', meaning: 'A replay is counted like any request.' },
      { value: 'free', meaning: 'A replay costs nothing.' },
    ],
    operations: writes,
    why: 'The quota is taken before the key is looked at.',
    question: {
      en: 'Does a replayed request count towards the quota?',
      pt: 'Uma requisição repetida sob a mesma chave conta na cota?',
    },
  },
  {
    id: 'idempotency-replay-auth',
    kind: 'ambiguity',
    confidence: 'high',
    specification: 'Not said whether a replay checks the token again.',
    options: [
      { value: 'again', meaning: 'Token, scope and cancel block are checked before a replay.' },
      { value: 'skip_scope', meaning: 'The scope is not checked again.' },
    ],
    operations: writes,
    why: 'A stored answer must not reach a caller who could not have sent the request.',
    question: {
      en: 'Are token and scope checked again before an answer is replayed?',
      pt: 'Token e escopo são verificados de novo antes de repetir uma resposta?',
    },
  },
  {
    id: 'idempotency-vs-validation',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Not said whether the key or the body is checked first.',
    options: [
      { value: 'before', meaning: 'The key is checked before the look-up and the body.' },
      { value: 'after', meaning: 'The body is validated before the key is looked at.' },
    ],
    operations: writes,
    why: 'Libraries for this header run ahead of the handler.',
    question: {
      en: 'Is the body validated before the idempotency key is looked at, or afterwards?',
      pt: 'O corpo é validado antes ou depois de se olhar a chave de idempotência?',
    },
  },
  {
    id: 'idempotency-snapshot',
    kind: 'ambiguity',
    confidence: 'high',
    specification: '"returns the original response"',
    options: [
      { value: 'stored_bytes', meaning: 'The body of the first answer, byte for byte, even if the resource has changed since.' },
      { value: 're_read', meaning: 'The resource as it is now.' },
    ],
    operations: ['createProduct', 'cancelSubscription'],
    why: '“Original” excludes a later state.',
    question: {
      en: 'Is the replayed body the stored one, byte for byte, or the resource as it is now?',
      pt: 'O corpo repetido é o guardado, byte por byte, ou o recurso como está agora?',
    },
  },
  {
    id: 'idempotency-on-get',
    kind: 'ambiguity',
    confidence: 'high',
    specification: 'The header is required on "every POST"; GET is not mentioned.',
    options: [
      { value: 'ignored', meaning: 'The header has no effect on GET.' },
      { value: '400', meaning: 'A GET with the header is refused with 400.' },
    ],
    operations: readOperations,
    why: 'Repeating a GET is harmless by itself.',
    question: {
      en: 'What happens to an Idempotency-Key on a GET: is it ignored or refused?',
      pt: 'O que acontece com um Idempotency-Key em um GET: é ignorado ou recusado?',
    },
  },
  {
    id: 'idempotency-on-cancel',
    kind: 'conflict',
    confidence: 'medium',
    specification: '"Every POST requires" the header, yet the row of the cancel route lists none.',
    options: [
      { value: 'required', meaning: 'Cancel needs a key like every POST.' },
      { value: 'optional', meaning: 'Cancel works without a key and honors one if sent.' },
    ],
    operations: ['cancelSubscription'],
    why: 'The general rule is stated twice.',
    question: {
      en: 'Does the cancel route require an Idempotency-Key like every other POST?',
      pt: 'A rota de cancelamento exige Idempotency-Key como os outros POST?',
    },
  },
  {
    id: 'idempotency-persistence',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Not said what outlives a restart.',
    options: [
      {
        value: 'follows_state',
        meaning:
          'Keys live and end with the data they protect: a reset clears them, a snapshot and a restart with `--state` keep them.',
      },
    ],
    operations: writes,
    why: 'A key without its resource, or the reverse, would break the promise.',
    fixed: 'A snapshot and the file of `--state` hold the rows and their keys together, so that neither outlives the other.',
  },
] as const satisfies readonly Unplaced[])
