import * as z from 'zod'
import type { Call, Operation } from '../core/call.js'
import { drawName } from '../core/names.js'
import { notFound, type Problem } from '../core/refusal.js'
import { type State, withRows } from '../core/state.js'
import type { Product } from '../seed/records.js'
import { once, readInput } from './body.js'
import { hashIn, readPage, type Source, sourceOf } from './lists.js'

export const product = z.strictObject({
  object: z.literal('product'),
  id: z.string(),
  reference_id: z.int(),
  name: z.string(),
  type: z.string(),
  status: z.string(),
  is_active: z.boolean(),
  created_at: z.string(),
})
export const productList = z.strictObject({
  object: z.literal('list'),
  data: z.array(product),
  meta: z.strictObject({ page: z.int(), per_page: z.int(), total: z.int() }),
})

/** Section "Product". */
export const showProduct = (call: Call, { id, reference_id, name, type, status, is_active, created_at }: Product) =>
  ({ object: 'product', id, reference_id, name, type, status, is_active, created_at: call.iso(created_at) }) satisfies z.infer<
    typeof product
  >
const showCreated = (call: Call, row: Product): object => ({
  ...showProduct(call, row),
  ...(call.ask('create-fields-not-echoed') === 'returned' ? { description: row.description } : {}),
})

export const requireProduct = (call: Call): Product => {
  const found = call.rows.products.get(hashIn(call))
  if (found === undefined) throw notFound('product')
  return found
}

const sizeNames = { per_page: ['per_page'], limit: ['limit'], paginate: ['paginate'], several: ['per_page', 'limit', 'paginate'] }
/** Section "Product list envelope": every product of the caller, newest first. */
export const listProducts: Operation = {
  id: 'listProducts',
  method: 'GET',
  path: '/api/v2/products',
  scope: 'products:read',
  quota: 'read',
  of: ({ rows }) => rows.products,
  answer: productList,
  handle: (call) => {
    const { ask } = call
    const asked = readPage(call, {
      names: sizeNames[ask('products-page-size-param')],
      usual: Number(ask('products-page-size-default')),
      max: 100,
    })
    const source = visible(call)
    const lastPage = Math.max(1, Math.ceil(source.size / asked.perPage))
    call.page = {
      page: asked.page,
      last_page: lastPage,
      per_page: asked.perPage,
      total: source.size,
      parameter: ask('page-param'),
    }
    const page = asked.page > lastPage && ask('products-beyond-last') === 'clamp' ? lastPage : asked.page
    const rows = source[ask('sort-catalogue') === 'newest' ? 'newest' : 'oldest']((page - 1) * asked.perPage, asked.perPage)
    return {
      status: 200,
      resource: {
        object: 'list',
        data: rows.map((row) => showProduct(call, row)),
        meta: { page, per_page: asked.perPage, total: source.size },
      },
    }
  },
}
const visible = ({ rows: { products }, ask }: Call): Source<Product> => {
  const isSorted = ask('sort-catalogue') === 'name'
  if (ask('product-list-contents') === 'all' && !isSorted) return products
  const shown = [...products].filter(({ is_active }) => is_active || ask('product-list-contents') === 'all')
  return sourceOf(isSorted ? shown.sort(byName) : shown)
}
export const byName = (left: { name: string; reference_id: number }, right: { name: string; reference_id: number }): number =>
  left.name < right.name ? -1 : left.name > right.name ? 1 : left.reference_id - right.reference_id

/** Not in the specification's table; routed by an assumption. */
export const getProduct: Operation = {
  id: 'getProduct',
  method: 'GET',
  path: '/api/v2/products/{hash}',
  scope: 'products:read',
  quota: 'read',
  isRouted: (ask) => ask('product-detail-endpoint') === 'present',
  lookUp: requireProduct,
  handle: (call) => ({ status: 200, resource: showProduct(call, call.target) }),
}

const required = { name_type_description: ['name', 'type', 'description'], name_type: ['name', 'type'], name: ['name'] }
const request = once(
  ({
    names,
    maxName,
    maxDescription,
    minDescription,
    types,
    isNullActive,
    isStrict,
  }: {
    names: string[]
    maxName: number
    maxDescription: number
    minDescription: number
    types: string[] | null
    isNullActive: boolean
    isStrict: boolean
  }) => {
    const maybe = <Schema extends z.ZodType>(name: string, schema: Schema) => (names.includes(name) ? schema : schema.optional())
    const shape = {
      name: maybe('name', characters(1, maxName)),
      type: maybe('type', types === null ? z.string().regex(/^[a-z][a-z0-9_]{0,49}$/) : z.enum(types)),
      description: maybe('description', characters(minDescription, maxDescription)),
      is_active: (isNullActive ? z.boolean().nullable() : z.boolean()).optional(),
    }
    return isStrict ? z.strictObject(shape) : z.object(shape)
  },
)
/** Header of a created resource, by an assumption. */
export const locationOf = ({ ask, request: { origin, path } }: Call, id: string): Record<string, string> =>
  ask('created-location') === 'sent' ? { Location: `${origin}${path}/${id}` } : {}
/** A text of so many characters, counted as people do. */
export const characters = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .superRefine((text, context) => {
      if ([...text].length > max)
        context.addIssue({ code: 'too_big', maximum: max, origin: 'string', inclusive: true, input: text })
    })

/** Rows with one more product. */
export const addProduct = (
  before: State,
  owner: string,
  input: { name: string; type?: string; description?: string; is_active?: boolean },
  at: number,
): { state: State; row: Product } => {
  const { state, name: id } = drawName(before, 'product')
  const rows = state.rows[owner]!
  const row: Product = {
    id,
    reference_id: rows.seed.next('product') + rows.given.product,
    name: input.name,
    type: input.type ?? 'course',
    description: input.description ?? '',
    status: 'approved',
    is_active: input.is_active ?? true,
    is_subscription: false,
    has_invoice_integration: false,
    created_at: at,
  }
  const given = { ...rows.given, product: rows.given.product + 1 }
  return { row, state: withRows(state, owner, { ...rows, products: rows.products.put(row), given }) }
}

/** Section "Product create request": a product is born approved, and active unless the request says otherwise. */
export const createProduct: Operation = {
  id: 'createProduct',
  method: 'POST',
  path: '/api/v2/products',
  scope: 'products:write',
  quota: 'write',
  answer: product,
  validate: (body, { ask, rows }) => {
    const [types, descriptions, names]: [string, string, string[]] = [
      ask('product-type-values'),
      ask('product-description-limits'),
      required[ask('product-required-fields')],
    ]
    const schema = request({
      names,
      maxName: ask('product-name-limits') === '100' ? 100 : 255,
      maxDescription: descriptions === '5000' ? 5_000 : 65_535,
      minDescription: descriptions === 'empty_allowed' ? 0 : 1,
      types: types === 'course_only' ? ['course'] : types.startsWith('list:') ? types.slice(5).split(',') : null,
      isNullActive: ask('is-active-null') === 'true',
      isStrict: ask('unknown-fields') === '422',
    })
    const members = {
      integers: [],
      booleans: ['is_active'],
      managed: ['status', 'id', 'object', 'reference_id', 'created_at'],
      required: names,
      emptiable: descriptions === 'empty_allowed' ? ['description'] : [],
    }
    return readInput<any>(body, schema, members, ask, ({ name }): Problem[] =>
      ask('product-name-limits') === 'unique' && [...rows.products].some((other) => other.name === name)
        ? [{ field: 'name', message: 'field_unique' }]
        : [],
    )
  },
  handle: (call) => {
    const { state, row } = addProduct(call.state, call.owner, call.input, call.second)
    call.state = state
    return { status: 201, resource: showCreated(call, row), headers: locationOf(call, row.id) }
  },
  represent: (call, resource: { id: string }) => {
    const now = call.rows.products.get(resource.id)
    return now === undefined ? resource : showCreated(call, now)
  },
}
