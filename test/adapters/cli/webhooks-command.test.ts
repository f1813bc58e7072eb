import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { readPlainFlags } from '../../../src/adapters/cli/command-line.js'
import { openFromFlags } from '../../../src/adapters/cli/commands/open-emulator.js'
import { runProgram } from '../../../src/adapters/cli/program.js'
import { UsageError } from '../../../src/adapters/cli/shared/usage-error.js'
import { openStateFile } from '../../../src/extensions/keeper/cli/open-state-file.js'
import { plannedWebhooks } from '../../../src/extensions/webhooks/cli/serve.js'
import { createEmulator, type EmulatorOptions, serve } from '../../../src/node.js'

const open: (() => unknown)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  process.exitCode = undefined
  for (const close of open.splice(0).reverse()) await close()
})

/** What a user types, against a server of this process; gives what was printed. */
const openCommand = async (options: EmulatorOptions = {}) => {
  const emulator = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true, ...options })
  const server = await serve(emulator, { port: 0 })
  open.push(() => server.close())
  const type = async (...args: readonly string[]): Promise<string> => {
    const printed: string[] = []
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
    await runProgram([...args, '--url', server.url]).finally(() => spy.mockRestore())
    return printed.join('')
  }
  return { emulator, type }
}

const receive = async (status: () => number) => {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(status()).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

test.each([
  ['sale', ['order.authorized']],
  ['refused-sale', ['order.refused']],
  ['refund', ['order.authorized', 'order.refunded']],
  ['chargeback', ['order.authorized', 'order.chargeback']],
  ['renewal', ['subscription.renewed']],
  ['charge-failed', ['subscription.charge_failed']],
  ['cancel', ['subscription.canceled']],
])('trigger %s makes its cause, and says what was delivered', async (cause, events) => {
  const { emulator, type } = await openCommand()
  expect(await type('trigger', cause)).toContain('No endpoint receives events: start with --webhook')
  const inbox = emulator.webhooks.inbox()
  const { made, deliveries } = JSON.parse(await type('trigger', cause, '--json'))
  expect(made).toMatch(/^(?:The|A) /)
  expect(deliveries.map(({ event, state }: { event: string; state: string }) => [event, state])).toEqual(
    events.map((event) => [event, 'delivered']),
  )
  expect(inbox.all().map(({ event }) => event)).toEqual(events)
})

const ownData = {
  products: { violao: { name: 'Violão' }, outro: { name: 'Outro' } },
  offers: { cheia: { product: 'violao', price: 9900 }, mensal: { product: 'violao', price: 4900, interval: 30 } },
  orders: { da_ana: { offer: 'cheia', at: '-10d' } },
  subscriptions: { do_caio: { offer: 'mensal', at: '-10d' }, da_eva: { offer: 'mensal', at: '-10d' } },
}

test('trigger takes labels of own data as well as ids', async () => {
  const { emulator, type } = await openCommand({ data: ownData })
  const inbox = emulator.webhooks.inbox()
  const { offers, orders, products, subscriptions } = emulator.data
  const soldBy = () => inbox.all().at(-1)?.json.data.items[0].offer.code
  await type('trigger', 'sale', '--offer', 'mensal')
  expect(soldBy()).toBe(offers['mensal']?.id)
  await type('trigger', 'sale', '--product', 'violao', '--offer', 'cheia')
  expect(soldBy()).toBe(offers['cheia']?.id)
  await type('trigger', 'refused-sale', '--product', products['violao']?.id ?? '', '--offer', offers['mensal']?.id ?? '')
  expect(soldBy()).toBe(offers['mensal']?.id)
  expect(await type('trigger', 'refund', '--order', 'da_ana')).toContain(orders['da_ana']?.hash)
  expect(await type('trigger', 'cancel', '--subscription', 'do_caio')).toContain(
    `subscription ${subscriptions['do_caio']?.id} was`,
  )
  expect(await type('trigger', 'charge-failed', '--subscription', String(subscriptions['da_eva']?.id))).toContain('was refused')
  await expect(type('trigger', 'sale', '--offer', 'constructor')).rejects.toThrow('There is no offer "constructor" here.')
  await expect(type('trigger', 'cancel', '--offer', 'cheia')).rejects.toThrow('The cause cancel takes no --offer')
})

test('webhooks lists who is told, and resend ends with 1 where it does not arrive', async () => {
  let status = 500
  const { emulator, type } = await openCommand()
  expect(await type('webhooks')).toContain('No endpoint receives events')
  const { id, secret } = emulator.webhooks.deliver(await receive(() => status), { events: ['order.authorized'] })
  expect(await type('webhooks')).toContain('Nothing was delivered yet.')
  await type('trigger', 'sale')
  const listed = await type('webhooks')
  for (const text of [id, secret, 'answered 500, next at 2026-03-01T12:00:05.000Z']) expect(listed).toContain(text)
  const delivery = emulator.webhooks.deliveries()[0]?.id ?? ''
  await type('resend', delivery)
  expect(process.exitCode).toBe(1)
  process.exitCode = undefined
  status = 204
  expect(await type('resend', delivery)).toMatch(/delivered .* 3 +answered 204\n$/)
  expect(process.exitCode).toBeUndefined()
})

test('what cannot be done is said in a sentence', async () => {
  const { type } = await openCommand()
  await expect(type('trigger', 'sales')).rejects.toThrow('There is no cause "sales": did you mean sale?')
  await expect(type('trigger', 'cancel', '--order', 'x')).rejects.toThrow('The cause cancel takes no --order: leave it out.')
  await expect(type('trigger', 'refund', '--order', 'x')).rejects.toThrow('There is no order "x" here.')
  await expect(type('trigger', 'charge-failed', '--subscription', 'x')).rejects.toThrow('There is no subscription "x" here.')
  await expect(type('resend', 'dlv_x')).rejects.toThrow('There is no webhook delivery "dlv_x" here.')
  await expect(runProgram(['webhooks', '--url', 'nowhere'])).rejects.toThrow('--url cannot be "nowhere"')
  await expect(runProgram(['trigger'])).rejects.toThrow('The command trigger needs its cause')
})

test('addresses, events and secret are given at the start, and are there again after a reset', async () => {
  const secret = `whsec_${btoa('x'.repeat(24))}`
  const typed = readPlainFlags([
    ...['--webhook', 'http://127.0.0.1:1/a?b=c', '--webhook', 'http://127.0.0.1:1/a?b=c=order.refused'],
    ...['--webhook', 'http://127.0.0.1:1/d=order.authorized,order.refunded', '--webhook-allow', 'Hook.example'],
  ])
  expect(typed).toEqual({
    webhook: [
      { url: 'http://127.0.0.1:1/a?b=c' },
      { url: 'http://127.0.0.1:1/a?b=c', events: ['order.refused'] },
      { url: 'http://127.0.0.1:1/d', events: ['order.authorized', 'order.refunded'] },
    ],
    webhookAllow: ['hook.example'],
  })
  const standing = [{ url: 'http://127.0.0.1:1/d', events: ['order.authorized'], secret }]
  const { emulator } = await openFromFlags({ seed: 7 }, [plannedWebhooks({ standing })])
  const [before] = emulator.webhooks.endpoints()
  expect(before).toMatchObject({ url: 'http://127.0.0.1:1/d', events: ['order.authorized'], secret })
  const folder = await mkdtemp(join(tmpdir(), 'webhooks-'))
  open.push(() => rm(folder, { recursive: true }))
  const state = join(folder, 'state.json')
  await writeFile(state, JSON.stringify(emulator.snapshot()))
  emulator.reset()
  expect(emulator.webhooks.endpoints()[0]?.id).toBe(before?.id)
  // A state that knows the address keeps its name, and what is said now holds.
  const again = await openFromFlags({}, [
    plannedWebhooks({ standing: [{ url: 'http://127.0.0.1:1/d', events: ['order.refused'] }] }),
    { open: (options) => openStateFile(state, options) },
  ])
  expect(again.emulator.webhooks.endpoints()).toMatchObject([{ id: before?.id, events: ['order.refused'], secret }])
  await again.kept?.close()
})

test.each([
  [
    { url: 'http://127.0.0.1:1/', events: ['order.authorised'] },
    'Invalid --webhook: There is no event "order.authorised"; did you',
  ],
  [{ url: 'http://127.0.0.1:1/', secret: 'whsec_x' }, 'Invalid --webhook-secret: The secret is not "whsec_" followed by 24'],
  [{ url: 'http://127.0.0.1:1/_emulator/reset' }, 'Invalid --webhook: The address is that of a control API'],
])('%o is refused in the words of the command line', async (standing, sentence) => {
  const opening = openFromFlags({}, [plannedWebhooks({ standing: [standing] })])
  await expect(opening).rejects.toThrow(UsageError)
  await expect(opening).rejects.toThrow(sentence)
  expect(() => readPlainFlags(['--webhook', 'localhost:3000=order.authorized'])).toThrow('--webhook cannot be')
})
