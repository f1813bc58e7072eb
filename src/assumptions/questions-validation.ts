import type { Question } from './question.js'

/** What to ask the vendor about bodies of requests, by the assumption that stands in for the answer. */
export const validationQuestions = {
  'validation-status': {
    en: 'Which status does a validation failure have: 422 or 400?',
    pt: 'Qual status tem uma falha de validação: 422 ou 400?',
  },
  'validation-code': {
    en: 'Which error code does a validation failure have?',
    pt: 'Qual código de erro tem uma falha de validação?',
  },
  'validation-shape': {
    en: 'Where does the body of a validation failure name the fields that were wrong?',
    pt: 'Em que parte do corpo uma falha de validação diz quais campos estavam errados?',
  },
  'validation-messages': {
    en: 'In which language and words are the messages of a validation failure?',
    pt: 'Em que idioma e com que textos vêm as mensagens de uma falha de validação?',
  },
  'unknown-fields': {
    en: 'Are unknown members of a create request ignored or refused?',
    pt: 'Membros desconhecidos em uma criação são ignorados ou recusados?',
  },
  'status-field-in-create': {
    en: 'What happens when a create request sends status, or another field that the platform sets: is it refused or ignored?',
    pt: 'O que acontece quando uma criação envia status, ou outro campo definido pela plataforma: é recusada ou o campo é ignorado?',
  },
  'wrong-content-type': {
    en: 'Which content types are accepted for bodies, and what is the answer to others or to a missing one?',
    pt: 'Quais tipos de conteúdo são aceitos nos corpos, e o que se responde a outros ou à falta dele?',
  },
  'malformed-json': {
    en: 'What are status and code for a body that is no valid JSON?',
    pt: 'Quais são o status e o código para um corpo que não é JSON válido?',
  },
  'empty-or-non-object-body': {
    en: 'What is the answer to a POST whose body is empty, a list or a single value?',
    pt: 'O que se responde a um POST cujo corpo é vazio, uma lista ou um valor solto?',
  },
  'json-type-strictness': {
    en: 'Are numbers and booleans also accepted as text, such as "9900" or "false"?',
    pt: 'Números e booleanos também são aceitos como texto, como "9900" ou "false"?',
  },
  'string-trim': {
    en: 'Are blanks at the ends of texts cut, and does a text of blanks count as missing?',
    pt: 'Espaços no início e no fim dos textos são cortados, e um texto só de espaços conta como ausente?',
  },
  'product-required-fields': {
    en: 'Which fields does a product need to be created?',
    pt: 'Quais campos são obrigatórios para criar um produto?',
  },
  'product-type-values': {
    en: 'Which values may the type of a product have?',
    pt: 'Quais valores o tipo de um produto pode ter?',
  },
  'product-name-limits': {
    en: 'How long may the name of a product be, and must it be unique?',
    pt: 'Qual é o tamanho máximo do nome de um produto, e ele precisa ser único?',
  },
  'product-description-limits': {
    en: 'How long may the description of a product be, and may it be empty?',
    pt: 'Qual é o tamanho máximo da descrição de um produto, e ela pode ser vazia?',
  },
  'is-active-null': {
    en: 'Is is_active accepted as null in a create request, and what does it mean then?',
    pt: 'is_active é aceito como null em uma criação, e o que significa nesse caso?',
  },
  'offer-required-fields': {
    en: 'Which fields does an offer need to be created?',
    pt: 'Quais campos são obrigatórios para criar uma oferta?',
  },
  'offer-charge-type-values': {
    en: 'Which values may charge_type of an offer have?',
    pt: 'Quais valores charge_type de uma oferta pode ter?',
  },
  'offer-price-bounds': {
    en: 'What are the lowest and the highest price of an offer, in cents?',
    pt: 'Qual é o menor e o maior preço de uma oferta, em centavos?',
  },
  'offer-price-float': {
    en: 'Is a price with a fraction, such as 99.5, refused or cut?',
    pt: 'Um preço com fração, como 99.5, é recusado ou truncado?',
  },
  'offer-on-inactive-product': {
    en: 'Can an offer be created for a product that is inactive?',
    pt: 'É possível criar uma oferta para um produto inativo?',
  },
  'offer-is-active': {
    en: 'Is a new offer active although its product is not?',
    pt: 'Uma oferta nova fica ativa mesmo que o produto dela não esteja?',
  },
  'create-fields-not-echoed': {
    en: 'Does the answer to a create request hold description, name and charge_type as they were sent?',
    pt: 'A resposta de uma criação traz description, name e charge_type como foram enviados?',
  },
  'parent-404-vs-422': {
    en: 'When the product is unknown and the body of the offer is wrong, is the answer 404 or the validation failure?',
    pt: 'Quando o produto é desconhecido e o corpo da oferta está errado, a resposta é 404 ou a falha de validação?',
  },
} as const satisfies Readonly<Record<string, Question>>
