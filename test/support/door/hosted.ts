import { inject } from 'vitest'
import type { EmulatorOptions } from '../../../src/index.js'
import { wireOptions } from './control-calls.js'
import type { Door } from './door-kind.js'
import { sendBare } from './send-bare.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the worker that runs in workerd. */
    hostedUrl: string
  }
}

/** A sandbox of the worker, made with these options; it is an emulator of its own. */
export const openHosted = async ({ productionUrl: _, controlHosts: __, ...options }: EmulatorOptions): Promise<Door> => {
  const made = await fetch(`${inject('hostedUrl')}/sandboxes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(wireOptions(options)),
  })
  if (made.status !== 201) throw new Error(`No sandbox was made: ${await made.text()}`)
  const { tokens, control_url } = await made.json()
  const sandbox = control_url.slice(0, -'/_emulator'.length)
  return {
    urls: { sandbox, production: `${inject('hostedUrl')}/production` },
    tokens: Object.values<string>(tokens),
    send: sendBare,
  }
}
