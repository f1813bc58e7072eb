import type { Emulator } from '../../../src/index.js'
import type { Door } from './door-kind.js'

/** Direct fetch at the addresses of another door: its answers are those the other door must give. */
export const directAt = (emulator: Emulator, urls: Door['urls']): Door => ({
  urls,
  send: (request) => {
    const environment = request.url.startsWith(`${urls.production}/`) ? 'production' : 'sandbox'
    const baseUrl = urls[environment]
    return emulator.fetch(request, { environment, baseUrl, ownHosts: [new URL(baseUrl).hostname] })
  },
})
