import { afterAll, beforeAll, expect, test } from 'vitest'
import { ScratchProject } from '../support/package/scratch-project.js'

let project: ScratchProject

beforeAll(async () => {
  project = await ScratchProject.create()
  await project.install()
}, 180_000)

afterAll(() => project.remove())

test('the entry for MSW says in a sentence that its peer is missing', async () => {
  await project.write(
    'probe.cjs',
    `try { require('producer-commerce-emulator/msw') } catch (error) { console.log(error.message) }`,
  )
  const { stdout } = await project.run(process.execPath, 'probe.cjs')
  expect(stdout).toBe('producer-commerce-emulator/msw needs the package "msw"; install msw 2.10 or later, or msw 3.\n')
})

test('the import of it names the missing peer, and what to install', async () => {
  await project.write('probe.js', `import('producer-commerce-emulator/msw').catch((error) => console.log(error.message))`)
  const { stdout } = await project.run(process.execPath, 'probe.js')
  expect(stdout).toMatch(/^Cannot find package 'msw' imported from .*install-msw-2\.10-or-later\.js\n$/)
})

test('the other entries do without it', async () => {
  await project.write(
    'probe.js',
    `import { createEmulator } from 'producer-commerce-emulator'
     import { serve } from 'producer-commerce-emulator/node'
     const server = await serve(createEmulator(), { port: 0 })
     console.log((await fetch(server.url + '/_emulator/health')).status)
     await server.close()`,
  )
  expect((await project.run(process.execPath, 'probe.js')).stdout).toBe('200\n')
})
