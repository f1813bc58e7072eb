import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { zod } from '../../../src/ground/spec/zod.js'
import { effects } from '../../../src/scenario/effects/effects.js'
import { readScenario } from '../../../src/scenario/read-scenario.js'
import { ScenarioError } from '../../../src/scenario/scenario-error.js'

/** A scenario of one step with this effect. */
const scenarioOf = (effect: unknown): unknown => ({ name: 'one-effect', summary: 'One effect.', steps: [{ effect }] })

const problemsOf = (effect: unknown): readonly string[] => {
  try {
    readScenario(scenarioOf(effect))
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ScenarioError)
    return (error as ScenarioError).problems.map(({ message }) => message)
  }
}

test('no kind stands in the table twice', () => {
  const kinds = effects.map(({ kind }) => kind)
  expect(kinds).toEqual([...new Set(kinds)])
})

describe.each(effects.map((definition) => [definition.kind, definition] as const))('%s', (kind, definition) => {
  const { phases, says, example, schema } = definition

  test('says in a sentence what it does', () => {
    expect(says).toMatch(/^[A-Z].{15,100}\.$/)
  })

  test('does one sort of thing', () => {
    const sorts = ['answer', 'wait', 'end', 'shape', 'act'].filter((sort) => sort in definition)
    expect(sorts).toHaveLength(1)
  })

  test('has moments that make sense for it', () => {
    expect(new Set(phases).size).toBe(phases.length)
    // Before the handler there is nothing to shape yet; whoever answers, waits or ends can do it at any time.
    if ('shape' in definition) expect(phases).toEqual(['after'])
    else if (!('act' in definition)) expect(phases).toEqual(['before', 'after'])
    else expect(phases[0]).toBe('before')
  })

  test('takes its example, which is of its kind', () => {
    expect(example.kind).toBe(kind)
    expect(schema(zod).parse(example)).toMatchObject(example)
    expect(problemsOf(example)).toEqual([])
  })

  test('refuses a member that it does not have, and an example of another kind', () => {
    expect(problemsOf({ ...example, volume: 11 })).toEqual([expect.stringContaining('there is no such member')])
    expect(schema(zod).safeParse({ ...example, kind: 'applause' }).success).toBe(false)
  })

  test('makes its schema anew for whoever asks, always the same', () => {
    expect(schema(zod)).not.toBe(schema(zod))
    expect(z.toJSONSchema(schema(zod))).toEqual(z.toJSONSchema(schema(zod)))
  })
})
