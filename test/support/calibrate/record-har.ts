import type { Emulator } from '../../../src/index.js'

interface HarEntry {
  readonly startedDateTime: string
  readonly request: object
  readonly response: object
}

const headersIn = (headers: Headers): readonly object[] => [...headers].map(([name, value]) => ({ name, value }))

/** A recorder of traffic, as a proxy writes it into a HAR file. */
export class HarRecorder {
  readonly entries: HarEntry[] = []

  constructor(
    readonly service: Pick<Emulator, 'fetch' | 'tokens'>,
    readonly at = '2026-03-05T10:00:00.000Z',
  ) {}

  async get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const given = { Accept: 'application/json', Authorization: `Bearer ${this.service.tokens.full}`, ...headers }
    return await this.send(new Request(`https://service.example.test/api/v2${path}`, { headers: given }))
  }

  async send(request: Request): Promise<Response> {
    const response = await this.service.fetch(request)
    const text = await response.clone().text()
    this.entries.push({
      startedDateTime: this.at,
      request: { method: request.method, url: request.url, headers: headersIn(request.headers) },
      response: { status: response.status, headers: headersIn(response.headers), content: { text } },
    })
    return response
  }

  get file(): object {
    return { log: { version: '1.2', creator: { name: 'proxy', version: '1' }, entries: this.entries } }
  }
}

/** What a client does that imports an account: lists, whole pages, details of some orders, and one that is not there. */
export const recordImport = async (service: Pick<Emulator, 'fetch' | 'tokens'>): Promise<object> => {
  const recorder = new HarRecorder(service)
  for (const path of ['/products', '/orders/summary', '/subscriptions/history', '/subscriptions/history?paginate=1000'])
    await recorder.get(path)
  const page = await recorder.get('/orders/history')
  await recorder.get('/orders/history?paginate=1000')
  await recorder.get('/orders/history?paginate=5000')
  const { data = [] } = (await page.json()) as { data?: { order: { hash: string } }[] }
  for (const { order } of data.slice(0, 6)) await recorder.get(`/orders/${order.hash}`)
  await recorder.get('/orders/nosuchorder')
  await recorder.get('/products/nosuchproduct/offers')
  await recorder.send(new Request('https://service.example.test/api/v2/products', { headers: { Accept: '*/*' } }))
  await recorder.send(new Request('https://service.example.test/assets/app.js'))
  return recorder.file
}
