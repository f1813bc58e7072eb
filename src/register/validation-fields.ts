import type { Assumption } from './assumption.js'

/** Assumptions about the fields of the two create requests. */
export const createFieldAssumptions = [
  {
    id: 'product-required-fields',
    area: 'validation',
    kind: 'gap',
    confidence: 'low',
    specification: '"Which create-request fields are required: not shown"; `is_active` alone is called optional.',
    default: 'name_type_description',
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
    area: 'validation',
    kind: 'gap',
    confidence: 'low',
    specification: '"Allowed values of product `type` beyond `course`: not shown."',
    default: 'pattern',
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
    area: 'validation',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'A string; no length is given.',
    default: '255',
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
    area: 'validation',
    kind: 'ambiguity',
    confidence: 'low',
    specification: 'A string; no length is given.',
    default: '65535',
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
    area: 'validation',
    kind: 'ambiguity',
    confidence: 'medium',
    specification: '"optional; send `false` to create the product unavailable"; null is not mentioned.',
    default: '422',
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
] as const satisfies readonly Assumption[]
