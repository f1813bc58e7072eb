import { existsSync } from 'node:fs'
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { renderBadges } from '../../scripts/badges.js'
import { renderConfigSchema } from '../../scripts/config-schema.js'
import { renderDataSchema } from '../../scripts/data-schema.js'
import { renderElsewhere } from '../../scripts/elsewhere-table.js'
import { markedPages, renewPage } from '../../scripts/marked-pages.js'
import { renderScenarioSchema } from '../../scripts/scenario-schema.js'
import { renderBanner } from '../../src/adapters/cli/commands/banner.js'
import { commands } from '../../src/adapters/cli/commands.js'
import { acceptsValue } from '../../src/core/assumptions.js'
import type { World } from '../../src/core.js'
import { readScenario, scenarioSchema } from '../../src/extensions/scenarios/schema.js'
import { sectionNames } from '../../src/extensions/snapshots/schema.js'
import { builtIn } from '../../src/index.js'
import { findAssumption } from '../../src/register/register.js'
import { command as startCommand } from '../../website/.vitepress/theme/start-command.js'
import { specificationLedger } from '../specification/ledger.js'
import { createEmulator } from '../support/open-world.js'
import { omits } from './excerpt.js'
import { blocksOf, pages, read, root } from './pages.js'

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  readonly repository: { readonly url: string }
}

const readme = read('README.md')

/** First cells of the table whose head begins with these words, without their code marks. */
const firstCells = (head: string, page: string): string[] => {
  const lines = read(page).split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`))
  const rest = lines.slice(start + 2)
  const rows = rest.slice(
    0,
    rest.findIndex((line) => !line.startsWith('|')),
  )
  return rows.map((line) => (line.split(/(?<!\\)\|/)[1] ?? '').trim().replaceAll('`', '').replaceAll('\\|', '|'))
}

test('the page of the command line names every command', () => {
  const named = firstCells('command', 'docs/command-line.md')
    .join(', ')
    .split(/, | [<[-].*?(?=, |$)/)
  expect(
    commands
      .filter(({ run }) => run !== undefined)
      .map(({ name }) => name)
      .filter((name) => !named.includes(name)),
  ).toEqual([])
})

describe('the generated tables', () => {
  test.each(Object.keys(markedPages))('of %s are what the code renders', (path) => {
    expect(renewPage(path, read(path)), 'run `npm run docs`').toBe(read(path))
  })

  test('are beside schemas of scenarios, of data and of config files that are, too', () => {
    expect(renderScenarioSchema(), 'run `npm run docs`').toBe(read('docs/scenario.schema.json'))
    expect(renderDataSchema(), 'run `npm run docs`').toBe(read('docs/data.schema.json'))
    expect(renderConfigSchema(), 'run `npm run docs`').toBe(read('docs/config.schema.json'))
  })

  test('are beside the table of what extensions have, which is, too', async () => {
    expect(await renderElsewhere(), 'run `npm run docs`').toBe(read('src/emulator/elsewhere.json'))
  })

  const tables = Object.values(markedPages).flatMap((parts) =>
    Object.entries(parts).filter(([name]) => name !== 'register' && !name.startsWith('fixture-')),
  )
  test.each(tables)('the table %s has rows of equal width', (_, render) => {
    const lines = render().split('\n')
    expect(lines.length).toBeGreaterThan(2)
    expect(new Set(lines.map((line) => line.split(/(?<!\\)\|/).length)).size).toBe(1)
  })

  test('cannot be renewed in a page without their markers', () => {
    expect(() => renewPage('docs/operations.md', '# Title')).toThrow(/<!-- tokens:start -->/)
  })
})

describe('the first minute', () => {
  const [first = ''] = blocksOf('README.md', 'sh')

  test('is a block that works with Node alone, the same on the first page of the site', () => {
    const { scripts, repository } = JSON.parse(read('package.json')) as Manifest
    expect(first.trim().split(/\n| && /)).toEqual([
      `git clone ${repository.url.replace(/^git\+|\.git$/g, '')}`,
      'cd producer-commerce-emulator',
      'npm ci',
      'npm start',
    ])
    expect(startCommand).toBe(first.trim())
    expect(existsSync(new URL('package-lock.json', root))).toBe(true)
    expect(scripts['start']).toBeDefined()
    expect(readme).toContain('`npx producer-commerce-emulator`')
  })

  test('shows what the start prints', () => {
    const url = 'http://127.0.0.1:4010'
    const openness = { isOnNetwork: false, networkUrls: [], wantsControlToken: false, trustPath: null }
    const server = { url, productionUrl: null, controlUrl: `${url}/_emulator`, ...openness, close: async () => {} }
    const shown = blocksOf('README.md', '')[0] ?? 'no block'
    expect(omits(renderBanner(createEmulator(), server), shown)).toEqual([])
  })

  test('says how many products the line answers with', async () => {
    const emulator = createEmulator()
    const headers = { Authorization: `Bearer ${emulator.tokens.full}` }
    const answer = await emulator.fetch(new Request('http://127.0.0.1:4010/api/v2/products', { headers }))
    const { data } = (await answer.json()) as { data: object[] }
    expect(readme).toContain(`with ${data.length} products`)
  })
})

test('the badges of the README say what is so', () => {
  const shown = [...readme.matchAll(/\]\((docs\/badges\/[^)]+)\)/g)].map(([, path = '']) => path)
  const badges = renderBadges(JSON.parse(read('package.json')), specificationLedger)
  expect(shown.toSorted()).toEqual(Object.keys(badges).toSorted())
  for (const [path, text] of Object.entries(badges)) expect(read(path), 'run `npm run docs`').toBe(text)
  const proved = specificationLedger.filter((row) => 'provedBy' in row).length
  expect(readme).toContain(`${proved} of ${specificationLedger.length} statements`)
})

describe('the tables written by hand', () => {
  test('hold every field of a journal entry and no other', async () => {
    const emulator = createEmulator()
    await emulator.fetch(new Request('http://127.0.0.1:4010/api/v2/products'))
    const fields = firstCells('field', 'docs/shapes.md').flatMap((cell) => cell.split(', '))
    expect(fields.sort()).toEqual(Object.keys(emulator.requests.list({ with: 'assumptions' })[0] ?? {}).sort())
  })

  test('hold every member of a snapshot and no other', () => {
    const all = builtIn
    const kept = all.flatMap(({ kept }) => Object.keys(kept?.members ?? {}))
    const members = firstCells('member', 'docs/snapshots.md').flatMap((cell) => cell.split(', '))
    expect(members.sort()).toEqual([...sectionNames(all), ...kept].sort())
  })

  test('hold every member of a scenario, of its steps and of what they match, and no other', () => {
    const page = 'docs/scenarios.md'
    const step = scenarioSchema.shape.steps.element.shape
    expect(firstCells('member of a scenario', page)).toEqual(Object.keys(scenarioSchema.shape))
    expect(firstCells('member of a step', page)).toEqual(Object.keys(step))
    expect(firstCells('member of match', page)).toEqual(Object.keys(step.match.unwrap().shape))
  })

  test('hold every member of the emulator and no other', () => {
    const members = firstCells('member', 'docs/javascript.md').map((cell) => cell.replace(/\(.*/, ''))
    const world = createEmulator() as unknown as World
    const added = world.registry.extensions.flatMap(({ members }) => Object.keys(members?.(world) ?? {}))
    const ofService = ['id', 'tokens', 'landmarks', 'clock', 'fetch', 'reset', 'options']
    expect(members.sort()).toEqual([...new Set([...ofService, ...added])].sort())
  })
})

describe.each(pages)('%s', (path) => {
  const text = read(path)

  test('names source files that exist', () => {
    const names = [...text.matchAll(/`((?:src|test|scripts|docs|fixtures)\/[\w./-]+\.\w+)`/g)].map(([, name = '']) => name)
    expect(names.filter((name) => !existsSync(new URL(name, root)))).toEqual([])
  })

  test('shows scenarios that can be played, data that a world can begin with, and config files that a start takes', () => {
    for (const block of blocksOf(path, 'yaml')) {
      if (block.includes('config.schema.json')) {
        const complaints = new Ajv({ strict: false }).compile(JSON.parse(read('docs/config.schema.json')))
        expect([complaints(parse(block)), complaints.errors], block).toEqual([true, null])
        continue
      }
      const isData = block.includes('data.schema.json')
      expect(() => (isData ? createEmulator({ data: parse(block) }) : readScenario(parse(block))), block).not.toThrow()
    }
  })

  test('overrides assumptions by names and values they take', () => {
    const overrides = [...text.matchAll(/--assume ([\w-]+)=([\w:.-]+)/g)].map(([, id = '', value = '']) => [id, value] as const)
    const taken = ([id, value]: readonly [string, string]): boolean => {
      const assumption = findAssumption(id)
      return assumption !== undefined && acceptsValue(assumption, value)
    }
    expect(overrides.filter((override) => !taken(override))).toEqual([])
  })
})
