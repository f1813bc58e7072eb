import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { bundleLibrary } from '../../scripts/bundle-library.js'
import { keptBuild } from '../../scripts/kept-build.js'

// What is packed and installed is for the long tests; this is the bundle alone, which they begin with.

const folder = await keptBuild('library', ['src', 'fixtures', 'scenarios'], (made) => bundleLibrary(made))
const load = async (entry: string) => await import(/* @vite-ignore */ pathToFileURL(`${folder}/${entry}.js`).href)

test('the bundled library answers, and its schemas take the answer', async () => {
  const [{ createEmulator }, { productListEnvelope }] = [await load('index'), await load('schemas')]
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
  const answer = await emulator.fetch('http://localhost/api/v2/products', {
    headers: { Authorization: `Bearer ${emulator.tokens.full}` },
  })
  expect(answer.status).toBe(200)
  expect(productListEnvelope.safeParse(await answer.json()).success).toBe(true)
})

test('its entry for MSW is one handler for all addresses', async () => {
  const [{ createEmulator }, { createHandlers }] = [await load('index'), await load('msw')]
  expect(createHandlers(createEmulator(), { sandboxUrl: 'https://sandbox.example.test' })).toHaveLength(1)
})
