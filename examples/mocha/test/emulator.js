const { setupServer } = require('msw/node')
const { createEmulator } = require('producer-commerce-emulator')
const { createHandlers } = require('producer-commerce-emulator/msw')

const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
const server = setupServer(...createHandlers(emulator, { sandboxUrl: 'https://sandbox.example.test' }))

// Hooks around all files, and a world of its own for each test, at hand as this.world.
exports.mochaHooks = {
  beforeAll() {
    server.listen({ onUnhandledRequest: 'error' })
  },
  beforeEach() {
    this.world = emulator.fork()
  },
  afterEach() {
    this.world.drop()
  },
  afterAll() {
    server.close()
  },
}
