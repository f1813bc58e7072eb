import { defineConfig } from 'cypress'
import { createEmulator, type ForkOptions } from 'producer-commerce-emulator'
import { serve } from 'producer-commerce-emulator/node'

const baseUrl = 'http://127.0.0.1:5173'

// The emulator lives in the process of this file, and the page asks it over HTTP. Tests reach it by tasks.
export default defineConfig({
  e2e: {
    baseUrl,
    supportFile: false,
    async setupNodeEvents(on) {
      const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, corsOrigins: [baseUrl] })
      const server = await serve(emulator, { port: 4010 })
      let world = emulator
      on('task', {
        /** Opens a world for a test, and gives the token that selects it. */
        openWorld(options: Pick<ForkOptions, 'scenario'>) {
          world = emulator.fork(options)
          return world.tokens.full
        },
        /** Whether the page did what the scenario expects of it. */
        expectations: () => world.scenario().expectations,
      })
      on('after:run', () => server.close())
    },
  },
})
