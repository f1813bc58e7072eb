import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { repository, ScratchProject } from '../support/package/scratch-project.js'
import { watch } from '../support/running-command.js'

const secret = `whsec_${btoa('the secret of the shop, in bytes')}`

/** What a user copies from the page about webhooks: the first block of code behind the name of a framework. */
const shownFor = async (framework: string): Promise<string> => {
  const page = await readFile(join(repository, 'docs/webhooks.md'), 'utf8')
  const [, block] = page.split(`\n${framework}:\n\n\`\`\`js\n`)
  if (block === undefined) throw new Error(`The page shows no receiver for ${framework}`)
  return block.slice(0, block.indexOf('\n```'))
}

const around = (shown: string): string => `
import express from 'express'
import { Webhook } from 'standardwebhooks'

const saved = new Map()
const save = async (event) => void (saved.has(event.id) || saved.set(event.id, event))
const app = express()
${shown}
app.get('/state', (request, response) => response.json([...saved.keys()]))
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

test('the receiver that the page shows for Express passes the exam of the packed command', async () => {
  const project = await ScratchProject.create()
  onTestFinished(() => project.remove())
  await project.install('express@5', 'standardwebhooks@1')
  await project.write('receiver.mjs', around(await shownFor('Express')))
  const env = { ...process.env, WEBHOOK_SECRET: secret }
  const receiver = watch(spawn(process.execPath, ['receiver.mjs'], { cwd: project.folder, env }))
  onTestFinished(() => void receiver.process.kill('SIGKILL'))
  const url = `http://127.0.0.1:${(await receiver.output((text) => text.endsWith('\n'))).trim()}`
  const asked = ['exam', '--webhook', `${url}/hook`, '--webhook-secret', secret, '--state-url', `${url}/state`, '--json']
  const { stdout } = await project.run('npx', '--offline', 'producer-commerce-emulator', ...asked)
  expect(JSON.parse(stdout)).toEqual({ findings: [] })
  expect((await (await fetch(`${url}/state`)).json()).length).toBeGreaterThan(10)
}, 180_000)
