import type { Ask } from '../assumptions/ask.js'
import type { FieldProblem } from '../errors.js'
import { createdProductSerializer } from '../serializers/product.js'
import type { ProductRecord } from '../store/records.js'
import type { ProductCreateRequest } from '../wire/product.js'
import type { ProductCreateRules } from '../wire/product-create-request.js'
import { defineOperation, type InvalidInput, type OperationContext } from './operation.js'
import { managedFieldProblems, prepareBody, type RequestFields } from './request-fields.js'

const fields: RequestFields = {
  integers: [],
  booleans: ['is_active'],
  managed: ['status', 'id', 'object', 'reference_id', 'created_at'],
}

/** Section "Product create request": a product is born approved, and active unless the request says otherwise. */
export const createProduct = defineOperation<undefined, ProductInput>({
  id: 'createProduct',
  method: 'POST',
  path: '/api/v2/products',
  scope: 'products:write',
  quota: 'write',
  validate: readInput,
  handle: (context, _target, input) => {
    const { database, names, now } = context
    const product: ProductRecord = {
      id: names.productId(context.idFormats.product),
      reference_id: database.ids.next('product'),
      producer_id: database.producer.id,
      environment: database.sealed.environment,
      name: input.name,
      type: input.type ?? 'course',
      description: input.description ?? '',
      status: 'approved',
      is_active: input.is_active ?? true,
      is_subscription: false,
      has_invoice_integration: false,
      created_at: now,
    }
    return {
      status: 201,
      resource: createdProductSerializer(context)(product),
      write: () => database.prepareProduct(product),
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

async function readInput(body: unknown, context: OperationContext): Promise<ProductInput | InvalidInput> {
  const [{ productCreateRequestFor }, { schemaProblems }] = await Promise.all([
    import('../wire/product-create-request.js'),
    import('./schema-problems.js'),
  ])
  const rules = rulesOf(context.ask)
  const emptiable = rules.allowsEmptyDescription ? ['description'] : []
  const prepared = prepareBody(body, { ...fields, emptiable }, context.ask)
  const parsed = productCreateRequestFor(rules).safeParse(prepared)
  const problems = [
    ...managedFieldProblems(body, fields, context.ask),
    ...(parsed.success ? takenName(parsed.data, context) : schemaProblems(parsed.error, prepared)),
  ]
  return problems.length > 0 || !parsed.success ? { problems } : (parsed.data as ProductInput)
}

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
    maxName: ask('product-name-limits') === '100' ? 100 : 255,
    maxDescription: descriptions === '5000' ? 5_000 : 65_535,
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
  if (ask('product-name-limits') !== 'unique') return []
  const products = database.products()
  const isTaken = products.newest(0, products.count).some((product) => product.name === name)
  return isTaken ? [{ field: 'name', message: 'field_unique' }] : []
}
