import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { type NodeServer, openNodeServer } from '../../../adapters/http/node-server.js'
import { ownPorts } from '../../../adapters/http/target-address.js'
import type { World } from '../../../emulator/extension.js'

/** Pool of local addresses for commands under test: each serves the emulator of one run at a time, and none in between. */
export interface RunAddresses {
  /** Takes a free address for an emulator. @throws Error if none is free. */
  lend(to: World): RunAddress
  /** Text with the ports of the pool replaced by `<port>`, so that outputs of different runs compare equal. */
  readonly withoutPorts: (text: string) => string
  close(): Promise<void>
}

/** An address in use by a run. */
interface RunAddress {
  /** Base address, without a trailing slash. */
  readonly url: string
  /** Cuts all connections; after it resolves, nothing sent here before reaches the next run at this address. */
  takeBack(): Promise<void>
}

const host = '127.0.0.1'

/** Opens a pool of `count` addresses. */
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

/** A port kept open from the first run to the last, so that no other process takes it; each emulator has its own HTTP server behind it. */
class Address {
  readonly port: number
  readonly url: string
  readonly #listener: Server
  #server: NodeServer | null = null

  constructor(listener: Server) {
    this.port = (listener.address() as AddressInfo).port
    this.url = `http://${host}:${this.port}`
    this.#listener = listener
    ownPorts.add(this.port)
    listener.on('connection', (socket) => {
      if (this.#server === null) socket.destroy()
      else this.#server.take(socket)
    })
  }

  leadTo(emulator: World): void {
    const productionUrl = (): undefined => undefined
    const own = { environment: 'sandbox', ownHosts: [host], controlToken: null, ownsProcess: false, productionUrl } as const
    this.#server = openNodeServer(emulator, own)
  }

  async leadNowhere(): Promise<void> {
    this.#server?.cut()
    this.#server = null
    // Connections are accepted in order: once this one has been cut, all pending ones have been, too.
    const last = connect(this.port, host).on('error', () => {})
    await new Promise((resolve) => last.once('close', resolve))
  }

  async close(): Promise<void> {
    this.#server?.cut()
    this.#server = null
    ownPorts.delete(this.port)
    await new Promise((resolve) => this.#listener.close(resolve))
  }
}

const openAddress = async (): Promise<Address> => {
  // The options that `node:http` uses for its servers.
  const listener = createServer({ allowHalfOpen: true, noDelay: true })
  await once(listener.listen(0, host), 'listening')
  return new Address(listener)
}
