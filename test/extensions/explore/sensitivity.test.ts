import { expect, test } from 'vitest'
import { renderSensitivity } from '../../../src/extensions/explore/cli/experiment-report.js'
import { type Assumption, type AssumptionId, assumptions, ExperimentError, type ExperimentWorld } from '../../../src/index.js'
import { sampleApp, send, shop } from '../../support/explore/sample-app.js'
import { findAssumption } from '../../support/find-assumption.js'

const planted: readonly AssumptionId[] = ['commission-item-dates', 'products-page-size-default', 'validation-status']

test('names exactly the three guesses that an app depends on, with the question to ask', async () => {
  const report = await shop().sensitivity(sampleApp)
  const { leaned: dependencies, flips, matters } = report
  // Each of them once, however many of its values change the outcome.
  expect(matters.map(({ assumption }) => assumption).toSorted()).toEqual(planted)
  for (const { value, outcome, values } of matters) expect(values[0]).toEqual({ value, outcome })
  expect(matters.some(({ values }) => values.length > 1)).toBe(true)
  const text = renderSensitivity('npm test', report, true)
  for (const id of planted) expect(text.split(`${id} (`)).toHaveLength(2)
  expect(text).toMatch(/^ {2}=400 +it fails: a wrong body should be 422 and is 400$/m)
  expect(dependencies).toEqual(expect.arrayContaining([...planted]))
  expect(flips).toBeGreaterThan(dependencies.length)
  for (const { assumption, question } of matters) expect(question).toEqual(findAssumption(assumption)?.question)
  expect(matters.find(({ assumption }) => assumption === 'validation-status')).toMatchObject({
    value: '400',
    outcome: 'it fails: a wrong body should be 422 and is 400',
  })
})

test('tries values, too, that stand in the register as examples of a form', async () => {
  const {
    leaned: dependencies,
    flips,
    matters,
  } = await shop().sensitivity(async (world) => {
    const { data } = (await (await send(world, '/api/v2/subscriptions/history')).json()) as { data: { currency: string }[] }
    return data.every(({ currency }) => currency === 'BRL' || currency === 'USD')
  })
  expect(matters).toMatchObject([{ assumption: 'subscription-currency', value: 'EUR' }])
  const others = dependencies.flatMap((id) => {
    const { options = [], accepts } = findAssumption(id) ?? {}
    // Real time does not follow a flow that moves the clock, and nobody answers at a public address.
    if (id === 'rate-limit-clock' || id === 'meta-path')
      return options.map(({ value }) => value).filter((value) => value !== 'wall')
    return [...options.map(({ value }) => value), ...(accepts?.samples ?? [])]
  })
  // Of each assumption all but the one that holds.
  expect(flips).toBe(others.length - dependencies.length)
})

test('tries no value that contradicts an example of the specification', async () => {
  const { leaned: dependencies, matters } = await shop().sensitivity(async (world) => {
    const body = { name: 'Violão do Zero', type: 'course', description: 'Do primeiro acorde à primeira música.' }
    return (await send(world, '/api/v2/products', body)).status
  })
  expect(dependencies).toContain('product-type-values')
  expect(matters.map(({ assumption }) => assumption)).not.toContain('product-type-values')
})

test.each<[string, (world: ExperimentWorld, play: number) => Promise<unknown>, string]>([
  ['fails by itself', () => Promise.reject(new Error('no')), 'The run fails without a fault: no.'],
  [
    'fails every second time',
    async (world, play) => {
      await send(world, '/api/v2/products')
      if (play === 2) throw new Error('unlucky')
    },
    'fails now and then without a fault: unlucky',
  ],
  [
    'comes to something else each time',
    async (world, play) => {
      await send(world, '/api/v2/products')
      return play
    },
    'outcome of the run differs each time',
  ],
])('says so of a run that %s', async (_what, run, sentence) => {
  let plays = 0
  const failure: unknown = await shop()
    .sensitivity((world) => {
      plays += 1
      return run(world, plays)
    })
    .then(
      () => null,
      (error: unknown) => error,
    )
  expect(failure).toBeInstanceOf(ExperimentError)
  expect((failure as Error).message).toContain(sentence)
})

test('every assumption that can be switched has a question of its own, in English and in Portuguese', () => {
  const entries = assumptions as readonly Assumption[]
  expect(entries.filter(({ fixed, question }) => (fixed === undefined) === (question === undefined)).map(({ id }) => id)).toEqual(
    [],
  )
  const texts = entries.flatMap(({ question }) => (question === undefined ? [] : [question.en, question.pt]))
  expect(texts.filter((text) => !/^\S.{20,}\?$/.test(text))).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})
