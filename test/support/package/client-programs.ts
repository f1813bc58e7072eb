/**
 * Programs that call all nine operations with a generated client, one for each generator. Each prints the statuses as JSON: of the lists, the
 * details and the summary 200, of the two creates 201.
 */
export const programs = {
  'openapi-typescript': `import createClient from 'openapi-fetch'
    import type { paths } from './types'
    declare const process: { argv: string[] }
    const api = createClient<paths>({ baseUrl: process.argv[2] ?? '', headers: { Authorization: 'Bearer svc_test_full' } })
    const header = () => ({ 'Idempotency-Key': crypto.randomUUID() })
    const products = await api.GET('/api/v2/products')
    const hash = products.data?.data[0]?.id ?? ''
    const history = await api.GET('/api/v2/orders/history', { params: { query: { paginate: 5 } } })
    const order = history.data?.data[0]?.order.hash ?? ''
    const subscriptions = await api.GET('/api/v2/subscriptions/history')
    const id: number = subscriptions.data?.data[0]?.id ?? 0
    const course = { name: 'A', type: 'course', description: 'd' } as const
    const offer = { name: 'o', price: 100, charge_type: 'one_time' } as const
    const answers = [
      products,
      await api.POST('/api/v2/products', { params: { header: header() }, body: course }),
      await api.GET('/api/v2/products/{hash}/offers', { params: { path: { hash } } }),
      await api.POST('/api/v2/products/{hash}/offers', { params: { path: { hash }, header: header() }, body: offer }),
      history,
      await api.GET('/api/v2/orders/summary'),
      await api.GET('/api/v2/orders/{hash}', { params: { path: { hash: order } } }),
      subscriptions,
      await api.POST('/api/v2/subscriptions/{id}/cancel', { params: { path: { id }, header: header() } }),
    ]
    console.log(JSON.stringify(answers.map(({ response }) => response.status)))`,
  'openapi-ts': `import { client } from './hey/client.gen'
    import * as api from './hey'
    declare const process: { argv: string[] }
    client.setConfig({ baseUrl: process.argv[2] ?? '', auth: 'svc_test_full' })
    const headers = () => ({ 'Idempotency-Key': crypto.randomUUID() })
    const products = await api.listProducts()
    const hash = products.data?.data[0]?.id ?? ''
    const history = await api.listOrderHistory({ query: { paginate: 5 } })
    const order = history.data?.data[0]?.order.hash ?? ''
    const subscriptions = await api.listSubscriptionHistory()
    const id: number = subscriptions.data?.data[0]?.id ?? 0
    const answers = [
      products,
      await api.createProduct({ headers: headers(), body: { name: 'A', type: 'course', description: 'd' } }),
      await api.listOffers({ path: { hash } }),
      await api.createOffer({ path: { hash }, headers: headers(), body: { name: 'o', price: 100, charge_type: 'one_time' } }),
      history,
      await api.getOrderSummary(),
      await api.getOrder({ path: { hash: order } }),
      subscriptions,
      await api.cancelSubscription({ path: { id }, headers: headers() }),
    ]
    console.log(JSON.stringify(answers.map(({ response }) => response?.status)))`,
  orval: `import * as api from './orval'
    const init = { headers: { Authorization: 'Bearer svc_test_full' } }
    const writing = () => ({ headers: { ...init.headers, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() } })
    const products = await api.listProducts({}, init)
    const hash = products.status === 200 ? (products.data.data[0]?.id ?? '') : ''
    const history = await api.listOrderHistory({ paginate: 5 }, init)
    const order = history.status === 200 ? (history.data.data[0]?.order.hash ?? '') : ''
    const subscriptions = await api.listSubscriptionHistory({}, init)
    const id: number = subscriptions.status === 200 ? (subscriptions.data.data[0]?.id ?? 0) : 0
    const answers = [
      products,
      await api.createProduct({ name: 'A', type: 'course', description: 'd' }, writing()),
      await api.listOffers(hash, init),
      await api.createOffer(hash, { name: 'o', price: 100, charge_type: 'one_time' }, writing()),
      history,
      await api.getOrderSummary(init),
      await api.getOrder(order, init),
      subscriptions,
      await api.cancelSubscription(id, writing()),
    ]
    console.log(JSON.stringify(answers.map(({ status }) => status)))`,
  'openapi-zod-client': `import { createApiClient } from './zodios'
    declare const process: { argv: string[] }
    const api = createApiClient(process.argv[2] ?? '', { axiosConfig: { headers: { Authorization: 'Bearer svc_test_full' } } })
    const statuses: number[] = []
    api.axios.interceptors.response.use((answer) => {
      statuses.push(answer.status)
      return answer
    })
    const headers = () => ({ 'Idempotency-Key': crypto.randomUUID() })
    const hash = (await api.listProducts()).data[0]?.id ?? ''
    await api.createProduct({ name: 'A', type: 'course', description: 'd' }, { headers: headers() })
    await api.listOffers({ params: { hash } })
    await api.createOffer({ name: 'o', price: 100, charge_type: 'one_time' }, { params: { hash }, headers: headers() })
    const history = await api.listOrderHistory({ queries: { paginate: 5 } })
    await api.getOrderSummary()
    await api.getOrder({ params: { hash: history.data[0]?.order.hash ?? '' } })
    const id: number = (await api.listSubscriptionHistory()).data[0]?.id ?? 0
    await api.cancelSubscription(undefined, { params: { id }, headers: headers() })
    console.log(JSON.stringify(statuses))`,
} as const
