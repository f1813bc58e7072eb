import type { AssumptionId } from '../../src/index.js'
import { Caller, production, type Seen } from './caller.js'
import type { Case } from './case.js'
import { product } from './create-cases.js'
import { everyOperation, reads } from './every-operation.js'

const list = (caller: Caller): Promise<Seen> => caller.get('/products')

const everywhere = (name: string, rest: Omit<Case, 'name' | 'operation' | 'standsFor'>): Case => ({
  name,
  operation: 'listProducts',
  standsFor: everyOperation,
  ...rest,
})

const unrouted = (name: string, ask: Case['ask']): Case => ({ name, operation: null, ask })

const aboutQuotas: readonly AssumptionId[] = [
  'rate-limit-window',
  'rate-limit-buckets',
  'rate-limit-clock',
  'rate-limit-rejected-counts',
  'rate-limit-remaining',
  'rate-limit-reset-header',
]

const exhaustReads = async (caller: Caller): Promise<void> => {
  for (let time = 0; time < 120; time += 1) await caller.get('/orders/unknown')
  caller.emulator.clock.advance(10_500)
}

const exhaustWrites = async (caller: Caller, token = caller.tokens.full): Promise<void> => {
  for (let time = 0; time < 15; time += 1) {
    await caller.post('/products', {}, { key: null, token })
    await caller.post('/products/unknown/offers', {}, { key: null, token })
  }
  caller.emulator.clock.advance(10_500)
}

/** Tokens, scopes and quotas: what happens before an operation's own code. */
export const accessCases: readonly Case[] = [
  everywhere('no token', { ask: (caller) => caller.get('/products', { token: null }) }),
  everywhere('no token, in Portuguese', {
    assumed: { 'error-language': 'pt_br', 'unauthorized-message': 'pt_br' },
    ask: (caller) => caller.get('/products', { token: null }),
  }),
  everywhere('an unknown token', { ask: (caller) => caller.get('/products', { token: 'svc_test_nobody' }) }),
  everywhere('an expired token', { ask: (caller) => caller.get('/products', { token: caller.tokens.expired }) }),
  everywhere('a revoked token', { ask: (caller) => caller.get('/products', { token: caller.tokens.revoked }) }),
  everywhere('a live token at the sandbox', { ask: (caller) => caller.get('/products', { token: caller.tokens.live }) }),
  everywhere('a test token in production', { ask: (caller) => caller.get('/products', { origin: production }) }),
  everywhere('a scheme in small letters', {
    about: ['bearer-scheme-case'],
    ask: (caller) => caller.get('/products', { token: null, headers: { Authorization: `bearer ${caller.tokens.full}` } }),
  }),
  everywhere('a token of a month ago', {
    about: ['token-lifetime'],
    before: async (caller) => caller.emulator.clock.advance('32d'),
    ask: list,
  }),
  everywhere('a token of a month ago that is used often', {
    about: ['token-lifetime'],
    before: async (caller) => {
      caller.emulator.clock.advance('16d')
      await list(caller)
      caller.emulator.clock.advance('16d')
    },
    ask: list,
  }),
  everywhere('a token without the scope', { ask: (caller) => caller.get('/products', { token: caller.tokens.no_scopes }) }),
  everywhere('a token of all scopes', {
    ask: async (caller) => {
      const { token } = await caller.control('POST', '/tokens', { name: 'all', scopes: ['*'] })
      return await caller.get('/products', { token })
    },
  }),
  {
    name: 'no scope and over the quota',
    operation: 'createProduct',
    standsFor: everyOperation,
    about: ['check-order'],
    before: (caller) => exhaustWrites(caller, caller.tokens.read_only),
    ask: (caller) => caller.post('/products', product, { token: caller.tokens.read_only }),
  },
  {
    name: 'an unknown order, no scope',
    operation: 'getOrder',
    standsFor: ['listOffers', 'getProduct', 'createOffer'],
    ask: (caller) => caller.get('/orders/unknown', { token: caller.tokens.no_scopes }),
  },
  {
    name: 'over the read quota',
    operation: 'listProducts',
    standsFor: reads,
    before: exhaustReads,
    ask: list,
    after: async (caller) => {
      caller.emulator.clock.advance('50s')
      await list(caller)
    },
  },
  {
    name: 'once the read quota is there again',
    operation: 'listProducts',
    standsFor: reads,
    about: aboutQuotas,
    before: async (caller) => {
      await exhaustReads(caller)
      await list(caller)
      caller.emulator.clock.advance('50s')
    },
    ask: list,
  },
  {
    name: 'over the read quota of a sliding minute',
    operation: 'listProducts',
    standsFor: reads,
    assumed: { 'rate-limit-window': 'sliding_log' },
    before: exhaustReads,
    ask: list,
    after: async (caller) => {
      caller.emulator.clock.advance('50s')
      await list(caller)
    },
  },
  everywhere('over the read quota of a sliding minute more than once', {
    about: ['rate-limit-rejected-counts'],
    assumed: { 'rate-limit-window': 'sliding_log' },
    before: async (caller) => {
      await list(caller)
      caller.emulator.clock.advance('30s')
      await exhaustReads(caller)
    },
    ask: list,
  }),
  {
    name: 'over the write quota of a sliding minute',
    operation: 'createProduct',
    standsFor: ['createOffer'],
    assumed: { 'rate-limit-window': 'sliding_log' },
    before: (caller) => exhaustWrites(caller),
    ask: (caller) => caller.post('/products', product),
    after: async (caller) => {
      caller.emulator.clock.advance('50s')
      await caller.post('/products', product)
    },
  },
  {
    name: 'after another read',
    operation: 'listProducts',
    standsFor: reads,
    about: aboutQuotas,
    before: (caller) => caller.get('/orders/summary'),
    ask: list,
  },
  {
    name: 'after a read half a minute ago',
    operation: 'listProducts',
    standsFor: everyOperation,
    about: aboutQuotas,
    before: async (caller) => {
      caller.emulator.clock.advance('40s')
      await caller.get('/orders/summary')
      await list(caller)
      caller.emulator.clock.advance('30s')
    },
    ask: list,
  },
  {
    name: 'after a refused read',
    operation: 'listProducts',
    standsFor: reads,
    before: (caller) => caller.get('/products', { token: caller.tokens.no_scopes }),
    ask: (caller) => caller.get('/products', { token: caller.tokens.no_scopes }),
  },
  {
    name: 'over the write quota',
    operation: 'createProduct',
    standsFor: ['createOffer'],
    before: (caller) => exhaustWrites(caller),
    ask: (caller) => caller.post('/products', product),
  },
  everywhere('no token, after many others without', {
    before: async (caller) => {
      for (let time = 0; time < 120; time += 1) await caller.get('/products', { token: null })
    },
    ask: (caller) => caller.get('/products', { token: null }),
  }),
]

/** Routes, methods and headers. */
export const transportCases: readonly Case[] = [
  unrouted('an unknown path', (caller) => caller.get('/nothing')),
  unrouted('an unknown path without a token', (caller) => caller.get('/nothing', { token: null })),
  unrouted('a method nobody takes', (caller) => caller.send('PUT', '/products')),
  unrouted('a method nobody takes, without a token', (caller) => caller.send('PUT', '/products', { token: null })),
  unrouted('OPTIONS', (caller) => caller.send('OPTIONS', '/products')),
  unrouted('OPTIONS of a page', (caller) => caller.send('OPTIONS', '/products', { headers: { Origin: 'https://page.example' } })),
  {
    name: 'HEAD',
    operation: 'listProducts',
    standsFor: reads,
    about: ['head-requests'],
    ask: (caller) => caller.send('HEAD', '/products', { key: null }),
  },
  everywhere('a page of another origin', {
    about: ['options-cors'],
    ask: (caller) => caller.get('/products', { headers: { Origin: 'https://page.example' } }),
  }),
  everywhere('a slash at the end', { about: ['trailing-slash'], ask: (caller) => caller.get('/products/?per_page=2') }),
  everywhere('a slash at the end without a token', { ask: (caller) => caller.get('/products/', { token: null }) }),
  everywhere('Accept: text/html', {
    about: ['accept-header'],
    ask: (caller) => caller.get('/products', { headers: { Accept: 'text/html' } }),
  }),
  everywhere('Accept: application/json', {
    about: [],
    ask: (caller) => caller.get('/products', { headers: { Accept: 'application/json' } }),
  }),
  everywhere('a refusal, Accept: text/html', {
    ask: (caller) => caller.get('/products', { token: null, headers: { Accept: 'text/html' } }),
  }),
  everywhere('a refusal, Accept: application/json', {
    ask: (caller) => caller.get('/products', { token: null, headers: { Accept: 'application/json' } }),
  }),
  everywhere('a request id of the client', {
    ask: (caller) => caller.get('/products', { token: null, headers: { 'X-Request-Id': 'mine' } }),
  }),
  {
    name: 'a key on a GET',
    operation: 'listProducts',
    standsFor: reads,
    about: ['idempotency-on-get'],
    ask: (caller) => caller.get('/products', { key: caller.freshKey() }),
  },
  {
    name: 'the entity tag of the answer',
    operation: 'listProducts',
    standsFor: reads,
    about: ['response-headers'],
    ask: async (caller) => {
      const { entityTag } = await new Caller({ 'response-headers': 'etag' }).get('/products')
      return await caller.get('/products', { headers: { 'If-None-Match': entityTag ?? '' } })
    },
  },
]
