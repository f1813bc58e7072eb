import type { Case } from './case.js'
import { offer, product } from './create-cases.js'

const products = (name: string, query: string): Case => ({
  name: `products, ${name}`,
  operation: 'listProducts',
  ask: (caller) => caller.get(`/products?${query}`),
})

/** Reads of products and offers. */
export const catalogueListCases: readonly Case[] = [
  { name: 'products', operation: 'listProducts', plain: true, ask: (caller) => caller.get('/products') },
  products('a page of two', 'per_page=2&page=2'),
  products('a size under another name', 'limit=2'),
  products('a page under another name', 'page_number=2&per_page=2'),
  products('a parameter nobody knows', 'status=approved'),
  products('a page after the last', 'page=99'),
  products('a page that is no number', 'page=two'),
  products('page 0', 'page=0'),
  products('a size over the maximum', 'per_page=1000'),
  products('size 0', 'per_page=0'),
  products('a size that is no number', 'per_page=ten'),
  {
    name: 'products, a page that is no number, where such pages are refused',
    operation: 'listProducts',
    assumed: { 'page-invalid': '422' },
    ask: (caller) => caller.get('/products?page=two'),
  },
  products('two sizes', 'per_page=2&per_page=3'),
  products('a size written as a list', 'per_page[]=2'),
  {
    name: 'products, all of them active',
    operation: 'listProducts',
    before: async (caller) => {
      for (const { id, is_active } of (await caller.get('/products?per_page=100')).json.data) {
        if (!is_active) await caller.control('PATCH', `/products/${id}`, { is_active: true })
      }
    },
    ask: (caller) => caller.get('/products'),
  },
  {
    name: 'products, a new one among them',
    operation: 'listProducts',
    before: (caller) => caller.post('/products', product),
    ask: (caller) => caller.get('/products?per_page=1'),
  },
  {
    name: 'offers',
    operation: 'listOffers',
    plain: true,
    ask: (caller) => caller.get(`/products/${caller.landmarks.product_active.id}/offers`),
  },
  {
    name: 'offers, page parameters',
    operation: 'listOffers',
    ask: (caller) => caller.get(`/products/${caller.landmarks.product_active.id}/offers?per_page=1&page=2`),
  },
  {
    name: 'offers of a product without any',
    operation: 'listOffers',
    ask: (caller) => caller.get(`/products/${caller.landmarks.product_without_offers.id}/offers`),
  },
  {
    name: 'offers of an inactive product',
    operation: 'listOffers',
    before: (caller) => caller.post(`/products/${caller.landmarks.product_inactive.id}/offers`, offer),
    ask: (caller) => caller.get(`/products/${caller.landmarks.product_inactive.id}/offers`),
  },
  {
    name: 'offers of an unknown product',
    operation: 'listOffers',
    standsFor: ['getProduct'],
    ask: (caller) => caller.get('/products/000000000000/offers'),
  },
  {
    name: 'offers of a foreign product',
    operation: 'listOffers',
    ask: async (caller) => caller.get(`/products/${(await caller.landmarksOf('second')).product_active.id}/offers`),
  },
  {
    name: 'offers of a product in capitals',
    operation: 'listOffers',
    ask: (caller) => caller.get(`/products/${String(caller.landmarks.product_active.id).toUpperCase()}/offers`),
  },
  {
    name: 'a product of another type, varied',
    operation: 'getProduct',
    assumed: { 'product-detail-endpoint': 'present' },
    // The second oldest one of all.
    ask: async (caller) => {
      const { data } = await caller.control('GET', '/products?per_page=200')
      return caller.get(`/products/${data.at(-2)?.id}`)
    },
  },
  {
    name: 'a product, where it is routed',
    operation: 'getProduct',
    plain: true,
    assumed: { 'product-detail-endpoint': 'present' },
    ask: (caller) => caller.get(`/products/${caller.landmarks.product_active.id}`),
  },
  {
    name: 'a product in capitals, where it is routed',
    operation: 'getProduct',
    assumed: { 'product-detail-endpoint': 'present' },
    ask: (caller) => caller.get(`/products/${String(caller.landmarks.product_active.id).toUpperCase()}`),
  },
  {
    name: 'a product, where it is not routed',
    operation: null,
    standsFor: ['getProduct'],
    about: ['product-detail-endpoint'],
    ask: (caller) => caller.get(`/products/${caller.landmarks.product_active.id}`),
  },
]
