import type { Assumption } from './assumption.js'
import { creates, onOffers } from './operation-groups.js'

/** Assumptions about the fields of an offer, and about both create requests. */
export const offerFieldAssumptions = [
  {
    id: 'offer-required-fields',
    area: 'validation',
    kind: 'gap',
    confidence: 'low',
    specification: '"Which create-request fields are required: not shown."',
    default: 'name_price_charge_type',
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
    area: 'validation',
    kind: 'gap',
    confidence: 'low',
    specification: '"Allowed values of offer `charge_type` beyond `one_time`: not shown."',
    default: 'one_time',
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
    area: 'validation',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'An integer in cents; no bounds are given.',
    default: 'from_1',
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
    area: 'validation',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"integer"',
    default: '422',
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
    area: 'validation',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'A product with `is_active` false is "unavailable for purchase"; offers for it are not mentioned.',
    default: 'allowed',
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
    area: 'validation',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'A boolean of the response that the request lacks.',
    default: 'true',
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
    area: 'validation',
    kind: 'conflict',
    confidence: 'high',
    specification: "`description`, the offer's `name` and `charge_type` are sent but absent from the response tables.",
    default: 'not_returned',
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
    area: 'validation',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: 'Not said which error wins when the product is unknown and the body is wrong.',
    default: '404_first',
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
] as const satisfies readonly Assumption[]
