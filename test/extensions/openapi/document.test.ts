import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import {
  type Assumption,
  assumptions,
  createEmulator,
  type EmulatorOptions,
  type OperationId,
  operationIds,
} from '../../../src/index.js'
import { endpointOf } from '../../../src/schemas.js'

/** The document as a reader gets it from an emulator that assumes this. */
const read = async (assumed: NonNullable<EmulatorOptions['assumptions']>, version: string) => {
  const emulator = createEmulator({ orders: 0, assumptions: assumed })
  const answer = await emulator.fetch(new Request(`http://127.0.0.1:4010/_emulator/openapi.json?version=${version}`))
  return await answer.json()
}

const everything = { 'product-detail-endpoint': 'present', 'cashouts-endpoint': 'present' } as const
const [document, twin] = [await read(everything, '3.1'), await read(everything, '3.0')]

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)

const scopes: Readonly<Record<OperationId, string>> = {
  listProducts: 'products:read',
  createProduct: 'products:write',
  listOffers: 'offers:read',
  createOffer: 'offers:write',
  listOrderHistory: 'orders:read',
  getOrderSummary: 'orders:read',
  getOrder: 'orders:read',
  listSubscriptionHistory: 'subscriptions:read',
  cancelSubscription: 'subscriptions:write',
  getProduct: 'products:read',
  listCashoutHistory: 'cashouts:read',
}

interface Operation {
  readonly id: OperationId
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly scope: string
}

const operations: readonly Operation[] = operationIds.map((id) => ({ id, ...endpointOf(id), scope: scopes[id] }))

/** What a calibration can say of an assumption. */
const statuses = ['assumed', 'confirmed', 'refuted', 'stale', 'none-of-ours']

/** What an operation can be answered with; those that write by a body can refuse its type. */
const answersOf = ({ id, method, path }: Operation): readonly number[] => {
  const lookUp = path.includes('{') ? [404] : []
  if (method === 'GET') return [200, 401, 403, ...lookUp, 429, 500]
  if (id === 'cancelSubscription') return [200, 400, 401, 403, 404, 409, 413, 422, 429, 500]
  return [201, 400, 401, 403, ...lookUp, 409, 413, 415, 422, 429, 500]
}

test.each([
  ['3.1.1', document],
  ['3.0.4', twin],
])('the document of %s passes the linter', async (version, linted) => {
  expect(linted.openapi).toBe(version)
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(linted), absoluteRef: 'openapi.json', config })
  expect(problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([])
})

test('says that it is an emulator and where the assumptions are listed', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info.version).toBe('2.0.0')
  expect(document.info.description).toContain('not the service itself')
  expect(document.info.description).toContain('/_emulator/assumptions')
})

test('every assumption it names is in the register', () => {
  const named = [...JSON.stringify(document).matchAll(/`([a-z]+(?:-[a-z0-9]+)*-(?:\*|[a-z0-9]+))`/g)].map(
    ([, name]) => name ?? '',
  )
  const ids: readonly string[] = (assumptions as readonly Assumption[]).map(({ id }) => id)
  const others: readonly string[] = ['x-assumption', ...statuses]
  const isKnown = (name: string) =>
    others.includes(name) || ids.some((id) => (name.endsWith('*') ? id.startsWith(name.slice(0, -1)) : id === name))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !isKnown(name))).toEqual([])
})

test('holds the operations that are assumed to be there and no other', async () => {
  const ids = (listed: object) =>
    Object.values(listed).flatMap((item) => Object.values(item).map((entry) => (entry as { operationId: string }).operationId))
  expect(ids(document.paths).sort()).toEqual([...operationIds].sort())
  const documented = await read({}, '3.1')
  expect(ids(documented.paths)).not.toContain('listCashoutHistory')
  expect(documented.tags.map(({ name }: { name: string }) => name)).not.toContain('Cashouts')
})

test('an operation without a scope has no 403', async () => {
  const { paths } = await read({ 'cancel-scope': 'none' }, '3.1')
  const operation = paths['/api/v2/subscriptions/{id}/cancel'].post
  expect(operation['x-scope']).toBeNull()
  expect(Object.keys(operation.responses)).not.toContain('403')
})

describe.each(operations)('$id', (one) => {
  const { id, method, path, scope } = one
  const operation = document.paths[path][method.toLowerCase()]
  const parameters: {
    in: string
    name: string
    required?: boolean
    schema: { default?: unknown; maximum?: number; example?: unknown }
  }[] = (operation.parameters ?? []).map(resolve)

  test('names its scope', () => {
    expect(operation.operationId).toBe(id)
    expect(operation.security).toEqual([{ bearer: [] }])
    expect(Object.keys(document.components.securitySchemes.bearer['x-scopes'])).toContain(scope)
    expect(operation['x-scope']).toBe(scope)
    expect(operation.description).toContain(`\`${scope}\``)
    expect(JSON.stringify(resolve(operation.responses[403]))).toContain(`Missing ability: ${scope}`)
  })

  test('has all its answers', () => {
    expect(Object.keys(operation.responses).map(Number)).toEqual(answersOf(one))
  })

  test('has the headers of every answer', () => {
    for (const [status, response] of Object.entries<{ headers: object }>(resolveAll(operation.responses))) {
      const expected = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', ...(status === '429' ? ['Retry-After'] : [])]
      expect(Object.keys(response.headers), status).toEqual(expected)
    }
  })

  test('requires an idempotency key on a POST and only there', () => {
    const keys = parameters.filter((parameter) => parameter.name === 'Idempotency-Key')
    expect(keys.map((key) => [key.in, key.required])).toEqual(method === 'POST' ? [['header', true]] : [])
  })

  test('describes each parameter of its path', () => {
    const described = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
    expect(described).toEqual(path.match(/\{\w+\}/g) ?? [])
  })

  test('has examples that are valid by its own schemas', () => {
    const bodies = [operation.requestBody, ...Object.values(resolveAll(operation.responses))].filter((part) => part !== undefined)
    for (const { content } of bodies) {
      const { schema, examples } = content['application/json']
      for (const [name, example] of Object.entries<{ value: unknown }>(examples))
        expect(problemsOf(schema, example.value), name).toBeNull()
    }
    for (const { name, schema } of parameters) expect(problemsOf(schema, schema.example), name).toBeNull()
  })
})

test.each([
  ['listProducts', 'per_page', 15, 100],
  ['listOrderHistory', 'paginate', 100, 1000],
  ['listSubscriptionHistory', 'paginate', 100, 1000],
])('%s pages by %s, %i by default and %i at most', (id, name, standard, max) => {
  const { path } = operations.find((operation) => operation.id === id) as Operation
  const parameters: { name: string; schema: { default: number; maximum: number } }[] = document.paths[path].get.parameters
  const size = parameters.map(resolve).find((parameter) => parameter.name === name)
  expect([size?.schema.default, size?.schema.maximum]).toEqual([standard, max])
})

test('both bodies of a refused cancel are told apart by their schemas', () => {
  const { schema } = resolve(document.paths['/api/v2/subscriptions/{id}/cancel'].post.responses[429]).content['application/json']
  expect(schema.anyOf).toEqual([{ $ref: '#/components/schemas/QuotaExceeded' }, { $ref: '#/components/schemas/ApiError' }])
})

/** Every schema of a document, with its place; what examples hold is none. */
function schemasIn(value: unknown, path: readonly string[] = []): [place: string, schema: Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value)
    .filter(([member]) => member !== 'example' && member !== 'examples')
    .flatMap(([member, below]) => schemasIn(below, [...path, member]))
  return [[path.join('/'), value as Record<string, unknown>], ...inner]
}

describe.each([
  ['3.1.1', document],
  ['3.0.4', twin],
])('what generators make of %s', (version, read) => {
  const schemas = schemasIn(read)

  test('can be imported by a name: no object is anonymous, and none is called like a global', () => {
    const anonymous = schemas.filter(
      ([path, { type }]) => [type].flat().includes('object') && !/^components\/schemas\/\w+$/.test(path),
    )
    expect(anonymous.map(([path]) => path)).toEqual([])
    expect(Object.keys(read.components.schemas).filter((name) => name in globalThis)).toEqual([])
  })

  test('may grow where it is answered and nowhere else', () => {
    const closed = schemas.filter(([, { additionalProperties }]) => additionalProperties === false).map(([path]) => path)
    expect(closed.sort()).toEqual(['components/schemas/OfferCreateRequest', 'components/schemas/ProductCreateRequest'])
  })

  test('has no pattern of one language, no empty schema and no rule for names', () => {
    const patterns = schemas.flatMap(([, { pattern }]) => (typeof pattern === 'string' ? [pattern] : []))
    expect(patterns.length).toBeGreaterThan(3)
    expect(patterns.filter((pattern) => pattern.includes('\\/'))).toEqual([])
    const empty = schemas.filter(([, schema]) => !Array.isArray(schema) && Object.keys(schema).length === 0)
    expect(empty.map(([path]) => path)).toEqual([])
    expect(schemas.filter(([, schema]) => 'propertyNames' in schema)).toEqual([])
  })

  test('cancels by the type of the id that a subscription has', () => {
    expect(read.components.parameters.SubscriptionId.schema.type).toBe(read.components.schemas.Subscription.properties.id.type)
  })

  test('knows the codes of errors as a list that is open', () => {
    const { error } = read.components.schemas.ApiError.properties
    expect(error.type).toBe('string')
    expect(error.enum).toBeUndefined()
    const sent = [...JSON.stringify(read).matchAll(/"error":"(\w+)"/g)].map(([, code]) => code)
    expect(sent.length).toBeGreaterThan(10)
    expect(error['x-extensible-enum']).toEqual(expect.arrayContaining(sent))
  })

  test('shares what operations have in common', () => {
    expect(Object.keys(read.components.parameters)).toEqual([
      'Page',
      'IdempotencyKey',
      'ProductHash',
      'OrderHash',
      'SubscriptionId',
    ])
    const inlined = Object.values<Record<string, { responses: Record<string, object> }>>(read.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ responses }) =>
        Object.entries(responses).filter(([status, response]) => Number(status) >= 400 && !('$ref' in response)),
      ),
    )
    expect(inlined).toEqual([])
  })

  test('has the emulator first among its servers, then templates of the real ones, a contact and a licence', () => {
    const { servers, info } = read
    expect(servers.map(({ url }: { url: string }) => url)).toEqual([
      'http://127.0.0.1:4010',
      'https://{production_host}',
      'https://{sandbox_host}',
    ])
    expect(info.contact).toEqual({ name: 'producer-commerce-emulator', url: 'http://127.0.0.1:4010/_emulator/' })
    expect(info.license.name).toBe('MIT')
    expect(Object.keys(info.license)).toEqual(['name', version === '3.1.1' ? 'identifier' : 'url'])
  })
})

test('the twin says nothing that 3.0 does not know', () => {
  const foreign = schemasIn(twin).filter(
    ([, schema]) => 'const' in schema || Array.isArray(schema.type) || schema.type === 'null',
  )
  expect(foreign.map(([path]) => path)).toEqual([])
  const withSiblings = schemasIn(twin).filter(([, schema]) => '$ref' in schema && Object.keys(schema).length > 1)
  expect(withSiblings.map(([path]) => path)).toEqual([])
  expect(twin.components.schemas.NullableQueryParams).toEqual({ ...twin.components.schemas.QueryParams, nullable: true })
  expect(Object.keys(twin.paths)).toEqual(Object.keys(document.paths))
})

/** What a reference to a shared part stands for. */
function resolve<Part>(part: Part): Part {
  const ref = (part as { $ref?: string }).$ref
  if (ref === undefined) return part
  const [kind, name] = ref.split('/').slice(2) as [string, string]
  return document.components[kind][name]
}

function resolveAll<Parts extends object>(parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, resolve(part)])) as Parts
}

/** What JSON Schema itself has against a value; null when nothing. */
function problemsOf(schema: object, value: unknown): unknown {
  const validate = ajv.compile({ ...schema, components: document.components })
  validate(value)
  return validate.errors ?? null
}
