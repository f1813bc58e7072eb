import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { ask, Hosted } from './support/hosted.js'

const repository = resolve(import.meta.dirname, '../../..')

/** The command, as somebody types it. */
const type = async (...words: readonly string[]) =>
  await promisify(execFile)(join(repository, 'node_modules/.bin/tsx'), ['src/adapters/cli/bin.ts', ...words], { cwd: repository })

const openFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-moving-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A run of which one request failed. */
const openRun = async () => {
  const emulator = createEmulator({ seed: 7, orders: 60, now: '2026-03-01T12:00:00Z', frozen: true })
  const send = (method: string, path: string, json?: object) =>
    emulator.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          authorization: `Bearer ${emulator.tokens.full}`,
          'idempotency-key': crypto.randomUUID(),
          'content-type': 'application/json',
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }),
    )
  emulator.webhooks.deliver(() => new Response(), { secret: `whsec_${btoa('a secret of thirty-two letters!!')}` })
  await send('POST', '/api/v2/products', { name: 'Curso', type: 'course', description: 'Sobre testes.' })
  await send('POST', '/api/v2/products', { name: 'Curso' })
  return { emulator, failed: emulator.requests.list()[0]?.request_id ?? '' }
}

test.each(['snapshot', 'repro'] as const)(
  'a %s opens in a sandbox by one command, the link leads to the failing request, and back',
  async (kind) => {
    const [hosted, folder, { emulator, failed }] = [await Hosted.open(), await openFolder(), await openRun()]
    const file = join(folder, 'run.json')
    await writeFile(file, JSON.stringify(kind === 'repro' ? emulator.repro() : emulator.snapshot()))
    const { control_url, link } = JSON.parse((await type('push', file, '--to', hosted.url, '--json')).stdout)
    expect(link).toBe(`${control_url}/#/default/requests/${failed}`)
    await hosted.restart()
    const control = hosted.at(control_url)
    expect((await ask('GET', `${control}/requests/${failed}`)).json).toMatchObject({ status: 422 })
    expect((await ask('GET', `${control}/webhooks/endpoints`)).json.data).toMatchObject([{ kind: 'inbox' }])
    const out = join(folder, 'back.json')
    await type('pull', control, '--out', out)
    const text = await readFile(out, 'utf8')
    expect(text).not.toContain(btoa('a secret of thirty-two letters!!'))
    const back = createEmulator({ seed: 7, orders: 60 })
    back.restore(JSON.parse(text))
    expect(back.snapshot().rows).toEqual(emulator.snapshot().rows)
    await expect(type('pull', control, '--out', out)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('already'),
    })
  },
)

test('what cannot be pushed or pulled is said in a sentence', async () => {
  const [hosted, folder] = [await Hosted.open(), await openFolder()]
  const file = join(folder, 'other.json')
  await writeFile(file, '{"a":1}')
  const refused = [
    [['push', file, '--to', hosted.url], 'neither a snapshot nor a state file nor a repro file'],
    [['push', join(folder, 'none'), '--to', hosted.url], 'there is no such file'],
    [['push', file, '--to', 'nowhere'], '--to cannot be "nowhere"'],
    [['pull', `${hosted.url}/s/x/_emulator`, '--out', join(folder, 'x')], 'There is no such sandbox'],
    [['pull', hosted.url, '--out', join(folder, 'x')], 'does not end with /_emulator'],
  ] as const
  for (const [words, sentence] of refused) {
    await expect(type(...words)).rejects.toMatchObject({ stderr: expect.stringContaining(sentence) })
  }
})
