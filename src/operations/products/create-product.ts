import type { ProductCreateRequest, ProductCreateRules } from '../../api/products.js'
import type { ProducerDatabase } from '../../data/rows/producer-database.js'
import type { ProductRecord } from '../../data/rows/records.js'
import { type Ask, askIn, oncePerText, oncePerValues } from '../../ground/assumptions/ask.js'
import type { FieldProblem } from '../../ground/rules/errors.js'
import { Lazy } from '../../ground/time/lazy.js'
import { defineOperation, type InvalidInput, type OperationContext } from '../shared/operation.js'
import { managedFieldProblems, prepareBody, type RequestFields, schemaProblems } from '../shared/request-input.js'
import { createdProductSerializer } from './get-product.js'

const schema = new Lazy(() => import('../../api/products.js'))

const fields: Omit<RequestFields, 'required'> = {
  integers: [],
  booleans: ['is_active'],
  managed: ['status', 'id', 'object', 'reference_id', 'created_at'],
}

/** Section "Product create request": a product is born approved, and active unless the request says otherwise. */
export const createProduct = defineOperation<undefined, ProductInput>({
  id: 'createProduct',
  scope: 'products:write',
  quota: 'write',
  schema,
  validate: readInput,
  handle: (context, _target, input) => {
    const { database, names, now } = context
    const product = newProduct({ database, id: names.productId(context.idFormats.product), now }, input)
    return {
      status: 201,
      resource: createdProductSerializer(context)(product),
      write: { prepare: () => database.prepareProduct(product), atOnce: () => database.commitProduct(product) },
      headers: context.ask('created-location') === 'sent' ? { Location: `${context.origin}${context.path}/${product.id}` } : {},
    }
  },
  represent: (context, resource) => {
    const present = context.database.productById((resource as { id: string }).id)
    return present === undefined ? resource : createdProductSerializer(context)(present)
  },
})

interface ProductInput extends Pick<ProductCreateRequest, 'name'> {
  readonly type?: string | undefined
  readonly description?: string | undefined
  readonly is_active?: boolean | null | undefined
}

function readInput(body: unknown, context: OperationContext): ProductInput | InvalidInput {
  const { ask } = context
  const { fields: checkedFields, form: schema } = checksUnder(context.values, 'rules')
  const prepared = prepareBody(body, checkedFields, schema, ask)
  const parsed = schema.safeParse(prepared)
  const problems = [
    ...managedFieldProblems(body, fields, ask),
    ...(parsed.success ? takenName(parsed.data, context) : schemaProblems(parsed.error, prepared)),
  ]
  return problems.length > 0 || !parsed.success ? { problems } : (parsed.data as ProductInput)
}

/** Fields and schema that validate a body under the given assumptions. */
const checksUnder = oncePerValues((values, _: 'rules') => checksFor(rulesOf(askIn(values))))

const checksFor = oncePerText((rules: ProductCreateRules) => {
  const checkedFields: RequestFields = {
    ...fields,
    required: rules.required,
    emptiable: rules.allowsEmptyDescription ? ['description'] : [],
  }
  return { fields: checkedFields, form: schema.here.productCreateRequestFor(rules) }
})

/** The narrowest limits that an assumption sets. */
const [shortestName, shortestDescription] = [100, 5_000]

const requiredMembers = {
  name_type_description: ['name', 'type', 'description'],
  name_type: ['name', 'type'],
  name: ['name'],
} as const

const rulesOf = (ask: Ask): ProductCreateRules => {
  const descriptions = ask('product-description-limits')
  const types = ask('product-type-values')
  return {
    required: requiredMembers[ask('product-required-fields')],
    maxName: ask('product-name-limits') === '100' ? shortestName : 255,
    maxDescription: descriptions === '5000' ? shortestDescription : 65_535,
    allowsEmptyDescription: descriptions === 'empty_allowed',
    types: typesOf(types),
    allowsNullActive: ask('is-active-null') === 'true',
    refusesUnknown: ask('unknown-fields') === '422',
  }
}

const typesOf = (choice: string): readonly string[] | null => {
  if (choice === 'course_only') return ['course']
  return choice.startsWith('list:') ? choice.slice('list:'.length).split(',') : null
}

const takenName = ({ name }: { name?: string | undefined }, { ask, database }: OperationContext): FieldProblem[] => {
  const isTaken = name !== undefined && database.hasProductNamed(name)
  return isTaken && ask('product-name-limits') === 'unique' ? [{ field: 'name', message: 'field_unique' }] : []
}

/** Members of a product that its maker can choose. */
interface ProductDraft {
  readonly name: string
  readonly type?: string | undefined
  readonly description?: string | undefined
  readonly is_active?: boolean | null | undefined
}

/** The record of a product that is made now: approved, and active unless said otherwise. Milliseconds since 1970. */
export const newProduct = (
  { database, id, now }: { readonly database: ProducerDatabase; readonly id: string; readonly now: number },
  { name, type, description, is_active }: ProductDraft,
): ProductRecord => ({
  id,
  reference_id: database.ids.next('product'),
  producer_id: database.producer.id,
  environment: database.seeded.environment,
  name,
  type: type ?? 'course',
  description: description ?? '',
  status: 'approved',
  is_active: is_active ?? true,
  is_subscription: false,
  has_invoice_integration: false,
  created_at: now,
})
