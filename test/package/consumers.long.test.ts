import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ScratchProject } from '../support/package/scratch-project.js'

let project: ScratchProject

beforeAll(async () => {
  project = await ScratchProject.create()
  await project.install('msw@2', 'vite@8')
}, 180_000)

afterAll(() => project.remove())

test('handlers from the packed entry answer under Node', async () => {
  await project.write(
    'probe.js',
    `import { setupServer } from 'msw/node'
     import { createEmulator } from 'producer-commerce-emulator'
     import { createHandlers } from 'producer-commerce-emulator/msw'
     const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
     const server = setupServer(...createHandlers(emulator, { sandboxUrl: 'https://sandbox.example.test' }))
     server.listen({ onUnhandledRequest: 'error' })
     const answer = await fetch('https://sandbox.example.test/api/v2/orders/summary', { headers: { Authorization: 'Bearer svc_test_full' } })
     console.log(answer.status, (await answer.json()).total)
     server.close()`,
  )
  const { stdout } = await project.run(process.execPath, 'probe.js')
  expect(stdout).toBe('200 250\n')
})

test('an application that uses it builds with Vite, and asks for nothing of Node', async () => {
  await project.write('index.html', '<script type="module" src="/main.js"></script>')
  await project.write(
    'main.js',
    `import { setupWorker } from 'msw/browser'
     import { createEmulator } from 'producer-commerce-emulator'
     import { createHandlers } from 'producer-commerce-emulator/msw'
     await setupWorker(...createHandlers(createEmulator(), { sandboxUrl: 'https://sandbox.example.test' })).start()`,
  )
  const { stdout } = await project.run('npx', 'vite', 'build')
  expect(stdout).toMatch(/dist\/assets\/[\w-]+\.js/)
  expect(stdout).not.toMatch(/externalized for browser compatibility/)
})

test('publint has nothing to say', async () => {
  const { publint } = await import('publint')
  const pkgDir = join(project.folder, 'node_modules/producer-commerce-emulator')
  expect((await publint({ pkgDir, strict: true, pack: false })).messages).toEqual([])
})

test('the types are right for every way of resolving them', async () => {
  const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core')
  const { readFile } = await import('node:fs/promises')
  const { inject } = await import('vitest')
  const analysis = await checkPackage(createPackageFromTarballData(await readFile(inject('archive'))))
  if (!analysis.types) throw new Error('the package has no types')
  // Node from before `exports` finds no entry but the first. The schemas of data and scenarios are JSON, without types.
  const problems = analysis.problems.filter(
    (problem) => !('resolutionKind' in problem && problem.resolutionKind === 'node10' && problem.entrypoint !== '.'),
  )
  expect(problems).toEqual([])
})
