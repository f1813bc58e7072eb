import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

/** What waits, or loads later, a line each. */
const waitingIn = (code: string): readonly string[] => {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, async: isAsync, await: awaits, start } = node as Record<string, unknown>
    const waits = ['AwaitExpression', 'ImportExpression'].includes(String(type)) || isAsync === true || awaits === true
    if (waits) found.push(`line ${code.slice(0, Number(start)).split('\n').length}: ${type}`)
    for (const each of Object.values(node)) walk(each)
  }
  walk(parseAst(code, { lang: 'ts' }))
  return found
}

test('register, core, seed and api neither wait nor load later', () => {
  const files = ['register', 'core', 'seed', 'api'].flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => `src/${folder}/${path}`),
  )
  expect(files.length).toBeGreaterThan(40)
  expect(files.flatMap((file) => waitingIn(readFileSync(file, 'utf8')).map((found) => `${file}, ${found}`))).toEqual([])
})

test.each([
  'export const one = async () => 1',
  'export async function one() {}',
  'class One { async two() {} }',
  'const one = { async two() {} }',
  'const one = import("./two.js")',
  'async function* one() { for await (const two of three) yield two }',
])('so that the case above could fail, it sees %s', (code) => {
  expect(waitingIn(code)).not.toEqual([])
})
