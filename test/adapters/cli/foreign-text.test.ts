import { readdir, readFile } from 'node:fs/promises'
import pc from 'picocolors'
import { afterEach, expect, test, vi } from 'vitest'
import { runCommandLine } from '../../../src/adapters/cli/command-line.js'
import { inOneLine, jsonText, printable, sentenceInOneLine } from '../../../src/adapters/cli/shared/in-one-line.js'
import { renderRequestLine } from '../../../src/extensions/journal/cli/request-line.js'
import { renderAttemptLine } from '../../../src/extensions/webhooks/cli/attempt-line.js'
import { createEmulator } from '../../../src/index.js'

// What others have written cannot steer the terminal, nor make its reader read something else; and no password gets there.

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = 0
})

/** Signs that are not seen: controls, line breaks of Unicode, directions, zero width, byte order marks, tags. */
const unseen = [
  '\u0000\u0007\u001b\u007f\u0085\u009b',
  '\u2028\u2029',
  '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
  '\u00ad\u180e\u200b\u200c\u200d\u2060\u2061\u2062\u2063\u2064\ufeff\ufff9\u{e0001}\u{e0061}',
].flatMap((signs) => [...signs])

test.each(unseen.map((sign) => [`U+${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`, sign] as const))(
  '%s does not reach a terminal',
  (_name, sign) => {
    for (const shown of [inOneLine, printable, sentenceInOneLine]) expect(shown(`a${sign}b`)).toBe('a?b')
    const json = jsonText({ text: `a${sign}b` })
    expect(json).not.toContain(sign)
    expect(JSON.parse(json)).toEqual({ text: `a${sign}b` })
  },
)

test('what is seen stays, and so do the lines of a text of several', () => {
  for (const text of ['Violão do Zero', '日本語', '🎸', 'é', '‘x’ – “y”']) expect(inOneLine(text)).toBe(text)
  expect(printable('a\n\tb')).toBe('a\n\tb')
  expect(sentenceInOneLine('a\n  b')).toBe('a b')
})

test('a line of the log holds nothing unseen, wherever a client put it', async () => {
  const emulator = createEmulator({ orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })
  const lines: string[] = []
  emulator.onAnswer((entry) => lines.push(renderRequestLine(entry, pc.createColors(false))))
  const signs = unseen.join('')
  await emulator.fetch(new Request(`http://x.test/api/v2/orders/${encodeURIComponent(signs)}?a=${encodeURIComponent(signs)}`))
  await emulator.fetch(
    new Request('http://x.test/api/v2/products', {
      method: 'POST',
      headers: { authorization: `Bearer ${emulator.tokens.full}`, 'idempotency-key': 'a', 'content-type': 'application/json' },
      body: JSON.stringify({ [signs]: signs }),
    }),
  )
  expect(lines).toHaveLength(2)
  for (const line of lines) for (const sign of unseen) expect(line.includes(sign), JSON.stringify(sign)).toBe(false)
  const endpoint = { kind: 'url', url: `http://x.test/${signs}`, target: signs } as never
  const attempt = { status: null, error: signs, ms: 1 } as never
  const line = renderAttemptLine({ world: signs, event: 'order.authorized', endpoint, nth: 1, attempt }, pc.createColors(false))
  for (const sign of unseen) expect(line.includes(sign), JSON.stringify(sign)).toBe(false)
})

/** The standard error and output of a command that runs in this process. */
const run = async (...words: readonly string[]): Promise<string> => {
  const written: string[] = []
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written.push(String(text))
      return true
    })
  }
  await runCommandLine(words)
  vi.restoreAllMocks()
  return written.join('')
}

const secret = 'Zq8Rt2Wn5'
const address = `http://ana:${secret}@127.0.0.1:9/`

test.each([
  ['health', '--url', address],
  ['webhooks', '--url', address],
  ['resend', 'x', '--url', address],
  ['trigger', 'sale', '--url', address],
  ['data', 'labels', '--url', address],
  ['data', 'export', '--url', address],
  ['push', '/etc/hosts', '--to', address],
  ['pull', `${address}_emulator`, '--out', '/tmp/none.json'],
  ['calibrate', '--base-url', address, '--token-env', 'NONE'],
  ['data', 'pull', '--base-url', address, '--token-env', 'NONE', '--out', '/tmp/none.yaml'],
  ['exam', '--webhook', address, '--webhook-secret', `whsec_${secret}`, '--state', address],
  ['serve', '--config', `${address}none.yaml`],
  ['serve', '--data', `${address}none.yaml`],
  ['serve', '--cors', address],
  ['serve', '--sandbox-url', address],
  ['serve', `--control-token=${secret}`, '--orders', 'x'],
  [`--token=${secret}`],
  ['serve', '--assume', `client_secret=${secret}`],
])('no password that was typed is printed: %s %s %s', async (...words) => {
  const printed = await run(...words)
  expect(printed.length).toBeGreaterThan(0)
  expect(printed).not.toContain(secret)
})

test('an address with a password is refused for that, where an address is named', async () => {
  for (const words of [
    ['health', '--url', address],
    ['push', '/etc/hosts', '--to', address],
  ]) {
    expect(await run(...words)).toMatch(/cannot be "http:\/\/…@127\.0\.0\.1:9\/": leave out the name and the password\.\n$/)
  }
})

test('no command prints a text of others except through these', async () => {
  const root = new URL('../../../src/adapters/', import.meta.url)
  const paths = (await readdir(root, { recursive: true })).filter((path) => /^(?:cli|calibrate|pull)[\\/].*\.ts$/.test(path))
  const raw: string[] = []
  for (const path of paths) {
    const text = await readFile(new URL(path, root), 'utf8')
    for (const [line] of text.matchAll(/std(?:out|err)\.write\(.*JSON\.stringify.*/g)) raw.push(`${path}: ${line}`)
  }
  expect(raw).toEqual([])
})
