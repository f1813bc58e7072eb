import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseUrl } from '../../playground/base-url.js'
import { LinkError, readLink } from '../../playground/share-link.js'
import { asCommand, snippets } from '../../playground/snippets.js'
import { atSize } from '../support/size.js'

const run = promisify(execFile)

const linkWith = (request: object): string => {
  const full = { method: 'GET', path: '/api/v2/products', token: 'full', key: '', body: '', ...request }
  const text = JSON.stringify({ seed: 1, now: '2026-03-01T12:00:00Z', scenario: '', data: '', requests: [full] })
  return `#1.${gzipSync(text).toString('base64url')}`
}

/** The words that a shell passes to the program of a line. */
const wordsOf = async (line: string): Promise<readonly string[]> => {
  const [, program = ''] = /^(\w+)/.exec(line) ?? []
  const { stdout } = await run('sh', ['-c', `${program}() { printf '%s\\0' "$@"; }\n${line}`], { env: {} })
  return stdout.split('\0').slice(0, -1)
}

test.each([
  ...['GET`id`', 'GET; id', 'GET$(id)', 'get', '', 'GET id', "GET'", 'GET\nid'].map((method) => ({ method })),
  ...['0/x', '@x.test/', '.x.test/', '', ' /api', 'https://x.test/', ':1/x'].map((path) => ({ path })),
])('a link with %o is refused', async (request) => {
  await expect(readLink(linkWith(request))).rejects.toThrow(LinkError)
})

test.each(['//x.test/y', '/\\x.test/y', '/@x.test', '/..//x.test', '/%2F/x.test'])(
  'a link with the path %s is read',
  async (path) => {
    expect((await readLink(linkWith({ path }))).requests[0]?.path).toBe(path)
  },
)

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.stringMatching(/^[`$();|&<>'"\\ \n*?[\]{}!#~@:/.0-9a-z-]{0,20}$/),
)

test('what is copied is the request, word by word, and goes to the emulator alone', async () => {
  const parts = fc.record({
    path: hostile,
    name: fc.constantFrom('Idempotency-Key', 'Authorization'),
    value: hostile,
    body: hostile,
  })
  const withoutNul = parts.filter(({ path, value, body }) => !`${path}${value}${body}`.includes('\0'))
  await fc.assert(
    fc.asyncProperty(withoutNul, fc.constantFrom('GET', 'GET`id`', 'A B', "'"), async ({ path, name, value, body }, method) => {
      const line = snippets['curl']?.({ method, path, headers: { [name]: value }, body }) ?? ''
      const words = await wordsOf(line)
      expect(words.slice(0, 5)).toEqual(['-i', '-X', method, '-H', `${name}: ${value}`])
      expect(body === '' ? [] : words.slice(5, 7)).toEqual(body === '' ? [] : ['--data-raw', body])
      const address = words.at(-1) ?? ''
      expect(new URL(address).origin).toBe(baseUrl)
      expect(words.includes('-g') || !/[[\]{}]/.test(address)).toBe(true)
    }),
    { numRuns: atSize(12, 60) },
  )
})

test('other languages get the same address, on the emulator', () => {
  for (const path of ['0/x', '@x.test/', '//x.test/', '/\\x.test/', '.x.test'])
    for (const snippet of Object.values(snippets)) {
      const text = snippet({ method: 'GET', path, headers: {}, body: '' })
      expect(text).not.toMatch(/4010(?:0|@|\.x)/)
      expect(text).toContain(`${baseUrl}/`)
    }
})

test('the command of a world is its options, whatever a link says', async () => {
  for (const evil of ['`id`', '$(id)', "'; id #", 'a b']) {
    const words = await wordsOf(asCommand({ seed: 1, now: evil, scenario: evil, data: '' }))
    expect(words).toEqual(['start', '--silent', '--', '--seed', '1', '--now', evil, '--freeze', '--scenario', evil])
  }
})
