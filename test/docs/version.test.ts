import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { version } from '../../src/emulator/version.js'

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

test('the manifest, the lock file, the banner in the README and the newest section of the changelog name one version', async () => {
  const [manifest, lock] = [JSON.parse(await read('package.json')), JSON.parse(await read('package-lock.json'))]
  expect([manifest.version, lock.version, lock.packages[''].version]).toEqual([version, version, version])
  expect([...(await read('README.md')).matchAll(/^ {2}producer-commerce-emulator (\S+)$/gm)].map(([, told]) => told)).toEqual([
    version,
  ])
  expect(/^## (\S+)/m.exec(await read('CHANGELOG.md'))?.[1]).toBe(version)
})

test('the first command of the README needs no registry of packages that has this one', async () => {
  const [first = ''] = (await read('README.md')).match(/^```sh\n[^`]+^```$/m) ?? []
  expect(first).toMatch(/npm ci && npm start$/m)
  expect(first).not.toMatch(/npx|npm install producer|npm i /)
})
