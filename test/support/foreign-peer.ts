import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { onTestFinished } from 'vitest'

/** For the rest of the case, every new connection comes from another machine, as far as a listener can tell. */
export const comeFromElsewhere = (address = '192.0.2.77'): void => {
  const change = (message: unknown): void => {
    const { socket } = message as { readonly socket: object }
    Object.defineProperty(socket, 'remoteAddress', { value: address })
  }
  subscribe('net.server.socket', change)
  onTestFinished(() => void unsubscribe('net.server.socket', change))
}
