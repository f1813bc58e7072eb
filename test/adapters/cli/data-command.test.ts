import { writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { commandCases } from '../../support/command-cases.js'
import { commandHere } from '../../support/command-here.js'

const cases = commandCases(commandHere)

const write = async (name: string, text: string): Promise<string> => {
  const path = cases.path(name)
  await writeFile(path, text)
  return path
}

const catalogue = 'products: { violao: {} }\noffers: { curso: { product: violao, price: 10000 } }\n'

const serve = async (...args: readonly string[]) => {
  const server = cases.start(['--port', '0', '--now', '2026-03-01T12:00:00Z', '--freeze', ...args])
  const banner = await server.output((text) => text.includes('the clock '))
  return { server, url: /Sandbox +(\S+)/.exec(banner)?.[1] ?? '' }
}

const total = async (url: string): Promise<number> => {
  const answer = await fetch(`${url}/api/v2/orders/summary`, { headers: { authorization: 'Bearer svc_test_full' } })
  return (await answer.json()).total
}

test('data check counts what a file declares, in YAML and in JSON', async () => {
  const [yaml, json] = [await write('a.yaml', catalogue), await write('b.json', '{"orders":{"a":{"offer":"curso"},"b":{}}}')]
  const { code, stdout } = await cases.start(['data', 'check', yaml, json]).ended
  expect([code, stdout]).toEqual([0, `${yaml} and ${json} are valid: 1 product, 1 offer, 2 orders.\n`])
})

test('data check tells everything that is wrong, each with its file and line', async () => {
  const [good, bad] = [
    await write('a.yaml', catalogue),
    await write('b.yaml', 'orders:\n  a: { offer: crso }\n  b:\n    at: +1d\n'),
  ]
  const { code, stderr } = await cases.start(['data', 'check', good, bad]).ended
  expect(code).toBe(2)
  expect(stderr).toContain(`${bad}, line 2, column 8: orders.a.offer: no offer is called "crso"; did you mean "curso"?`)
  expect(stderr).toContain(`${bad}, line 4, column 5: orders.b.at: +1d is after the start of the clock; give a time up to now.`)
})

test.each([
  [
    'a name that stands there twice',
    'a.yaml',
    'products: {}\nproducts: {}\n',
    'line 2, column 1: a member of this name stands above already',
  ],
  [
    'the same in JSON',
    'a.json',
    '{"products": {},\n"products": {}}',
    'line 2, column 1: a member of this name stands above already',
  ],
  [
    'aliases that explode',
    'a.yaml',
    `a: &a [x,x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
      .split('')
      .map((name, nth) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[nth]}`).join(',')}]`)
      .join('\n')}\n`,
    'its aliases repeat too much',
  ],
  ['a tag', 'a.yaml', 'products: !!js/function x\n', 'is not known; write plain data'],
])('data check refuses %s', async (_, name, text, said) => {
  const { code, stderr } = await cases.start(['data', 'check', await write(name, text)]).ended
  expect(code).toBe(2)
  expect(stderr).toContain(said)
})

test('serve begins with its files, and with --watch begins anew when one changes', async () => {
  const [first, second] = [await write('a.yaml', catalogue), await write('b.yaml', 'orders: { a: { offer: curso } }\n')]
  const { server, url } = await serve('--data', first, '--data', second, '--watch')
  expect(await total(url)).toBe(1)
  // Written at once: what stays empty for a while is read so.
  writeFileSync(second, 'orders: { a: { offer: curso }, b: { offer: curso } }\n')
  await server.output((text) => text.includes(`${second} was read again: the world restarts with it.`))
  expect(await total(url)).toBe(2)
  writeFileSync(second, 'orders: { a: { offer: crso } }\n')
  await server.complaints((text) => text.includes('did you mean "curso"? The world stays as it is.'))
  expect(await total(url)).toBe(2)
})

test('serve refuses a file that is not there, and one that is wrong, with exit code 2', async () => {
  const missing = await cases.start(['--data', cases.path('none.yaml')]).ended
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('there is no such file')])
  const bad = await write('a.yaml', 'order: {}\n')
  const refused = await cases.start(['--data', bad]).ended
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining(`${bad}, line 1, column 1: order: there is no such member`),
  ])
})

test('a state file keeps what was declared, and goes on without the document', async () => {
  const data = await write('a.yaml', `${catalogue}orders: { a: { offer: curso } }\n`)
  const state = cases.path('state.json')
  const { server, url } = await serve('--data', data, '--state', state)
  expect(await total(url)).toBe(1)
  server.process.kill('SIGTERM')
  await server.ended
  await rm(data)
  expect(await total((await serve('--state', state)).url)).toBe(1)
})

test('data export writes what a server holds now, and that loads again', async () => {
  const { url } = await serve('--data', await write('a.yaml', `${catalogue}orders: { da_ana: { offer: curso, at: -2d } }\n`))
  const [whole, few] = [cases.path('whole.yaml'), cases.path('few.json')]
  expect((await cases.start(['data', 'export', '--url', url, '--out', whole]).ended).stdout).toContain(`${whole} is written`)
  expect((await cases.start(['data', 'export', '--url', url, '--out', few, '--labels-only', 'curso']).ended).code).toBe(0)
  expect((await cases.start(['data', 'check', whole]).ended).stdout).toContain('1 product, 1 offer, 1 customer, 1 order')
  expect((await cases.start(['data', 'check', few]).ended).stdout).toContain('1 product, 1 offer.')
  const { code, stderr } = await cases.start(['data', 'export', '--url', url, '--labels-only', 'da_anna']).ended
  expect([code, stderr]).toEqual([2, `${url} refuses: There is no record called "da_anna"; did you mean "da_ana"?\n`])
})
