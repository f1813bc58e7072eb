import { expect, test } from 'vitest'
import { createEmulator } from '../../src/emulator/create-emulator.js'

const emulator = createEmulator({ orders: 30 })
const address = 'http://127.0.0.1/api/v2/products'

// What somebody writes who takes it for the global fetch.
test.each([address, new URL(address), undefined, null, {}])(
  'the fetch of an emulator says that %s is no request',
  async (given) => {
    await expect(emulator.fetch(given as Request)).rejects.toThrow(
      new TypeError('The fetch of an emulator takes a Request: write fetch(new Request(address, init)).'),
    )
  },
)
