import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import type { Emulator } from '../../emulator/emulator.js'
import { type NodeServer, openNodeServer } from '../../http/listener.js'
import { ownPorts } from '../../http/target-address.js'

/** Addresses of this machine for commands under experiment: each leads to the emulator of one run at a time, and to nobody in between. */
export interface RunAddresses {
  /** Has one that is free lead to an emulator. */
  lend(to: Emulator): RunAddress
  /** A text in which it does not matter which of the addresses it was said at. */
  readonly withoutPorts: (text: string) => string
  close(): Promise<void>
}

/** One of them, as long as it leads somewhere. */
interface RunAddress {
  /** Base address, without a trailing slash. */
  readonly url: string
  /** Cuts whatever is connected; when it resolves, nothing that was sent here until then reaches whoever has the address next. */
  takeBack(): Promise<void>
}

const host = '127.0.0.1'

/** Opens so many of them. */
export async function openRunAddresses(count: number): Promise<RunAddresses> {
  const all = await Promise.all(Array.from({ length: count }, openAddress))
  const free = [...all]
  const ports = new RegExp(`(?<!\\d)(?:${all.map(({ port }) => port).join('|')})(?!\\d)`, 'g')
  return {
    lend(to) {
      const address = free.pop()
      if (address === undefined) throw new Error(`All of the ${count} addresses are taken.`)
      address.leadTo(to)
      return {
        url: address.url,
        takeBack: async () => {
          await address.leadNowhere()
          free.push(address)
        },
      }
    },
    withoutPorts: (text) => text.replace(ports, '<port>'),
    async close() {
      await Promise.all(all.map((address) => address.close()))
    },
  }
}

/** A port that stays open from the first run to the last, so that nobody else gets it; each emulator has a hall of its own behind it. */
class Address {
  readonly port: number
  readonly url: string
  readonly #adapter: Server
  #server: NodeServer | null = null

  constructor(adapter: Server) {
    this.port = (adapter.address() as AddressInfo).port
    this.url = `http://${host}:${this.port}`
    this.#adapter = adapter
    ownPorts.add(this.port)
    adapter.on('connection', (socket) => {
      if (this.#server === null) socket.destroy()
      else this.#server.take(socket)
    })
  }

  leadTo(emulator: Emulator): void {
    const productionUrl = (): undefined => undefined
    const own = { environment: 'sandbox', ownHosts: [host], controlToken: null, ownsProcess: false, productionUrl } as const
    this.#server = openNodeServer(emulator, own)
  }

  async leadNowhere(): Promise<void> {
    this.#server?.cut()
    this.#server = null
    // Connections are taken in the order in which they came: when this one has been cut, so have those that nobody had taken yet.
    const last = connect(this.port, host).on('error', () => {})
    await new Promise((resolve) => last.once('close', resolve))
  }

  async close(): Promise<void> {
    this.#server?.cut()
    this.#server = null
    ownPorts.delete(this.port)
    await new Promise((resolve) => this.#adapter.close(resolve))
  }
}

const openAddress = async (): Promise<Address> => {
  // As a server of HTTP is opened.
  const adapter = createServer({ allowHalfOpen: true, noDelay: true })
  await once(adapter.listen(0, host), 'listening')
  return new Address(adapter)
}
