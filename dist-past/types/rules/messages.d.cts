/**
 * Every sentence the API can answer with, in the two languages the assumption `error-language` knows.
 * `{name}` stands for a value filled in when the error is rendered.
 */
export declare const messages: {
    readonly unauthorized: {
        readonly en: 'Unauthenticated.';
        readonly pt_br: 'Não autenticado.';
    };
    readonly unauthorized_missing: {
        readonly en: 'No bearer token was sent.';
        readonly pt_br: 'Nenhum token de acesso foi enviado.';
    };
    readonly unauthorized_invalid: {
        readonly en: 'The bearer token is not known.';
        readonly pt_br: 'O token de acesso é desconhecido.';
    };
    readonly unauthorized_expired: {
        readonly en: 'The bearer token has expired.';
        readonly pt_br: 'O token de acesso expirou.';
    };
    readonly unauthorized_revoked: {
        readonly en: 'The bearer token has been revoked.';
        readonly pt_br: 'O token de acesso foi revogado.';
    };
    readonly wrong_environment: {
        readonly en: 'This token belongs to the other environment.';
        readonly pt_br: 'Este token pertence ao outro ambiente.';
    };
    readonly missing_ability: {
        readonly en: 'Missing ability: {scope}';
        readonly pt_br: 'Permissão ausente: {scope}';
    };
    readonly invalid_ability: {
        readonly en: 'Invalid ability provided.';
        readonly pt_br: 'Permissão inválida.';
    };
    readonly not_found: {
        readonly en: 'Resource not found.';
        readonly pt_br: 'Recurso não encontrado.';
    };
    readonly not_found_product: {
        readonly en: 'Product not found.';
        readonly pt_br: 'Produto não encontrado.';
    };
    readonly not_found_order: {
        readonly en: 'Order not found.';
        readonly pt_br: 'Pedido não encontrado.';
    };
    readonly not_found_subscription: {
        readonly en: 'Subscription not found.';
        readonly pt_br: 'Assinatura não encontrada.';
    };
    readonly method_not_allowed: {
        readonly en: 'The {method} method is not supported for this route. Supported methods: {allow}.';
        readonly pt_br: 'O método {method} não é aceito nesta rota. Métodos aceitos: {allow}.';
    };
    readonly payload_too_large: {
        readonly en: 'The request body is larger than {limit}.';
        readonly pt_br: 'O corpo da requisição é maior que {limit}.';
    };
    readonly incomplete_body: {
        readonly en: 'The request body ended too early.';
        readonly pt_br: 'O corpo da requisição terminou antes do fim.';
    };
    readonly unsupported_media_type: {
        readonly en: 'The content type "{type}" is not supported; send application/json.';
        readonly pt_br: 'O tipo de conteúdo "{type}" não é aceito; envie application/json.';
    };
    readonly unsupported_encoding: {
        readonly en: 'The content encoding "{encoding}" is not taken; send the body as it is.';
        readonly pt_br: 'A codificação de conteúdo "{encoding}" não é aceita; envie o corpo como está.';
    };
    readonly not_acceptable: {
        readonly en: 'Only application/json can be answered.';
        readonly pt_br: 'Somente application/json pode ser respondido.';
    };
    readonly invalid_json: {
        readonly en: 'The request body is not valid JSON: {problem}.';
        readonly pt_br: 'O corpo da requisição não é um JSON válido: {problem}.';
    };
    readonly body_not_an_object: {
        readonly en: 'The request body must be a JSON object.';
        readonly pt_br: 'O corpo da requisição deve ser um objeto JSON.';
    };
    readonly quota_exceeded: {
        readonly en: 'Too Many Attempts.';
        readonly pt_br: 'Muitas tentativas.';
    };
    readonly too_many_failed_lookups: {
        readonly en: 'Too many failed lookups on this route. Try again later.';
        readonly pt_br: 'Muitas consultas sem resultado nesta rota. Tente novamente mais tarde.';
    };
    readonly key_required: {
        readonly en: 'The Idempotency-Key header is required on every POST; send a UUID v4.';
        readonly pt_br: 'O cabeçalho Idempotency-Key é obrigatório em todo POST; envie um UUID v4.';
    };
    readonly key_invalid: {
        readonly en: 'The Idempotency-Key header must hold one UUID v4.';
        readonly pt_br: 'O cabeçalho Idempotency-Key deve conter um UUID v4.';
    };
    readonly key_reused: {
        readonly en: 'This Idempotency-Key was already used for a different request.';
        readonly pt_br: 'Esta Idempotency-Key já foi usada em outra requisição.';
    };
    readonly key_in_use: {
        readonly en: 'A request with this Idempotency-Key is still being processed.';
        readonly pt_br: 'Uma requisição com esta Idempotency-Key ainda está em processamento.';
    };
    readonly key_not_expected: {
        readonly en: 'The Idempotency-Key header is taken on POST requests only.';
        readonly pt_br: 'O cabeçalho Idempotency-Key é aceito somente em requisições POST.';
    };
    readonly already_canceled: {
        readonly en: 'The subscription is already canceled.';
        readonly pt_br: 'A assinatura já está cancelada.';
    };
    readonly not_cancelable: {
        readonly en: 'A subscription in the situation "{situation}" cannot be canceled.';
        readonly pt_br: 'Uma assinatura na situação "{situation}" não pode ser cancelada.';
    };
    readonly cancel_in_progress: {
        readonly en: 'The subscription is being canceled by another request.';
        readonly pt_br: 'A assinatura está sendo cancelada por outra requisição.';
    };
    readonly product_inactive: {
        readonly en: 'The product is not active.';
        readonly pt_br: 'O produto não está ativo.';
    };
    readonly page_not_found: {
        readonly en: 'The page does not exist.';
        readonly pt_br: 'A página não existe.';
    };
    readonly canceled: {
        readonly en: 'The subscription was canceled.';
        readonly pt_br: 'A assinatura foi cancelada.';
    };
    readonly server_error: {
        readonly en: 'Server Error';
        readonly pt_br: 'Erro no servidor';
    };
    readonly bad_gateway: {
        readonly en: 'Bad Gateway';
        readonly pt_br: 'Gateway inválido';
    };
    readonly service_unavailable: {
        readonly en: 'Service Unavailable';
        readonly pt_br: 'Serviço indisponível';
    };
    readonly more_errors: {
        readonly en: '(and {count} more error)';
        readonly pt_br: '(e mais {count} erro)';
    };
    readonly more_errors_plural: {
        readonly en: '(and {count} more errors)';
        readonly pt_br: '(e mais {count} erros)';
    };
    readonly field_required: {
        readonly en: 'The {field} field is required.';
        readonly pt_br: 'O campo {field} é obrigatório.';
    };
    readonly field_string: {
        readonly en: 'The {field} field must be a string.';
        readonly pt_br: 'O campo {field} deve ser um texto.';
    };
    readonly field_integer: {
        readonly en: 'The {field} field must be an integer.';
        readonly pt_br: 'O campo {field} deve ser um número inteiro.';
    };
    readonly field_boolean: {
        readonly en: 'The {field} field must be true or false.';
        readonly pt_br: 'O campo {field} deve ser verdadeiro ou falso.';
    };
    readonly field_min: {
        readonly en: 'The {field} field must be at least {min}.';
        readonly pt_br: 'O campo {field} deve ser no mínimo {min}.';
    };
    readonly field_max: {
        readonly en: 'The {field} field must not be greater than {max}.';
        readonly pt_br: 'O campo {field} não deve ser maior que {max}.';
    };
    readonly field_max_length: {
        readonly en: 'The {field} field must not be greater than {max} characters.';
        readonly pt_br: 'O campo {field} não deve ter mais de {max} caracteres.';
    };
    readonly field_format: {
        readonly en: 'The {field} field format is invalid.';
        readonly pt_br: 'O formato do campo {field} é inválido.';
    };
    readonly field_choice: {
        readonly en: 'The selected {field} is invalid.';
        readonly pt_br: 'O valor de {field} é inválido.';
    };
    readonly field_unique: {
        readonly en: 'The {field} has already been taken.';
        readonly pt_br: 'O valor de {field} já está em uso.';
    };
    readonly field_prohibited: {
        readonly en: 'The {field} field is prohibited.';
        readonly pt_br: 'O campo {field} não pode ser enviado.';
    };
    readonly field_unknown: {
        readonly en: 'The {field} field is not known.';
        readonly pt_br: 'O campo {field} é desconhecido.';
    };
};
export type MessageKey = keyof typeof messages;
export type Language = 'en' | 'pt_br';
/** The sentence of a key in one language, its places filled. */
export declare const writeMessage: (key: MessageKey, language: Language, values?: Readonly<Record<string, string>>) => string;
