import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import type { Delivery } from '../../../src/extensions/webhooks/describe.js'
import { commandCases } from '../../support/command-cases.js'
import { bundledCommand } from '../../support/running-command.js'

const cases = commandCases(await bundledCommand())

/** An address of this machine that is not its loopback. */
const ownAddress = (): string => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const found = own.find(({ internal, family, address }) => !internal && family === 'IPv4' && !address.startsWith('169.254.'))
  if (found === undefined) throw new Error('This machine has no address but its loopback')
  return found.address
}

/** What stands in the place of name servers in the process of the command: names that lead where the user did not think. */
const namesAsModule = (addresses: Readonly<Record<string, string>>): string => `
  import dns from 'node:dns'
  import { isIP } from 'node:net'
  import { syncBuiltinESMExports } from 'node:module'
  const addresses = ${JSON.stringify(addresses)}
  const lookup = dns.lookup
  dns.lookup = (name, options, done) => {
    const address = addresses[name]
    return address === undefined ? lookup(name, options, done) : done(null, [{ address, family: isIP(address) }])
  }
  syncBuiltinESMExports()
`

test('serve tells a host that is not this machine only where --webhook-allow names it, and metadata addresses never', async () => {
  const heard: string[] = []
  const receiver = createServer((request, response) => {
    heard.push(String(request.headers.host))
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((ready) => receiver.listen(0, '0.0.0.0', ready))
  onTestFinished(() => {
    receiver.closeAllConnections()
    receiver.close()
  })
  const { port } = receiver.address() as AddressInfo
  const own = ownAddress()
  const leads = {
    'office.test': own,
    'stranger.test': own,
    'metadata.test': '169.254.169.254',
    'mapped.test': `::ffff:${own}`,
    'home.test': '127.0.0.1',
  }
  await writeFile(cases.path('names.mjs'), namesAsModule(leads))
  const allowed = ['office.test', 'metadata.test', 'mapped.test', '169.254.169.254']
  const hosts = [...Object.keys(leads), own, '169.254.169.254', '[::ffff:7f00:1]']
  const args = ['--json', '--port', '0', '--now', '2026-03-01T12:00:00Z', '--freeze', '--assume', 'webhook-retries=none']
  const webhooks = hosts.flatMap((host) => ['--webhook', `http://${host}:${port}/hook=order.authorized`])
  const server = cases.start([...args, ...webhooks, ...allowed.flatMap((host) => ['--webhook-allow', host])], {
    nodeOptions: ['--import', cases.path('names.mjs')],
  })
  const { url } = JSON.parse(await server.output((text) => text.endsWith('\n')))
  const trigger = cases.start(['trigger', 'sale', '--url', url, '--json'])
  const { deliveries } = JSON.parse((await trigger.ended).stdout)
  const { data: endpoints } = await (await fetch(`${url}/_emulator/webhooks/endpoints`)).json()
  const hostOf = (id: string): string => new URL(endpoints.find((endpoint: { id: string }) => endpoint.id === id).url).hostname
  const became = Object.fromEntries(
    (deliveries as readonly Delivery[]).map(({ endpoint, attempts }) => [
      hostOf(endpoint),
      attempts[0]?.error ?? attempts[0]?.status,
    ]),
  )
  expect(became).toEqual({
    'office.test': 204,
    'stranger.test': expect.stringContaining('is not on this machine; --webhook-allow lets a host in'),
    'metadata.test': expect.stringContaining('169.254.169.254 is an address that nothing is ever delivered to'),
    'mapped.test': expect.stringContaining('is an address of version 4 written as one of version 6'),
    'home.test': 204,
    [own]: expect.stringContaining('is not on this machine'),
    '169.254.169.254': expect.stringContaining('nothing is ever delivered to'),
    '[::ffff:7f00:1]': expect.stringContaining('written as one of version 6'),
  })
  expect(heard.sort()).toEqual([`home.test:${port}`, `office.test:${port}`])
})
