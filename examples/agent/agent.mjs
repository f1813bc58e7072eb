// What a coding agent does, with its four drafts written down: it runs each, asks why, and mends the next. Prints what was said.
// node agent.mjs [the command that starts the server, by default npx producer-commerce-emulator mcp]
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

const [command = 'npx', ...args] = process.argv.length > 2 ? process.argv.slice(2) : ['npx', 'producer-commerce-emulator', 'mcp']
const agent = new Client({ name: 'scripted-agent', version: '1' })
await agent.connect(new StdioClientTransport({ command, args, stderr: 'ignore' }))
const folder = await mkdtemp(join(tmpdir(), 'agent-'))
const file = join(folder, 'client.mjs')

/** Calls a tool, and shows what was asked and what was said. */
async function ask(tool, asked = {}) {
  const { content, structuredContent, isError } = await agent.callTool({ name: tool, arguments: asked })
  const shown = Object.entries(asked).map(([name, value]) => `${name}: ${JSON.stringify(value).replaceAll(folder, '.')}`)
  console.log(`\n> ${tool} ${shown.join(', ')}${isError ? ' (refused)' : ''}\n${content[0].text.replaceAll(folder, '.')}`)
  return structuredContent
}

/** Writes a draft and runs it as its user would. */
async function run(draft, { base_url, token }) {
  await writeFile(file, await readFile(new URL(`drafts/${draft}.mjs`, import.meta.url)))
  const env = { ...process.env, PRODUCER_API_URL: base_url, PRODUCER_API_TOKEN: token }
  const child = spawn(process.execPath, [file], { env })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const line = /^\w*Error: .*$/m.exec(said)?.[0] ?? said.trim()
  console.log(`\n$ node client.mjs   # draft ${draft}\n${line}\n(exit code ${code})`)
}

console.log('Task: make a course, once, whatever happens to the connection.')
const world = await ask('start_world')
await ask('get_contract', { operation: 'createProduct' })
await run(1, world)
await ask('explain_request')
await run(2, world)
await ask('explain_request')
await run(3, world)
await ask('play_story', { name: 'lost-response' })
await run(3, world)
await ask('check_conduct')
await ask('stop_story')

// A new world, with a token that has just the scope that is needed.
const clean = await ask('start_world')
const { refs } = await ask('put_data', { document: { tokens: { course: { scopes: ['products:write'] } } }, mode: 'add' })
const mine = { ...clean, token: refs.tokens.course.token }
await ask('play_story', { name: 'lost-response' })
await run(4, mine)
await ask('check_conduct')
await ask('stop_story')
await ask('explore', { command: `"${process.execPath}" "${file}"` })
await ask('sensitivity')
await agent.close()
await rm(folder, { recursive: true })
