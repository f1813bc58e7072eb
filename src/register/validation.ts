import { inArea, type Unplaced } from './assumption.js'
import { creates, onOffers, validated } from './operation-groups.js'

/** Assumptions about request bodies and the fields of the two create requests. */
export const validationAssumptions = inArea('validation', [
  // --- reading and refusing bodies -------------------------------------------------------------------------------------------------------

  {
    id: 'validation-status',
    kind: 'gap',
    confidence: 'medium',
    specification: '"validation failures […] not shown"',
    options: [
      { value: '422', meaning: '422.' },
      { value: '400', meaning: '400.' },
    ],
    operations: validated,
    why: '422 is meant for a well-formed body with wrong content and is what a common PHP framework sends.',
    question: {
      en: 'Which status does a validation failure have: 422 or 400?',
      pt: 'Qual status tem uma falha de validação: 422 ou 400?',
    },
  },
  {
    id: 'validation-code',
    kind: 'gap',
    confidence: 'low',
    specification: '"Other error codes (validation failures, […]): not shown"',
    options: [
      { value: 'validation_error', meaning: '`validation_error`.' },
      { value: 'validation_failed', meaning: '`validation_failed`.' },
      { value: 'unprocessable_entity', meaning: '`unprocessable_entity`.' },
      { value: 'invalid_request', meaning: '`invalid_request`.' },
    ],
    operations: validated,
    why: 'The text does not decide it. Clients should use the status.',
    question: {
      en: 'Which error code does a validation failure have?',
      pt: 'Qual código de erro tem uma falha de validação?',
    },
  },
  {
    id: 'validation-shape',
    kind: 'gap',
    confidence: 'low',
    specification: 'The envelope has `error`, `message` and `request_id`; where wrong fields are named is not said.',
    options: [
      { value: 'errors_map', meaning: 'The envelope and a fourth member `errors`, from field name to a list of texts.' },
      { value: 'envelope_only', meaning: 'The three members only.' },
      { value: 'bare', meaning: '`message` and `errors` without the rest of the envelope.' },
    ],
    strict: 'envelope_only',
    framework: 'bare',
    operations: validated,
    why: 'A client needs to know which field is wrong, and the quota 429 shows that framework shapes do come through.',
    question: {
      en: 'Where does the body of a validation failure name the fields that were wrong?',
      pt: 'Em que parte do corpo uma falha de validação diz quais campos estavam errados?',
    },
  },
  {
    id: 'validation-messages',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'Texts are not given.',
    options: [
      { value: 'en', meaning: 'English; the message is the first text and how many more there are.' },
      { value: 'pt_br', meaning: 'Brazilian Portuguese.' },
    ],
    operations: validated,
    why: 'A common PHP framework sends English in this form unless translated.',
    question: {
      en: 'In which language and words are the messages of a validation failure?',
      pt: 'Em que idioma e com que textos vêm as mensagens de uma falha de validação?',
    },
  },
  {
    id: 'unknown-fields',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Members beyond the listed ones are not mentioned.',
    options: [
      { value: 'ignored', meaning: 'They are dropped.' },
      { value: '422', meaning: 'They are refused, each by name.' },
    ],
    strict: '422',
    operations: creates,
    why: 'Frameworks read the fields they know and leave the rest.',
    question: {
      en: 'Are unknown members of a create request ignored or refused?',
      pt: 'Membros desconhecidos em uma criação são ignorados ou recusados?',
    },
  },
  {
    id: 'status-field-in-create',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '`status` "cannot be sent or changed through the API"',
    options: [
      { value: '422', meaning: 'Sending it, or another field the service sets itself, is refused.' },
      { value: 'ignored', meaning: 'Such fields are dropped like unknown ones.' },
    ],
    framework: 'ignored',
    operations: creates,
    why: 'Taken literally, it cannot be sent.',
    question: {
      en: 'What happens when a create request sends status, or another field that the platform sets: is it refused or ignored?',
      pt: 'O que acontece quando uma criação envia status, ou outro campo definido pela plataforma: é recusada ou o campo é ignorado?',
    },
  },
  {
    id: 'wrong-content-type',
    kind: 'ambiguity',
    confidence: 'low',
    specification: '"Bodies are JSON", and the create route names the header `Content-Type`.',
    options: [
      {
        value: '415',
        meaning: 'JSON types and a missing type are read as JSON; any other type is 415 `unsupported_media_type`.',
      },
      { value: '415_missing_too', meaning: 'A missing type is refused as well.' },
      { value: 'forms_accepted', meaning: 'Form bodies are read as fields, and other types as an empty body.' },
    ],
    strict: '415_missing_too',
    framework: 'forms_accepted',
    operations: creates,
    why: 'It points straight at the mistake, where a bare framework would complain about missing fields.',
    question: {
      en: 'Which content types are accepted for bodies, and what is the answer to others or to a missing one?',
      pt: 'Quais tipos de conteúdo são aceitos nos corpos, e o que se responde a outros ou à falta dele?',
    },
  },
  {
    id: 'malformed-json',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'A body that is not valid JSON is not mentioned.',
    options: [
      { value: '400', meaning: '400 `invalid_json`, saying where reading stopped.' },
      { value: 'as_empty', meaning: 'Treated as an empty body, so required fields are missing.' },
    ],
    framework: 'as_empty',
    operations: creates,
    why: 'The client learns the real cause.',
    question: {
      en: 'What are status and code for a body that is no valid JSON?',
      pt: 'Quais são o status e o código para um corpo que não é JSON válido?',
    },
  },
  {
    id: 'empty-or-non-object-body',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'A body that is empty or not an object is not mentioned.',
    options: [
      { value: 'as_empty', meaning: 'Treated as an object without members, so required fields are missing.' },
      { value: '400', meaning: 'Refused with 400 `invalid_json`.' },
    ],
    strict: '400',
    operations: creates,
    why: 'A missing body and a body without the fields have the same effect in common frameworks.',
    question: {
      en: 'What is the answer to a POST whose body is empty, a list or a single value?',
      pt: 'O que se responde a um POST cujo corpo é vazio, uma lista ou um valor solto?',
    },
  },
  {
    id: 'json-type-strictness',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '`price` is an integer, `is_active` a boolean.',
    options: [
      { value: 'strict', meaning: 'Types as JSON has them; a number such as 1990.0 is an integer.' },
      {
        value: 'coerce',
        meaning: 'Whole numbers are also taken from their text, and booleans from 0 and 1, as numbers or as text.',
      },
    ],
    framework: 'coerce',
    operations: creates,
    why: 'The types are written down.',
    question: {
      en: 'Are numbers and booleans also accepted as text, such as "9900" or "false"?',
      pt: 'Números e booleanos também são aceitos como texto, como "9900" ou "false"?',
    },
  },
  {
    id: 'string-trim',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Blanks at the ends of a text are not mentioned.',
    options: [
      { value: 'trim', meaning: 'They are cut; a text of blanks counts as missing.' },
      { value: 'keep', meaning: 'Texts are taken as sent.' },
    ],
    operations: creates,
    why: 'A common PHP framework trims every input by default.',
    question: {
      en: 'Are blanks at the ends of texts cut, and does a text of blanks count as missing?',
      pt: 'Espaços no início e no fim dos textos são cortados, e um texto só de espaços conta como ausente?',
    },
  },

  // --- fields of the two create requests -------------------------------------------------------------------------------------------------

  {
    id: 'product-required-fields',
    kind: 'gap',
    confidence: 'low',
    specification: '"Which create-request fields are required: not shown"; `is_active` alone is called optional.',
    options: [
      { value: 'name_type_description', meaning: '`name`, `type` and `description`.' },
      { value: 'name_type', meaning: '`name` and `type`.' },
      { value: 'name', meaning: '`name` only.' },
    ],
    operations: ['createProduct'],
    why: 'Calling one field optional suggests that the others are not.',
    question: {
      en: 'Which fields does a product need to be created?',
      pt: 'Quais campos são obrigatórios para criar um produto?',
    },
  },
  {
    id: 'product-type-values',
    kind: 'gap',
    confidence: 'low',
    specification: '"Allowed values of product `type` beyond `course`: not shown."',
    options: [
      { value: 'pattern', meaning: 'Any lower-case word of up to 50 letters, digits and underscores, beginning with a letter.' },
      { value: 'course_only', meaning: '`course` only.' },
      { value: 'list:course,ebook', meaning: '`course` and `ebook`.' },
    ],
    accepts: {
      samples: ['list:live_class'],
      pattern: 'list:[A-Za-z0-9_-]+(?:,[A-Za-z0-9_-]+)*',
      meaning: '`list:` and the values allowed, with commas between them.',
    },
    contradicts: ['list:live_class'],
    strict: 'course_only',
    operations: ['createProduct'],
    why: 'A list of values would look like a fact about the service.',
    question: {
      en: 'Which values may the type of a product have?',
      pt: 'Quais valores o tipo de um produto pode ter?',
    },
  },
  {
    id: 'product-name-limits',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'A string; no length is given.',
    options: [
      { value: '255', meaning: '1 to 255 characters; two products may share a name.' },
      { value: '100', meaning: '1 to 100 characters.' },
      { value: 'unique', meaning: '1 to 255 characters, and no other product of the producer has the name.' },
    ],
    operations: ['createProduct'],
    why: '255 is the usual width of a text column.',
    question: {
      en: 'How long may the name of a product be, and must it be unique?',
      pt: 'Qual é o tamanho máximo do nome de um produto, e ele precisa ser único?',
    },
  },
  {
    id: 'product-description-limits',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'A string; no length is given.',
    options: [
      { value: '65535', meaning: '1 to 65,535 characters.' },
      { value: '5000', meaning: '1 to 5,000 characters.' },
      { value: 'empty_allowed', meaning: 'Up to 65,535 characters; the empty text is taken too.' },
    ],
    operations: ['createProduct'],
    why: 'It is the size of a long-text column.',
    question: {
      en: 'How long may the description of a product be, and may it be empty?',
      pt: 'Qual é o tamanho máximo da descrição de um produto, e ela pode ser vazia?',
    },
  },
  {
    id: 'is-active-null',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"optional; send `false` to create the product unavailable"; null is not mentioned.',
    options: [
      { value: '422', meaning: 'Null is refused; only leaving the field out means true.' },
      { value: 'true', meaning: 'Null means true.' },
    ],
    operations: ['createProduct'],
    why: 'Optional speaks of leaving it out, and the field is not marked nullable.',
    question: {
      en: 'Is is_active accepted as null in a create request, and what does it mean then?',
      pt: 'is_active é aceito como null em uma criação, e o que significa nesse caso?',
    },
  },

  // --- fields of an offer, and both requests ---------------------------------------------------------------------------------------------

  {
    id: 'offer-required-fields',
    kind: 'gap',
    confidence: 'low',
    specification: '"Which create-request fields are required: not shown."',
    options: [
      { value: 'name_price_charge_type', meaning: '`name`, `price` and `charge_type`.' },
      { value: 'name_price', meaning: '`name` and `price`; a single charge is meant when `charge_type` is missing.' },
    ],
    operations: ['createOffer'],
    why: 'All three are listed and none is called optional.',
    question: {
      en: 'Which fields does an offer need to be created?',
      pt: 'Quais campos são obrigatórios para criar uma oferta?',
    },
  },
  {
    id: 'offer-charge-type-values',
    kind: 'gap',
    confidence: 'low',
    specification: '"Allowed values of offer `charge_type` beyond `one_time`: not shown."',
    options: [
      { value: 'one_time', meaning: '`one_time` only.' },
      { value: 'recurring', meaning: '`one_time` and `recurring`.' },
      { value: 'open', meaning: 'Any lower-case word.' },
    ],
    operations: ['createOffer'],
    why: 'A recurring offer would need fields that the request lacks.',
    question: {
      en: 'Which values may charge_type of an offer have?',
      pt: 'Quais valores charge_type de uma oferta pode ter?',
    },
  },
  {
    id: 'offer-price-bounds',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'An integer in cents; no bounds are given.',
    options: [
      { value: 'from_1', meaning: '1 to 2,147,483,647 cents.' },
      { value: 'from_0', meaning: '0 is allowed too.' },
      { value: 'from_500', meaning: '500 cents at least.' },
    ],
    operations: ['createOffer'],
    why: 'A price of 0 is more often a mistake of the client than a free offer.',
    question: {
      en: 'What are the lowest and the highest price of an offer, in cents?',
      pt: 'Qual é o menor e o maior preço de uma oferta, em centavos?',
    },
  },
  {
    id: 'offer-price-float',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"integer"',
    options: [
      { value: '422', meaning: 'A number with a fraction is refused.' },
      { value: 'truncate', meaning: 'The fraction is cut off.' },
    ],
    operations: ['createOffer'],
    why: 'Cutting it off would change a price silently.',
    question: {
      en: 'Is a price with a fraction, such as 99.5, refused or cut?',
      pt: 'Um preço com fração, como 99.5, é recusado ou truncado?',
    },
  },
  {
    id: 'offer-on-inactive-product',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'A product with `is_active` false is "unavailable for purchase"; offers for it are not mentioned.',
    options: [
      { value: 'allowed', meaning: 'The offer is created.' },
      { value: '409', meaning: 'Refused with 409 `product_inactive`.' },
      { value: '422', meaning: 'Refused with a validation error.' },
    ],
    operations: ['createOffer'],
    why: 'Offers "become purchasable" when the product is activated, so they may exist before.',
    question: {
      en: 'Can an offer be created for a product that is inactive?',
      pt: 'É possível criar uma oferta para um produto inativo?',
    },
  },
  {
    id: 'offer-is-active',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'A boolean of the response that the request lacks.',
    options: [
      { value: 'true', meaning: 'A new offer is active, whatever its product is.' },
      { value: 'mirrors_product', meaning: 'An offer shows whether its product is active.' },
    ],
    operations: onOffers,
    why: 'The two fields belong to two resources, and the text does not connect them.',
    question: {
      en: 'Is a new offer active although its product is not?',
      pt: 'Uma oferta nova fica ativa mesmo que o produto dela não esteja?',
    },
  },
  {
    id: 'create-fields-not-echoed',
    kind: 'conflict',
    confidence: 'high',
    specification: "`description`, the offer's `name` and `charge_type` are sent but absent from the response tables.",
    options: [
      { value: 'not_returned', meaning: 'They are not returned.' },
      { value: 'returned', meaning: 'The answer to the create request holds them too.' },
    ],
    operations: creates,
    why: 'The response tables are explicit.',
    question: {
      en: 'Does the answer to a create request hold description, name and charge_type as they were sent?',
      pt: 'A resposta de uma criação traz description, name e charge_type como foram enviados?',
    },
  },
  {
    id: 'parent-404-vs-422',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Not said which error wins when the product is unknown and the body is wrong.',
    options: [
      { value: '404_first', meaning: 'The 404.' },
      { value: '422_first', meaning: 'The validation error.' },
    ],
    operations: ['createOffer'],
    why: 'The parent is usually looked up before the body is read.',
    question: {
      en: 'When the product is unknown and the body of the offer is wrong, is the answer 404 or the validation failure?',
      pt: 'Quando o produto é desconhecido e o corpo da oferta está errado, a resposta é 404 ou a falha de validação?',
    },
  },
] as const satisfies readonly Unplaced[])
