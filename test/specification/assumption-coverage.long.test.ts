import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { type Assumption, assumptions as register } from '../../src/index.js'
import { acceptsValue } from '../support/find-assumption.js'

const switchable = (register as readonly Assumption[]).filter(({ fixed }) => fixed === undefined)
const runner = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

/** The titles of all cases about assumptions, as the runner sees them, so that titles filled from a table count too. */
const collectTitles = async (): Promise<readonly string[]> => {
  const list = ['list', '/behaviour/assumptions', 'test/contract/transport', '--project', 'direct fetch', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, [runner, ...list], { cwd: root, maxBuffer: 2 ** 26 })
  const cases: readonly { name: string }[] = JSON.parse(stdout.slice(stdout.indexOf('[')))
  return cases.map(({ name }) => name)
}

const titles = await collectTitles()

/** The value a title says it is about, such as `403` in `env-token-mismatch=403: …`. */
const shownValues = (id: string): ReadonlySet<string> =>
  new Set(titles.filter((title) => title.startsWith(`${id}=`)).map((title) => title.slice(id.length + 1, endOfValue(title))))

const endOfValue = (title: string): number => {
  const end = title.indexOf(': ')
  return end < 0 ? title.length : end
}

test.each(switchable.map((assumption) => [assumption.id, assumption] as const))(
  'every value of %s has a case that sees it on the wire',
  (id, { options, accepts }) => {
    const shown = shownValues(id)
    const listed = options.map(({ value }) => value)
    expect(listed.filter((value) => !shown.has(value))).toEqual([])
    const isShownByForm = [...shown].some((value) => !listed.includes(value))
    expect(isShownByForm, 'a case shows a value given by its form').toBe(accepts !== undefined)
  },
)

test('no case is about a value that its assumption cannot take', () => {
  const about = titles.map((title) => /^([a-z0-9-]+)=/.exec(title)?.[1]).filter((id) => id !== undefined)
  const unknown = [...new Set(about)].filter((id) => !switchable.some((assumption) => assumption.id === id))
  expect(unknown).toEqual([])
  const impossible = switchable.flatMap((assumption) =>
    [...shownValues(assumption.id)]
      .filter((value) => !acceptsValue(assumption, value))
      .map((value) => `${assumption.id}=${value}`),
  )
  expect(impossible).toEqual([])
})
