import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chromium as browsers } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchOptions } from '../support/chromium.js'
import { freePort } from '../support/free-port.js'
import { repository, ScratchProject } from '../support/package/scratch-project.js'
import { servePages } from '../support/package/serve-pages.js'

// Somebody takes an example of the runner that the team has, installs the packed package, and runs it. All share one install.

let projects: ScratchProject

beforeAll(async () => {
  // Of Cypress there are the types here and the code of its configuration; its browser comes from a host of its own.
  process.env['CYPRESS_INSTALL_BINARY'] = '0'
  const names = ['bun-test', 'deno-test', 'mocha', 'node-test', 'page-tests', 'storybook', 'vitest-msw']
  projects = await ScratchProject.createWorkspace(...names.map((name) => `examples/${name}`))
  await projects.install('vitest@3')
  await useFreePorts(projects.member('page-tests'))
}, 180_000)

afterAll(() => projects.remove())

test.each([
  ['bun-test', '1', / 3 pass\n 0 fail/, 'bun'],
  ['deno-test', 'deno 2', /3 passed \| 0 failed/, 'deno'],
  ['mocha', '12', /3 passing/, 'mocha'],
  ['node-test', 'v', /^(?:# |ℹ )pass 3$[\s\S]*^(?:# |ℹ )fail 0$/m, 'node'],
  ['vitest-msw', 'vitest/3', /4 passed/, 'vitest'],
])('%s passes its own tests with %s', async (name, version, passed, runner) => {
  const project = projects.member(name)
  expect((await project.run('npm', 'exec', '--no', '--', runner, '--version')).stdout).toMatch(new RegExp(`^${version}[\\d.]`))
  const { stdout, stderr } = await project.run('npm', 'test')
  expect(stripVTControlCharacters(stdout + stderr)).toMatch(passed)
})

test('page-tests passes its own tests with Playwright, by page.route and by webServer', async () => {
  const project = projects.member('page-tests')
  const config = `import config from './playwright.config.js'
    export default { ...config, use: { ...config.use, launchOptions: ${JSON.stringify(launchOptions)} } }`
  await project.write('packaged-browser.config.js', config)
  const { stdout } = await project.run('npx', 'playwright', 'test', '-c', 'packaged-browser.config.js', '--reporter', 'list')
  expect(stripVTControlCharacters(stdout)).toMatch(/4 passed/)
  expect(stdout).toMatch(/page-route\.spec/)
  expect(stdout).toMatch(/web-server\.spec/)
})

test('page-tests has types that check with Cypress, and a configuration whose emulator answers', async () => {
  const project = projects.member('page-tests')
  await project.run('npm', 'run', 'check')
  await project.write('ask.ts', askAsCypress)
  const { stdout } = await project.run(join(repository, 'node_modules/.bin/tsx'), 'ask.ts')
  expect(JSON.parse(stdout)).toEqual({ origin: true, status: 200, expectations: [null, null] })
})

test('storybook builds, and each story shows its own world in a browser', async () => {
  const project = projects.member('storybook')
  await project.run('npm', 'run', 'build')
  const url = await servePages(join(project.folder, 'storybook-static'))
  const browser = await browsers.launch(launchOptions)
  onTestFinished(() => browser.close())
  const shown: Record<string, string[]> = {}
  for (const story of ['orders', 'no-orders', 'one-order', 'quota-used-up', 'no-scope']) {
    const page = await browser.newPage()
    await page.goto(`${url}iframe.html?id=order-list--${story}&viewMode=story`)
    await page.waitForSelector('#storybook-root ul[aria-busy=false]', { state: 'attached' })
    shown[story] = await page.locator('#storybook-root li').allTextContents()
    await page.close()
  }
  expect(shown).toMatchObject({
    'no-orders': ['No orders yet.'],
    'one-order': [expect.stringMatching(/^Violão do Zero: R\$\s[\d.,]+$/)],
    'quota-used-up': ['Too many requests. Again in 60 s.'],
    'no-scope': ['The orders cannot be shown.'],
  })
  expect(shown['orders']).toHaveLength(5)
})

/** Somebody may have something at the ports of the example. */
const useFreePorts = async (project: ScratchProject): Promise<void> => {
  const ports = { 4010: await freePort(20_000), 5173: await freePort(21_000) }
  for (const file of ['.env', 'package.json', 'playwright.config.js', 'cypress.config.ts']) {
    const text = await readFile(join(project.folder, file), 'utf8')
    await project.write(file, text.replaceAll('4010', `${ports[4010]}`).replaceAll('5173', `${ports[5173]}`))
  }
}

/** Does with the configuration what Cypress does with it, and asks as the page would. */
const askAsCypress = `import config from './cypress.config.ts'
const tasks = {}
let over
const on = (event, listener) => (event === 'task' ? Object.assign(tasks, listener) : (over = listener))
await config.e2e.setupNodeEvents(on, config)
const token = tasks.openWorld({ scenario: 'lost-response' })
const api = (await import('node:fs')).readFileSync('.env', 'utf8').trim().split('=')[1]
const answer = await fetch(api + '/api/v2/products', { headers: { Authorization: 'Bearer ' + token, Origin: config.e2e.baseUrl } })
const origin = answer.headers.get('access-control-allow-origin') === config.e2e.baseUrl
console.log(JSON.stringify({ origin, status: answer.status, expectations: tasks.expectations().map(({ met }) => met) }))
await over()`
