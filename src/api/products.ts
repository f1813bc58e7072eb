import * as z from 'zod'
import type { Ask } from '../core/assumptions.js'
import type { Call } from '../core/call.js'
import { notFound, type Problem } from '../core/refusal.js'
import type { Rows } from '../core/state.js'
import type { Product } from '../seed/records.js'
import { characters, type Members, oncePerRules, readInput } from './body.js'
import { defineOperation, named, type ParameterContract, type Tag } from './contract.js'
import { notePage, pageParameter, pageSizeParameter, readPage, type Source, sourceOf } from './lists.js'
import { createErrors, readErrors, readOneErrors, success } from './responses.js'
import { hashIn } from './show.js'
import { isoTimestamp } from './wire-values.js'

// --- wire --------------------------------------------------------------------------------------------------------------------------------

/** Section "Product (list and create response)". */
export const productResource = z
  .strictObject({
    object: z.literal('product'),
    id: z.string().meta({ description: 'Canonical identifier, the `{hash}` of paths.' }),
    reference_id: z.int().meta({ description: 'Numeric identifier that the dashboard shows.' }),
    name: z.string(),
    type: z.string().meta({ description: 'Such as `course` (assumption `product-type-values`).' }),
    status: z.string().meta({ description: 'Such as `approved`; the platform decides it, a request cannot.' }),
    is_active: z.boolean(),
    created_at: isoTimestamp,
  })
  .meta({ id: 'Product', description: 'Something a producer sells through its offers.' })

export type ProductResource = z.infer<typeof productResource>

/** Section "Product list envelope". */
export const productListEnvelope = z
  .strictObject({
    object: z.literal('list'),
    data: z.array(productResource),
    meta: named('ProductListMeta', { page: z.int(), per_page: z.int(), total: z.int() }),
  })
  .meta({ id: 'ProductList', description: 'One page of products.' })

export type ProductListEnvelope = z.infer<typeof productListEnvelope>

/** Rules of the product create request that the specification leaves open. */
export interface ProductCreateRules {
  /** Members that must be there; the others may be absent. */
  readonly required: readonly ('name' | 'type' | 'description')[]
  readonly maxName: number
  readonly maxDescription: number
  readonly allowsEmptyDescription: boolean
  /** The only types taken, or null for any lower-case identifier. */
  readonly types: readonly string[] | null
  readonly allowsNullActive: boolean
  readonly refusesUnknown: boolean
}

/** The rules assumed by default (assumptions `product-*`, `is-active-null`, `unknown-fields`). */
export const defaultProductCreateRules: ProductCreateRules = {
  required: ['name', 'type', 'description'],
  maxName: 255,
  maxDescription: 65_535,
  allowsEmptyDescription: false,
  types: null,
  allowsNullActive: false,
  refusesUnknown: false,
}

/** Section "Product create request", under the given rules. */
export const productCreateRequestFor = oncePerRules((rules: ProductCreateRules) => {
  const members = {
    name: characters(1, rules.maxName),
    type: rules.types === null ? z.string().regex(/^[a-z][a-z0-9_]{0,49}$/) : z.enum(rules.types),
    description: characters(rules.allowsEmptyDescription ? 0 : 1, rules.maxDescription),
  }
  const active = z.boolean().meta({ description: 'Send `false` to create the product unavailable for purchase.' })
  const shape = {
    name: rules.required.includes('name') ? members.name : members.name.optional(),
    type: rules.required.includes('type') ? members.type : members.type.optional(),
    description: rules.required.includes('description') ? members.description : members.description.optional(),
    is_active: (rules.allowsNullActive ? active.nullable() : active).optional(),
  }
  return rules.refusesUnknown ? z.strictObject(shape) : z.object(shape)
})

/** Section "Product create request", with the limits assumed by default (`product-*`). */
export const productCreateRequest = productCreateRequestFor(defaultProductCreateRules).meta({
  id: 'ProductCreateRequest',
  description:
    'Which members are required, and their limits, are assumed (`product-required-fields`, `product-type-values`, `product-name-limits`, `product-description-limits`).',
})

type ParsedProductCreateRequest = z.infer<typeof productCreateRequest>

/** Product create request under the default assumptions; the schema's own type leaves open which members other rules require. */
export type ProductCreateRequest = {
  [Member in 'name' | 'type' | 'description']: NonNullable<ParsedProductCreateRequest[Member]>
} & Pick<ParsedProductCreateRequest, 'is_active'>

const tag: Tag = { name: 'Products', description: 'What the producer sells.' }

/** Parameter of the paths below a product. */
export const productHash: ParameterContract = {
  shared: 'ProductHash',
  name: 'hash',
  description: 'Canonical identifier of the product.',
  schema: z.string(),
  example: 'k3v9x0q2m7ta',
}

/** A product as section "Product" has it. */
export const showProduct = (call: Call, product: Product): ProductResource => ({
  object: 'product',
  id: product.id,
  reference_id: product.reference_id,
  name: product.name,
  type: product.type,
  status: product.status,
  is_active: product.is_active,
  created_at: call.iso(product.created_at),
})

/** Answer to a create request, with the description by the assumption `create-fields-not-echoed`. */
const showCreated = (call: Call, product: Product): object => ({
  ...showProduct(call, product),
  ...(call.ask('create-fields-not-echoed') === 'returned' ? { description: product.description } : {}),
})

// --- reading -----------------------------------------------------------------------------------------------------------------------------

/** The product that the path names. @throws Refusal 404, alike for an unknown and for a foreign one. */
export const requireProduct = (call: Call): Product => {
  const product = call.rows.products.get(hashIn(call))
  if (product === undefined) throw notFound('product', 'unknown product')
  return product
}

const sizeParameters = {
  per_page: ['per_page'],
  limit: ['limit'],
  paginate: ['paginate'],
  several: ['per_page', 'limit', 'paginate'],
}

/** Section "Product list envelope": every product of the caller, newest first. */
export const listProducts = /* @__PURE__ */ defineOperation({
  id: 'listProducts',
  scope: 'products:read',
  quota: 'read',
  answer: productListEnvelope,
  of: ({ rows }) => rows.products,
  handle: (call) => {
    const { ask } = call
    const { page: asked, perPage } = readPage(call, {
      names: sizeParameters[ask('products-page-size-param')],
      usual: Number(ask('products-page-size-default')),
      max: 100,
    })
    const source = visibleProducts(call)
    const lastPage = notePage(call, asked, perPage, source.size)
    const page = asked > lastPage && ask('products-beyond-last') === 'clamp' ? lastPage : asked
    const rows = source[ask('sort-catalogue') === 'newest' ? 'newest' : 'oldest']((page - 1) * perPage, perPage)
    const data = rows.map((row) => showProduct(call, row))
    return { status: 200, resource: { object: 'list', data, meta: { page, per_page: perPage, total: source.size } } }
  },
  contract: () => ({
    summary: 'List products',
    description: "The producer's products, active or not, newest first.",
    section: 'Product list envelope',
    tag,
    queryParameters: [
      pageParameter,
      pageSizeParameter(
        'per_page',
        15,
        100,
        ' Name and default assumed (`products-page-size-param`, `products-page-size-default`).',
      ),
    ],
    responses: {
      200: success('A page of products.', productListEnvelope, { page: ['Two products, one of them inactive', 'productList'] }),
      ...readErrors,
    },
  }),
})

const visibleProducts = ({ rows: { products }, ask }: Call): Source<Product> => {
  const isByName = ask('sort-catalogue') === 'name'
  const showsAll = ask('product-list-contents') === 'all'
  if (showsAll && !isByName) return products
  const shown = [...products].filter(({ is_active }) => showsAll || is_active)
  return sourceOf(isByName ? shown.sort(byName) : shown)
}

/** Order by name, then by number. */
export const byName = (one: Pick<Product, 'name' | 'reference_id'>, other: Pick<Product, 'name' | 'reference_id'>): number =>
  compareTexts(one.name, other.name) || one.reference_id - other.reference_id

/** Order by code points, as databases have it: `<` compares UTF-16 units. */
const compareTexts = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  // Within a pair the first halves are the same ones.
  const isInPair = at > 0 && [one[at], other[at]].some((unit) => unit !== undefined && /[\uDC00-\uDFFF]/.test(unit))
  const start = isInPair ? at - 1 : at
  return (one.codePointAt(start) ?? -1) - (other.codePointAt(start) ?? -1)
}

/** Not in the specification's table; routed by the assumption `product-detail-endpoint`. */
export const getProduct = /* @__PURE__ */ defineOperation<Product>({
  id: 'getProduct',
  scope: 'products:read',
  quota: 'read',
  answer: productResource,
  isRouted: (ask) => ask('product-detail-endpoint') === 'present',
  lookUp: requireProduct,
  handle: (call, { target }) => ({ status: 200, resource: showProduct(call, target) }),
  contract: () => ({
    summary: 'Read a product',
    description: 'Assumed: the specification has a scope to read products but no such endpoint (`product-detail-endpoint`).',
    section: 'Product (list and create response)',
    tag,
    pathParameters: [productHash],
    responses: { 200: success('The product.', productResource, { course: ['A course', 'product'] }), ...readOneErrors },
  }),
})

// --- creating ----------------------------------------------------------------------------------------------------------------------------

interface ProductInput {
  readonly name: string
  readonly type?: string | undefined
  readonly description?: string | undefined
  readonly is_active?: boolean | null | undefined
}

/** Rows with one more product: approved, and active unless said otherwise. @param at milliseconds since 1970. */
export const addProduct = (
  rows: Rows,
  id: string,
  { name, type, description, is_active }: ProductInput,
  at: number,
): { readonly rows: Rows; readonly row: Product } => {
  const row: Product = {
    id,
    reference_id: rows.seed.next('product') + rows.given.product,
    name,
    type: type ?? 'course',
    description: description ?? '',
    status: 'approved',
    is_active: is_active ?? true,
    is_subscription: false,
    has_invoice_integration: false,
    created_at: at,
  }
  const given = { ...rows.given, product: rows.given.product + 1 }
  return { row, rows: { ...rows, products: rows.products.put(row), given } }
}

/** Header of a created resource, by the assumption `created-location`. */
export const locationOf = ({ ask, request: { origin, path } }: Call, id: string): Readonly<Record<string, string>> =>
  ask('created-location') === 'sent' ? { Location: `${origin}${path}/${id}` } : {}

const requiredMembers = {
  name_type_description: ['name', 'type', 'description'],
  name_type: ['name', 'type'],
  name: ['name'],
} as const

const rulesOf = (ask: Ask): ProductCreateRules => {
  const descriptions = ask('product-description-limits')
  return {
    required: requiredMembers[ask('product-required-fields')],
    maxName: ask('product-name-limits') === '100' ? 100 : 255,
    maxDescription: descriptions === '5000' ? 5_000 : 65_535,
    allowsEmptyDescription: descriptions === 'empty_allowed',
    types: typesOf(ask('product-type-values')),
    allowsNullActive: ask('is-active-null') === 'true',
    refusesUnknown: ask('unknown-fields') === '422',
  }
}

const typesOf = (choice: string): readonly string[] | null => {
  if (choice === 'course_only') return ['course']
  return choice.startsWith('list:') ? choice.slice('list:'.length).split(',') : null
}

const readProduct = (body: unknown, { ask, rows }: Call): ProductInput => {
  const rules = rulesOf(ask)
  const members: Members = {
    integers: [],
    booleans: ['is_active'],
    managed: ['status', 'id', 'object', 'reference_id', 'created_at'],
    required: rules.required,
    emptiable: rules.allowsEmptyDescription ? ['description'] : [],
  }
  const taken = ({ name }: { readonly name?: string | undefined }): readonly Problem[] =>
    ask('product-name-limits') === 'unique' && [...rows.products].some((other) => other.name === name)
      ? [{ field: 'name', message: 'field_unique' }]
      : []
  return readInput(body, productCreateRequestFor(rules), members, ask, taken) as ProductInput
}

/** Section "Product create request": a product is born approved, and active unless the request says otherwise. */
export const createProduct = /* @__PURE__ */ defineOperation<undefined, ProductInput>({
  id: 'createProduct',
  scope: 'products:write',
  quota: 'write',
  answer: productResource,
  validate: readProduct,
  handle: (call, { input }) => {
    const { rows, row } = addProduct(call.rows, call.draw('product'), input, call.second)
    return { status: 201, resource: showCreated(call, row), rows, headers: locationOf(call, row.id) }
  },
  represent: (call, resource: { readonly id: string }) => {
    const present = call.rows.products.get(resource.id)
    return present === undefined ? resource : showCreated(call, present)
  },
  contract: () => ({
    summary: 'Create a product',
    description: 'Creates a product that is approved, and active unless the request says otherwise.',
    section: 'Product create request',
    tag,
    request: {
      description: 'The product to create.',
      schema: productCreateRequest,
      examples: { course: { summary: 'A course', sample: 'productCreateRequest' } },
    },
    responses: {
      201: success('The product created.', productResource, { course: ['A course', 'product'] }),
      ...createErrors,
    },
  }),
})
