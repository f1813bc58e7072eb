import { createEmulator as create, type EmulatorOptions } from '../../../src/core.js'
import { extensions } from '../../../src/extensions/all.js'
import { webhooks } from '../../../src/extensions/webhooks/index.js'

export { packed } from '../../../src/adapters/http/packed-fetch.js'
export { serve } from '../../../src/adapters/http/serve-world.js'

/** Delivers to addresses of this machine, too. */
const delivering = () =>
  webhooks({
    sendToUrl: async (delivery, hosts) => (await import('../../../src/adapters/http/send-to-url.js')).sendToUrl(delivery, hosts),
  })

export const createEmulator = (options: EmulatorOptions = {}) =>
  create({ ...options, extensions: extensions().map((each) => (each.name === 'webhooks' ? delivering() : each)) })
