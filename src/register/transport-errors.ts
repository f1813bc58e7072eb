import type { Assumption } from './assumption.js'
import { lookups, writes } from './operation-groups.js'

/** Assumptions about request ids and the error envelope. */
export const errorEnvelopeAssumptions = [
  {
    id: 'request-id-format',
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`request_id` is a "string, nullable".',
    default: 'uuid4',
    options: [
      { value: 'uuid4', meaning: 'A random UUID, version 4.' },
      { value: 'req_', meaning: '`req_` and random letters and digits.' },
      { value: 'ulid', meaning: 'A ULID, sortable by time.' },
    ],
    operations: 'all',
    why: 'The text does not decide it; UUIDs are the most common choice. Clients should treat it as opaque text.',
    question: {
      en: 'In which form is request_id written: UUID, ULID, or something else?',
      pt: 'Em que formato request_id é escrito: UUID, ULID ou outro?',
    },
  },
  {
    id: 'request-id-null',
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`request_id` is "nullable"; when it is null is not said.',
    default: 'before_stack',
    options: [
      {
        value: 'before_stack',
        meaning:
          'Null only on errors raised before a request reaches the API itself: unknown path, wrong method, body too large.',
      },
      { value: 'never', meaning: 'Always a value.' },
      { value: 'always', meaning: 'Always null, to test that a client copes.' },
    ],
    operations: 'all',
    why: 'It is the one reading in which the documented null has a use.',
    question: {
      en: 'In which errors is request_id null?',
      pt: 'Em quais erros request_id é null?',
    },
  },
  {
    id: 'request-id-header',
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'No header for the request id is named.',
    default: 'none',
    options: [
      { value: 'none', meaning: 'None is sent, and one sent by the client is ignored.' },
      {
        value: 'echo',
        meaning:
          'The id is also sent as `X-Request-Id`, and one sent by the client is taken over, unless an earlier request has it.',
      },
    ],
    operations: 'all',
    why: 'Nothing undocumented is added.',
    question: {
      en: 'Is the request id also sent in a header, and is one that the client sends taken over?',
      pt: 'O id da requisição também vem em um cabeçalho, e um id enviado pelo cliente é aproveitado?',
    },
  },
  {
    id: 'error-members',
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"Envelope: `error`, `message`, `request_id` (nullable)."',
    default: 'three',
    options: [
      { value: 'three', meaning: 'Exactly these three, apart from what `validation-shape` adds.' },
      { value: 'docs', meaning: 'A fourth member `docs` with an address.' },
      { value: 'details', meaning: 'A fourth member `details` with an object.' },
    ],
    operations: 'all',
    why: 'Three members are listed.',
    question: {
      en: 'Do errors ever have members beside error, message and request_id, and which?',
      pt: 'Os erros chegam a ter membros além de error, message e request_id, e quais?',
    },
  },
  {
    id: 'error-language',
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'The language of error messages is not given.',
    default: 'en',
    options: [
      { value: 'en', meaning: 'English.' },
      { value: 'pt_br', meaning: 'Brazilian Portuguese.' },
    ],
    operations: 'all',
    why: "Framework messages are English unless translated, although the platform's own literal values are Portuguese.",
    question: {
      en: 'In which language are error messages, and can a client choose it?',
      pt: 'Em que idioma vêm as mensagens de erro, e o cliente pode escolhê-lo?',
    },
  },
  {
    id: 'not-found-message',
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '404 `not_found`; the message is not given.',
    default: 'uniform',
    options: [
      { value: 'uniform', meaning: 'One message for every kind of resource.' },
      { value: 'per_resource', meaning: 'The message names the kind of resource.' },
    ],
    operations: lookups,
    why: 'Unknown and foreign resources must look alike, which one message guarantees.',
    question: {
      en: 'What is the message of a 404, and does it name the kind of resource?',
      pt: 'Qual é a mensagem de um 404, e ela diz o tipo de recurso?',
    },
  },
  {
    id: 'server-error',
    area: 'transport',
    kind: 'gap',
    confidence: 'medium',
    specification: 'Other error codes, those of "server errors" among them, are "not shown".',
    default: 'envelope',
    options: [
      { value: 'envelope', meaning: '500 in the error envelope with the code `server_error` and no detail.' },
      { value: 'bare', meaning: '500 with a body of `message` alone.' },
      { value: '503', meaning: '503 in the error envelope with `Retry-After`.' },
    ],
    framework: 'bare',
    operations: 'all',
    why: 'The documented envelope is the safest guess for an error the API answers itself.',
    question: {
      en: 'What do status, code and body of an internal error look like, and is there a Retry-After?',
      pt: 'Como são status, código e corpo de um erro interno, e há um Retry-After?',
    },
  },
  {
    id: 'body-size-limit',
    area: 'transport',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'No limit for request bodies is given.',
    default: '1MiB',
    options: [
      { value: '1MiB', meaning: 'A larger body is refused with 413 `payload_too_large` before the token is looked at.' },
      { value: '8MiB', meaning: 'The same, from 8 MiB on.' },
      { value: 'off', meaning: 'Bodies of any size are read.' },
    ],
    operations: writes,
    why: 'Both sizes are defaults of widely used servers; a create request needs far less than either.',
    question: {
      en: 'How large may the body of a request be, and what is the answer to a larger one?',
      pt: 'Qual é o tamanho máximo do corpo de uma requisição, e o que se responde a um maior?',
    },
  },
] as const satisfies readonly Assumption[]
