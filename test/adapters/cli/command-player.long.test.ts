import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { commandCases } from '../../support/command-cases.js'
import { commandHere } from '../../support/command-here.js'
import { playCommand } from '../../support/play-command.js'

const cases = commandCases(commandHere)

/** A script that notes its process in a file and then does something. */
const script = async (name: string, act: string): Promise<string> => {
  const path = cases.path(`${name}.mjs`)
  await writeFile(
    path,
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(cases.path(name))}, String(process.pid))\n${act}`,
  )
  return path
}

const pidOf = async (name: string): Promise<number> => {
  for (;;) {
    const text = await readFile(cases.path(name), 'utf8').catch(() => '')
    if (text !== '') return Number(text)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const lingers = 'setTimeout(() => {}, 60_000)'

test.each([
  ['that ends', '', { kind: 'done', result: { code: 0, stdout: 'all\n' } }],
  ['that never ends', lingers, { kind: 'endless', limit: 'time' }],
])('nobody waits for a daemon that holds the output of a command %s open', async (_what, act, expected) => {
  const daemon = await script('daemon', lingers)
  const starting = `import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
spawn(process.execPath, [${JSON.stringify(daemon)}], { detached: true, stdio: 'inherit' }).unref()
while (!existsSync(${JSON.stringify(cases.path('daemon'))})) await new Promise((resolve) => setTimeout(resolve, 20))
console.log('all')
${act}`
  const ending = await playCommand(`"${process.execPath}" "${await script('starts', starting)}"`, act === '' ? 20_000 : 5_000)
  process.kill(await pidOf('daemon'), 'SIGKILL')
  expect(ending).toEqual(expected)
})
