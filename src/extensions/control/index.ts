import * as z from 'zod'
import type { Extension, Options } from '../../emulator/extension.js'
import { answerControl } from './answer-control.js'

declare module '../../emulator/extension.js' {
  interface Options {
    /** Host names, beside the loopback ones, at which the control API answers. Default none. */
    readonly controlHosts?: readonly string[] | undefined
  }
  interface ResolvedOptions {
    readonly controlHosts: readonly string[]
  }
}

/** The control API: its frame, and the routes of the service itself. Other extensions bring their own. */
export const control = (): Extension => ({
  name: 'control',
  options: {
    schema: { controlHosts: z.array(z.string(), 'give a list of host names.') },
    shared: ['controlHosts'],
    resolve: ({ controlHosts = [] }: Options) => ({ controlHosts }),
  },
  offers: { answer: answerControl },
  edge: async () => ({ routes: (await import('./routes.js')).routes }),
})
