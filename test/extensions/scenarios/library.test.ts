import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listScenarios, resolveScenario } from '../../../src/extensions/scenarios/library.js'
import { createEmulator, type ScenarioName } from '../../../src/index.js'

const scenarioNames = listScenarios().map(({ name }) => name)

const root = new URL('../../../', import.meta.url)
const rehearsals = 'test/extensions/scenarios/behaviour/library'

const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** Names of the files in a folder, without this ending. */
const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(new URL(`${folder}/`, root)).map((file) => file.replace(new RegExp(`${ending.replaceAll('.', '\\.')}$`), ''))

const sorted = (names: readonly string[]): readonly string[] => [...names].sort()

test('the library lists every file of the folder, once, and there are enough of them', () => {
  expect(sorted(scenarioNames)).toEqual(sorted(filesIn('scenarios', '.json')))
  expect(scenarioNames.length).toBeGreaterThanOrEqual(20)
  // A name that other programs use.
  expect(scenarioNames).toContain('cancel-block')
})

test('every scenario is rehearsed with a client that does it right and one that does not, and nothing else is', () => {
  expect(sorted(filesIn(rehearsals, '.test.ts'))).toEqual(sorted(scenarioNames))
})

describe.each(scenarioNames)('%s', (name) => {
  test('has its name from its file, and the schema for editors', () => {
    expect(JSON.parse(read(`scenarios/${name}.json`))).toMatchObject({ name, $schema: '../docs/scenario.schema.json' })
  })

  test('says in one line what it is about, tells a short story, and expects something of a client', () => {
    const { summary, story, expects } = resolveScenario(name)
    expect(summary).toMatch(/^[A-Z][^\n]{10,100}\.$/)
    const sentences = story.match(/[.?!](?= |$)/g) ?? []
    expect(sentences.length).toBeGreaterThanOrEqual(2)
    expect(sentences.length).toBeLessThanOrEqual(4)
    expect(expects).not.toEqual([])
    expect(new Set(expects.map(({ say }) => say)).size).toBe(expects.length)
  })

  test('names every step for the journal', () => {
    expect(resolveScenario(name).steps.filter(({ id }) => id === undefined)).toEqual([])
  })

  test('can begin in a world as it is at the start', () => {
    expect(createEmulator({ scenario: name as ScenarioName, orders: 30 }).scenario().name).toBe(name)
  })

  test('is the one that its rehearsal plays', () => {
    // Both clients are members that `rehearse` requires.
    expect(read(`${rehearsals}/${name}.test.ts`)).toContain(`\nrehearse('${name}', {\n`)
  })
})
