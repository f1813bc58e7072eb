import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderScenarioSchema } from '../../../scripts/scenario-schema.js'
import { UsageError } from '../../../src/adapters/cli/shared/usage-error.js'
import { isScenarioPath, readScenarioFile } from '../../../src/extensions/scenarios/cli/scenario-file.js'
import { effectKinds } from '../../../src/extensions/scenarios/effects.js'
import { readScenario, ScenarioError } from '../../../src/extensions/scenarios/schema.js'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-scenario-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What is said of a file, without the folder it lies in. */
const refusalOf = async (name: string, text: string): Promise<readonly string[]> => {
  const path = join(folder, name)
  await writeFile(path, text)
  const error = await readScenarioFile(path).catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(UsageError)
  return (error as UsageError).sentences.map((sentence) => sentence.replaceAll(`${folder}/`, ''))
}

const outage = `name: outage
summary: The list fails once.
steps:
  # A comment, as people write them.
  - match: { operation: listProducts }
    effect:
      kind: refuse
      code: service_unavailable
    times: 1
`

describe('a file', () => {
  test('is the same scenario in YAML and in JSON', async () => {
    const [yaml, json] = [join(folder, 'outage.yaml'), join(folder, 'outage.json')]
    await writeFile(yaml, outage)
    const fromYaml = await readScenarioFile(yaml)
    await writeFile(json, `\uFEFF${JSON.stringify(fromYaml.source, null, '\t')}`)
    const fromJson = await readScenarioFile(json)
    expect(fromYaml.scenario).toMatchObject({ name: 'outage', steps: [{ times: 1 }], state: 'start' })
    expect(fromJson.scenario).toEqual(fromYaml.scenario)
  })

  test('may say a thing once and repeat it by an alias', async () => {
    const path = join(folder, 'alias.yml')
    const steps =
      'steps:\n  - { match: &list { operation: listOffers }, effect: &lost { kind: reset } }\n  - { match: *list, effect: *lost }\n'
    await writeFile(path, `name: alias\nsummary: Twice.\n${steps}`)
    const { scenario } = await readScenarioFile(path)
    expect(scenario.steps[1]).toEqual(scenario.steps[0])
  })

  test.each([
    ['checkout.yaml', true],
    ['CHECKOUT.JSON', true],
    ['./checkout', true],
    ['a\\b', true],
    ['lost-response', false],
    ['yaml', false],
  ])('called %s is known by its path: %s', (name, isPath) => {
    expect(isScenarioPath(name)).toBe(isPath)
  })
})

describe('a broken scenario is refused by file, line, member and the nearest right spelling', () => {
  test('in YAML, every problem in a sentence of its own', async () => {
    const text = outage.replace('listProducts', 'listProduct').replace('refuse', 'refuze').replace('times', 'tims')
    expect(await refusalOf('outage.yaml', text)).toEqual([
      'outage.yaml, line 5, column 14: steps[0].match.operation: "listProduct" is not one of the values; did you mean "listProducts"?',
      'outage.yaml, line 7, column 7: steps[0].effect.kind: there is no effect "refuze"; did you mean "refuse"?',
      'outage.yaml, line 9, column 5: steps[0].tims: there is no such member; did you mean "times"?',
    ])
  })

  test('in JSON', async () => {
    const text = '{\n  "name": "a", "summary": "b",\n  "steps": [\n    { "effect": [{ "kind": "delya" }] }\n  ]\n}'
    expect(await refusalOf('a.json', text)).toEqual([
      'a.json, line 4, column 20: steps[0].effect[0].kind: there is no effect "delya"; did you mean "delay"?',
    ])
  })

  test('where a member is missing, by what it is missing in', async () => {
    const [sentence] = await refusalOf('a.yaml', `${outage}  - times: 2\n`)
    expect(sentence).toMatch(/^a\.yaml, line 10, column 5: steps\[1\]\.effect: /)
  })

  test('where the place is reached by an alias, by the line of what it stands for', async () => {
    const text =
      'name: a\nsummary: b\nsteps:\n  - effect: &e\n      kind: hang\n      tims: 1\n    times: 1\n  - effect: *e\n    times: 1\n'
    const sentences = await refusalOf('a.yaml', text)
    expect(sentences).toHaveLength(2)
    for (const sentence of sentences) expect(sentence).toMatch(/^a\.yaml, line 6, column 7: steps\[[01]\]\.effect\.tims: /)
  })
})

describe('what is no data is refused in one sentence', () => {
  const bomb = ['a: &a [1,1,1,1,1,1,1,1,1]']
  for (const [name, before] of ['ba', 'cb', 'dc', 'ed', 'fe']) bomb.push(`${name}: &${name} [${`*${before},`.repeat(9)}]`)

  test.each<[what: string, name: string, text: string, sentence: string]>([
    ['an empty file', 'a.yaml', '', 'a.yaml: it is empty.'],
    ['a file of blanks', 'a.json', ' \n', 'a.json: it is empty.'],
    ['a list', 'a.yaml', '- 1\n', 'a.yaml, line 1, column 1: The scenario: expected object, got a list.'],
    ['nothing but a comment', 'a.yaml', '# later\n', 'a.yaml, line 1, column 1: The scenario: expected object, got null.'],
    [
      'a member that is there twice',
      'a.yaml',
      'name: a\nname: b\n',
      'a.yaml, line 2, column 1: a member of this name stands above already.',
    ],
    [
      'the same in JSON',
      'a.json',
      '{"name":"a","name":"b"}',
      'a.json, line 1, column 13: a member of this name stands above already.',
    ],
    [
      'JSON with a comma too many',
      'a.json',
      '{\n"name": "a",\n}',
      'a.json: it is not JSON: unexpected text at line 3, column 1.',
    ],
    ['YAML in a file called JSON', 'a.json', 'name: a', 'a.json: it is not JSON: unexpected text at line 1, column 1.'],
    [
      'a tab as indentation',
      'a.yaml',
      'steps:\n\t- 1',
      'a.yaml, line 2, column 1: it is not YAML: tabs are not allowed as indentation.',
    ],
    ['a tag', 'a.yaml', 'name: !secret a', 'a.yaml, line 1, column 7: the tag !secret is not known; write plain data.'],
    [
      'two documents',
      'a.yaml',
      'name: a\n---\nname: b',
      'a.yaml, line 2, column 1: a second document begins here; a file holds one.',
    ],
    ['an alias without an anchor', 'a.yaml', 'name: *a', 'a.yaml: there is no anchor &a before the alias *a.'],
    ['an alias of itself', 'a.yaml', 'name: &a [*a]', 'a.yaml: an alias stands inside of what it stands for.'],
    ['aliases that multiply', 'a.yaml', bomb.join('\n'), 'a.yaml: its aliases repeat too much.'],
    [
      'brackets without end, in JSON',
      'a.json',
      '['.repeat(100_000),
      'a.json, line 1, column 513: it is nested deeper than 512 levels.',
    ],
  ])('%s', async (_what, name, text, sentence) => {
    expect(await refusalOf(name, text)).toEqual([sentence])
  })

  test('brackets without end, in YAML', async () => {
    expect(await refusalOf('a.yaml', '['.repeat(100_000))).toEqual([
      'a.yaml, line 1, column 101: it is nested deeper than 100 levels.',
    ])
  })

  test('a file that is not there, and a folder', async () => {
    await expect(readScenarioFile(join(folder, 'none.yaml'))).rejects.toThrow(/none\.yaml": there is no such file\.$/)
    await expect(readScenarioFile(folder)).rejects.toThrow(/it is a folder\.$/)
  })
})

describe('the published schema', () => {
  const schema = JSON.parse(renderScenarioSchema())
  const fits = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)
  const library = resolve(import.meta.dirname, '../../../scenarios')
  const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

  test('takes every scenario of the library, each of which names it and itself', async () => {
    const names = await readdir(library)
    expect(names.length).toBeGreaterThanOrEqual(20)
    for (const name of names) {
      const scenario = await readJson(join(library, name))
      expect(fits(scenario), `${name}: ${JSON.stringify(fits.errors)}`).toBe(true)
      expect(scenario).toMatchObject({ $schema: '../docs/scenario.schema.json', name: name.replace(/\.json$/, '') })
    }
  })

  test('describes every effect', () => {
    for (const kind of effectKinds) expect(schema.$defs[kind]).toMatchObject({ description: expect.stringMatching(/\.$/) })
    expect(schema.$defs.effect.oneOf).toHaveLength(effectKinds.length)
  })

  const minimal = { name: 'a', summary: 'b', steps: [{ effect: { kind: 'hang' } }] }

  test.each<[what: string, scenario: unknown]>([
    ['without steps', { name: 'a', summary: 'b' }],
    ['with a member it does not know', { ...minimal, stpes: [] }],
    ['with a name of capitals', { ...minimal, name: 'A' }],
    ['with an unknown operation', { ...minimal, steps: [{ match: { operation: 'listProduct' }, effect: { kind: 'hang' } }] }],
    ['with an unknown effect', { ...minimal, steps: [{ effect: { kind: 'hung' } }] }],
    ['with a member of another effect', { ...minimal, steps: [{ effect: { kind: 'hang', by: '1s' } }] }],
    ['with an unknown moment', { ...minimal, steps: [{ moment: 'during', effect: { kind: 'hang' } }] }],
    ['with a probability above 1', { ...minimal, steps: [{ probability: 2, effect: { kind: 'hang' } }] }],
    ['with a duration without unit', { ...minimal, start: { clock: { advance: '61' } } }],
    ['with an unknown assumption', { ...minimal, assumptions: { 'cancel-scop': 'none' } }],
    ['with an unknown value of an assumption', { ...minimal, assumptions: { 'cancel-scope': 'all' } }],
  ])('refuses a scenario %s, as the reader does', (_what, scenario) => {
    expect(fits(minimal)).toBe(true)
    expect(fits(scenario)).toBe(false)
    expect(() => readScenario(scenario)).toThrow(ScenarioError)
  })

  test.each<[what: string, assumptions: object, read?: object]>([
    ['a listed text', { 'cancel-scope': 'none' }],
    ['a number for its text', { 'cancel-success-status': 202 }, { 'cancel-success-status': '202' }],
    ['a value by its form', { 'idempotency-retention': '90m' }],
  ])('takes %s as the value of an assumption, as the reader does', (_what, assumptions, read = assumptions) => {
    expect(fits({ ...minimal, assumptions })).toBe(true)
    expect(readScenario({ ...minimal, assumptions }).assumptions).toEqual(read)
  })
})
