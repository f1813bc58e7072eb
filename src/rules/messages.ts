/**
 * Every sentence the API can answer with, in the two languages the assumption `error-language` knows.
 * `{name}` stands for a value filled in when the error is rendered.
 */
export const messages = {
  unauthorized: { en: 'Unauthenticated.', pt_br: 'Não autenticado.' },
  unauthorized_missing: { en: 'No bearer token was sent.', pt_br: 'Nenhum token de acesso foi enviado.' },
  unauthorized_invalid: { en: 'The bearer token is not known.', pt_br: 'O token de acesso é desconhecido.' },
  unauthorized_expired: { en: 'The bearer token has expired.', pt_br: 'O token de acesso expirou.' },
  unauthorized_revoked: { en: 'The bearer token has been revoked.', pt_br: 'O token de acesso foi revogado.' },
  wrong_environment: { en: 'This token belongs to the other environment.', pt_br: 'Este token pertence ao outro ambiente.' },
  missing_ability: { en: 'Missing ability: {scope}', pt_br: 'Permissão ausente: {scope}' },
  invalid_ability: { en: 'Invalid ability provided.', pt_br: 'Permissão inválida.' },
  not_found: { en: 'Resource not found.', pt_br: 'Recurso não encontrado.' },
  not_found_product: { en: 'Product not found.', pt_br: 'Produto não encontrado.' },
  not_found_order: { en: 'Order not found.', pt_br: 'Pedido não encontrado.' },
  not_found_subscription: { en: 'Subscription not found.', pt_br: 'Assinatura não encontrada.' },
  method_not_allowed: {
    en: 'The {method} method is not supported for this route. Supported methods: {allow}.',
    pt_br: 'O método {method} não é aceito nesta rota. Métodos aceitos: {allow}.',
  },
  payload_too_large: { en: 'The request body is larger than {limit}.', pt_br: 'O corpo da requisição é maior que {limit}.' },
  incomplete_body: { en: 'The request body ended too early.', pt_br: 'O corpo da requisição terminou antes do fim.' },
  unsupported_media_type: {
    en: 'The content type "{type}" is not supported; send application/json.',
    pt_br: 'O tipo de conteúdo "{type}" não é aceito; envie application/json.',
  },
  unsupported_encoding: {
    en: 'The content encoding "{encoding}" is not taken; send the body as it is.',
    pt_br: 'A codificação de conteúdo "{encoding}" não é aceita; envie o corpo como está.',
  },
  not_acceptable: { en: 'Only application/json can be answered.', pt_br: 'Somente application/json pode ser respondido.' },
  invalid_json: {
    en: 'The request body is not valid JSON: {problem}.',
    pt_br: 'O corpo da requisição não é um JSON válido: {problem}.',
  },
  body_not_an_object: {
    en: 'The request body must be a JSON object.',
    pt_br: 'O corpo da requisição deve ser um objeto JSON.',
  },
  quota_exceeded: { en: 'Too Many Attempts.', pt_br: 'Muitas tentativas.' },
  too_many_failed_lookups: {
    en: 'Too many failed lookups on this route. Try again later.',
    pt_br: 'Muitas consultas sem resultado nesta rota. Tente novamente mais tarde.',
  },
  key_required: {
    en: 'The Idempotency-Key header is required on every POST; send a UUID v4.',
    pt_br: 'O cabeçalho Idempotency-Key é obrigatório em todo POST; envie um UUID v4.',
  },
  key_invalid: {
    en: 'The Idempotency-Key header must hold one UUID v4.',
    pt_br: 'O cabeçalho Idempotency-Key deve conter um UUID v4.',
  },
  key_reused: {
    en: 'This Idempotency-Key was already used for a different request.',
    pt_br: 'Esta Idempotency-Key já foi usada em outra requisição.',
  },
  key_in_use: {
    en: 'A request with this Idempotency-Key is still being processed.',
    pt_br: 'Uma requisição com esta Idempotency-Key ainda está em processamento.',
  },
  key_not_expected: {
    en: 'The Idempotency-Key header is taken on POST requests only.',
    pt_br: 'O cabeçalho Idempotency-Key é aceito somente em requisições POST.',
  },
  already_canceled: { en: 'The subscription is already canceled.', pt_br: 'A assinatura já está cancelada.' },
  not_cancelable: {
    en: 'A subscription in the situation "{situation}" cannot be canceled.',
    pt_br: 'Uma assinatura na situação "{situation}" não pode ser cancelada.',
  },
  cancel_in_progress: {
    en: 'The subscription is being canceled by another request.',
    pt_br: 'A assinatura está sendo cancelada por outra requisição.',
  },
  product_inactive: { en: 'The product is not active.', pt_br: 'O produto não está ativo.' },
  page_not_found: { en: 'The page does not exist.', pt_br: 'A página não existe.' },
  canceled: { en: 'The subscription was canceled.', pt_br: 'A assinatura foi cancelada.' },
  server_error: { en: 'Server Error', pt_br: 'Erro no servidor' },
  bad_gateway: { en: 'Bad Gateway', pt_br: 'Gateway inválido' },
  service_unavailable: { en: 'Service Unavailable', pt_br: 'Serviço indisponível' },
  more_errors: { en: '(and {count} more error)', pt_br: '(e mais {count} erro)' },
  more_errors_plural: { en: '(and {count} more errors)', pt_br: '(e mais {count} erros)' },
  field_required: { en: 'The {field} field is required.', pt_br: 'O campo {field} é obrigatório.' },
  field_string: { en: 'The {field} field must be a string.', pt_br: 'O campo {field} deve ser um texto.' },
  field_integer: { en: 'The {field} field must be an integer.', pt_br: 'O campo {field} deve ser um número inteiro.' },
  field_boolean: { en: 'The {field} field must be true or false.', pt_br: 'O campo {field} deve ser verdadeiro ou falso.' },
  field_min: { en: 'The {field} field must be at least {min}.', pt_br: 'O campo {field} deve ser no mínimo {min}.' },
  field_max: { en: 'The {field} field must not be greater than {max}.', pt_br: 'O campo {field} não deve ser maior que {max}.' },
  field_max_length: {
    en: 'The {field} field must not be greater than {max} characters.',
    pt_br: 'O campo {field} não deve ter mais de {max} caracteres.',
  },
  field_format: { en: 'The {field} field format is invalid.', pt_br: 'O formato do campo {field} é inválido.' },
  field_choice: { en: 'The selected {field} is invalid.', pt_br: 'O valor de {field} é inválido.' },
  field_unique: { en: 'The {field} has already been taken.', pt_br: 'O valor de {field} já está em uso.' },
  field_prohibited: { en: 'The {field} field is prohibited.', pt_br: 'O campo {field} não pode ser enviado.' },
  field_unknown: { en: 'The {field} field is not known.', pt_br: 'O campo {field} é desconhecido.' },
} as const

export type MessageKey = keyof typeof messages
export type Language = 'en' | 'pt_br'

/** The sentence of a key in one language, its places filled. */
export const writeMessage = (key: MessageKey, language: Language, values: Readonly<Record<string, string>> = {}): string =>
  messages[key][language].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
