import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { chromium as browsers } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { launchOptions } from '../support/chromium.js'
import { ScratchProject } from '../support/package/scratch-project.js'
import { servePages } from '../support/package/serve-pages.js'
import { watch } from '../support/running-command.js'

const openExample = async (name: string): Promise<ScratchProject> => {
  const project = await ScratchProject.create(`examples/${name}`)
  onTestFinished(() => project.remove())
  return project
}

test('vitest-msw passes its own tests', async () => {
  const project = await openExample('vitest-msw')
  await project.install()
  const { stdout } = await project.run('npm', 'test')
  expect(stdout).toMatch(/4 passed/)
}, 180_000)

test('jest-msw passes its own tests', async () => {
  const project = await openExample('jest-msw')
  await project.install()
  const { stderr } = await project.run('npm', 'test')
  expect(stderr).toMatch(/Tests: +4 passed, 4 total/)
}, 180_000)

test('extension compiles against the packed types and passes its own tests', async () => {
  const project = await openExample('extension')
  await project.install()
  const { stdout } = await project.run('npm', 'test')
  expect(stdout).toMatch(/^(?:# |ℹ )pass 3$[\s\S]*^(?:# |ℹ )fail 0$/m)
}, 180_000)

test('vite-page builds and lists orders in a real browser', async () => {
  const project = await openExample('vite-page')
  await project.install()
  await project.run('npm', 'run', 'build')
  const url = await servePages(join(project.folder, 'dist'))
  const browser = await browsers.launch(launchOptions)
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(url)
  await page.waitForSelector('#orders tr:nth-child(20)')
  expect(await page.textContent('#summary')).toMatch(/^250 orders, R\$\s[\d.]+,\d\d earned$/)
  await page.click('#more')
  await page.waitForSelector('#orders tr:nth-child(40)')
  expect(await page.textContent('#orders tr:nth-child(40) td')).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)
}, 180_000)

test('curl walks the history of the packed command', async () => {
  const project = await openExample('curl')
  await project.write('package.json', JSON.stringify({ private: true }))
  await project.install()
  const command = watch(
    spawn('npx', ['--offline', 'producer-commerce-emulator', '--json', '--port', '0'], { cwd: project.folder }),
  )
  const ready = JSON.parse(await command.output((text) => text.endsWith('\n')))
  onTestFinished(() => void process.kill(ready.pid, 'SIGTERM'))
  const { stdout } = await project.run('bash', 'walk.sh', ready.url)
  expect(stdout).toMatch(/the same key gave the same answer, and no second product/)
  expect(stdout).toMatch(/walked (\d+) lines on \d+ pages; the summary counts \1\n/)
}, 120_000)
