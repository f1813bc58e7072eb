import { createEmulator, type World } from '../src/core.js'
import { builtIn, listScenarios } from '../src/index.js'
import { baseUrl } from './base-url.js'
import type { AskedRequest, FromAsker, FromEngine, Settings, StartedWorld, ToAsker, ToEngine } from './messages.js'

// Worker of the playground: one emulator, which receives requests as messages.

let emulator: World | undefined

const start = async ({ seed, now, scenario, data }: Settings): Promise<StartedWorld> => {
  const played = scenario === '' ? {} : { scenario: scenario as never }
  const made = createEmulator({ seed, now, frozen: true, ...played, extensions: builtIn })
  if (data.trim() !== '') await declare(made, data)
  emulator = made
  return { tokens: made.tokens, scenarios: listScenarios().map(({ name, summary }) => ({ name, summary })), ids: idsOf(made) }
}

/** Landmarks of generated data, or the first records of own data. */
const idsOf = ({ landmarks, data }: World): StartedWorld['ids'] => {
  const [product, order, subscription] = [data.products, data.orders, data.subscriptions].map(
    (records) => Object.values(records)[0],
  )
  const ids = {
    products: landmarks.product_active?.id ?? product?.id,
    orders: landmarks.order_full_tracking?.hash ?? (order === undefined || !('hash' in order) ? undefined : order.hash),
    subscriptions: landmarks.subscription_active?.id ?? subscription?.id,
  }
  return { ...ids, subscriptions: ids.subscriptions?.toString(), products: ids.products?.toString() }
}

/** The control API reads the text, because it names the line of each mistake. */
const declare = async (made: World, text: string): Promise<void> => {
  const type = text.trimStart().startsWith('{') ? 'application/json' : 'application/yaml'
  const answer = await made.fetch(`${baseUrl}/_emulator/data`, { method: 'PUT', headers: { 'Content-Type': type }, body: text })
  if (answer.ok) return
  const { message, errors = {} } = (await answer.json()) as { message: string; errors?: Record<string, string[]> }
  throw new Error([...new Set([message, ...Object.values(errors).flat()])].join('\n'))
}

const answer = async ({ url, method, headers, body }: AskedRequest, port: MessagePort): Promise<void> => {
  const send = (message: ToAsker): void => port.postMessage(message)
  const abort = new AbortController()
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  const more = async (): Promise<void> => {
    const { done, value } = (await reader?.read()) ?? { done: true }
    send(done || value === undefined ? { end: true } : { chunk: new Uint8Array(value) })
  }
  const fail = (error: unknown): void => send({ failed: error instanceof Error ? error.message : String(error) })
  port.onmessage = ({ data }: MessageEvent<FromAsker>) => {
    if (data === 'more') return void more().catch(fail)
    abort.abort()
    void reader?.cancel().catch(() => undefined)
  }
  try {
    if (emulator === undefined) throw new Error('No world has begun.')
    const response = await emulator.fetch(url, { method, headers: headers.map(([...pair]) => pair), body, signal: abort.signal })
    reader = response.body?.getReader()
    send({ head: { status: response.status, headers: [...response.headers] } })
  } catch (error) {
    fail(error)
  }
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ToEngine>) => {
  const reply = (message: FromEngine): void => postMessage(message)
  if ('ask' in data) return port === undefined ? undefined : void answer(data.ask, port)
  void start(data.start).then(
    (started) => reply({ started }),
    (error) => reply({ refused: error instanceof Error ? error.message : String(error) }),
  )
})
