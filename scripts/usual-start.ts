import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'

/** Tells at its end what it has read. */
const writeAtEnd = `process.on('exit', () => require('node:fs').writeFileSync(process.env.READ_FILES, JSON.stringify(Object.keys(require.cache))))`

/** Ways to run the command, each with what is asked of it while it runs. */
const ways = {
  /** Whoever only wants some words of it. */
  words: [['--version'], ['--help'], ['tokens']].map((typed) => ({ typed, asked: [] })),
  /** A start to the first page, and to its end. */
  start: [
    ['--port', '0', '--orders', '250'],
    ['--port', '0', '--json'],
    ['--port', '0', '--quiet'],
  ].map((typed) => ({
    typed,
    asked: [['GET', '/orders/history']],
  })),
  /** What most clients ask then. */
  usual: [
    {
      typed: ['--port', '0', '--json'],
      asked: [
        ...['/orders/history', '/orders/summary', '/subscriptions/history', '/products', '/orders/none', '/nowhere'].map(
          (path) => ['GET', path],
        ),
        ['POST', '/products', '{"name":"Curso","type":"course","description":"Sobre testes."}'],
        ['POST', '/products', '{}'],
        ['GET', '/products'],
      ],
    },
  ],
} as const satisfies Record<string, readonly Run[]>

interface Run {
  readonly typed: readonly string[]
  readonly asked: readonly (readonly string[])[]
}

export type CommandWay = keyof typeof ways

/** Runs a built command in each way, and finds the files of its folder that were read. */
export const filesReadBy = async (folder: string, entry: string): Promise<Readonly<Record<CommandWay, ReadonlySet<string>>>> => {
  const read = async (runs: readonly Run[]): Promise<ReadonlySet<string>> =>
    new Set((await Promise.all(runs.map((run) => filesOf(folder, entry, run)))).flat())
  return { words: await read(ways.words), start: await read(ways.start), usual: await read(ways.usual) }
}

const filesOf = async (folder: string, entry: string, { typed, asked }: Run): Promise<readonly string[]> => {
  const own = mkdtempSync(join(tmpdir(), 'usual-start-'))
  const [hook, listPath] = [join(own, 'tell.cjs'), join(own, 'read.json')]
  try {
    writeFileSync(hook, writeAtEnd)
    const env = { ...process.env, READ_FILES: listPath }
    const child = spawn(process.execPath, ['--require', hook, join(folder, entry), ...typed], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    if (asked.length > 0) await askAll(child, asked)
    else child.stdout.resume()
    const [code] = await ended
    if (code !== 0) throw new Error(`${typed.join(' ')} ended with ${code}`)
    const paths: readonly string[] = JSON.parse(readFileSync(listPath, 'utf8'))
    return paths.map((path) => relative(folder, path).replaceAll('\\', '/'))
  } finally {
    rmSync(own, { recursive: true })
  }
}

const askAll = async (child: ChildProcessByStdio<null, Readable, null>, asked: Run['asked']): Promise<void> => {
  let line = ''
  for await (const piece of child.stdout) {
    line += String(piece)
    if (/http:\S+\s|\}\n/.test(line)) break
  }
  const [url] = /http:[\w/.:]+\d/.exec(line) ?? []
  for (const [method = '', path = '', body] of asked) await ask(`${url}/api/v2${path}`, method, body)
  child.kill('SIGTERM')
}

/** Without `fetch`, which asks for packed answers as no plain client does. */
const ask = (url: string, method: string, body?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: 'Bearer svc_test_full',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const sent = body === undefined ? get(url, { headers }) : request(url, { method, headers })
    sent.on('response', (answer) => answer.resume().on('end', resolve)).on('error', reject)
    sent.end(body)
  })
