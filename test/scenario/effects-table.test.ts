import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { effects } from '../../src/scenario/effects/effects.js'
import { readScenario } from '../../src/scenario/read-scenario.js'
import { ScenarioError } from '../../src/scenario/scenario-error.js'
import { zod } from '../../src/spec/zod.js'

const folder = new URL('../../src/scenario/effects/', import.meta.url)

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

test('the table holds every file of the folder, by its kind, and no kind twice', () => {
  const files = readdirSync(folder).filter((name) => name !== 'effects.ts')
  const kinds = effects.map(({ kind }) => `${kind.replaceAll('_', '-')}.ts`)
  expect(kinds.toSorted()).toEqual(files.toSorted())
})

describe.each(effects.map((definition) => [definition.kind, definition] as const))('%s', (kind, definition) => {
  const { moments, says, example, form } = definition

  test('says in a sentence what it does', () => {
    expect(says).toMatch(/^[A-Z].{15,100}\.$/)
  })

  test('does one sort of thing', () => {
    const sorts = ['answer', 'wait', 'end', 'shape', 'act'].filter((sort) => sort in definition)
    expect(sorts).toHaveLength(1)
  })

  test('has moments that make sense for it', () => {
    expect(new Set(moments).size).toBe(moments.length)
    // Before the handler there is nothing to shape yet; whoever answers, waits or ends can do it at any time.
    if ('shape' in definition) expect(moments).toEqual(['after'])
    else if (!('act' in definition)) expect(moments).toEqual(['before', 'after'])
    else expect(moments[0]).toBe('before')
  })

  test('takes its example, which is of its kind', () => {
    expect(example.kind).toBe(kind)
    expect(form(zod).parse(example)).toMatchObject(example)
    expect(problemsOf(example)).toEqual([])
  })

  test('refuses a member that it does not have, and an example of another kind', () => {
    expect(problemsOf({ ...example, volume: 11 })).toEqual([expect.stringContaining('there is no such member')])
    expect(form(zod).safeParse({ ...example, kind: 'applause' }).success).toBe(false)
  })

  test('makes its schema anew for whoever asks, always the same', () => {
    expect(form(zod)).not.toBe(form(zod))
    expect(z.toJSONSchema(form(zod))).toEqual(z.toJSONSchema(form(zod)))
  })
})
