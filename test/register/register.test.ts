import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  AssumptionError,
  acceptsValue,
  assumptionsUnder,
  collectAssumptionProblems,
  profileValues,
} from '../../src/core/assumptions.js'
import type { Assumption } from '../../src/register/assumption.js'
import { profileNames } from '../../src/register/profile-name.js'
import { type AssumptionId, type AssumptionValue, findAssumption, register } from '../../src/register/register.js'

const assumptions: readonly Assumption[] = register

describe('the register', () => {
  test('names every assumption once', () => {
    expect(new Set(assumptions.map(({ id }) => id)).size).toBe(assumptions.length)
  })

  test('keeps the assumptions of an area together', () => {
    const areas = assumptions.map(({ area }) => area)
    expect(areas.filter((area, index) => area !== areas[index - 1])).toEqual([...new Set(areas)])
  })

  test.each(assumptions.map((assumption) => [assumption.id, assumption] as const))('%s is well formed', (_, assumption) => {
    const values = assumption.options.map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
    const hasChoice = values.length > 1 || assumption.accepts !== undefined
    expect(hasChoice).toBe(assumption.fixed === undefined)
    for (const value of [assumption.strict, assumption.framework]) {
      if (value === undefined) continue
      expect(values).toContain(value)
      expect(value).not.toBe(assumption.default)
    }
    for (const text of [assumption.specification, assumption.why, ...assumption.options.map(({ meaning }) => meaning)]) {
      expect(text.trim()).toBe(text)
      expect(text).not.toBe('')
    }
  })

  test('keeps ids and values literal in the types', () => {
    expectTypeOf<AssumptionValue<'cancel-scope'>>().toEqualTypeOf<
      'subscriptions:write' | 'subscriptions:read' | 'subscriptions:cancel' | 'none'
    >()
    expectTypeOf<string>().not.toExtend<AssumptionId>()
    expectTypeOf<'17'>().toExtend<AssumptionValue<'cancel-404-threshold'>>()
    expectTypeOf<'17'>().not.toExtend<AssumptionValue<'validation-status'>>()
  })

  test('is found by id', () => {
    expect(findAssumption('check-order')?.default).toBe('register')
    expect(findAssumption('constructor')).toBeUndefined()
  })
})

describe('values by their form', () => {
  test.each([
    ['token-lifetime', ['90d', 'idle:7d'], ['0d', '90', 'idle:', '90d ']],
    ['token-revocation', ['1s', '300s'], ['0s', '5m', '-1s']],
    ['cancel-404-threshold', ['1', '250'], ['0', '1.5', '-3', '1e3', '']],
    ['cancel-404-window', ['5s', 'crossing:30s'], ['5', 'crossing:', '5m']],
    ['idempotency-retention', ['90s', '15m', '2h', '40d'], ['2w', '0h', 'h', '24h\n']],
    ['product-type-values', ['list:course', 'list:course,e_book'], ['list:', 'list:a,', 'course']],
    ['page-param', ['pagina', 'page_no'], ['Page', 'page[number]', 'a'.repeat(31)]],
    ['meta-path', ['https://api.example.test', 'http://127.0.0.1:4010/base'], ['ftp://x', 'https://x/?a=1', '/api']],
    ['tracking-mapping', ['src:source', 'utm_term:t,sck:s'], ['source:src:x', 'other:x', 'src:', 'src:a,']],
    ['subscription-currency', ['EUR'], ['eur', 'EURO']],
  ] as const)('%s', (id, taken, refused) => {
    const assumption = assumptions.find((candidate) => candidate.id === id)
    if (assumption === undefined) throw new Error(`no ${id}`)
    expect(taken.filter((value) => !acceptsValue(assumption, value))).toEqual([])
    expect(refused.filter((value) => acceptsValue(assumption, value))).toEqual([])
  })

  test('every assumption that has a form is tried above', () => {
    expect(assumptions.filter(({ accepts }) => accepts !== undefined)).toHaveLength(10)
  })
})

describe('assumptionsUnder', () => {
  test('gives every assumption its default', () => {
    const values: Record<string, string> = assumptionsUnder()
    expect(Object.keys(values)).toEqual(assumptions.map(({ id }) => id))
    for (const assumption of assumptions) expect(values[assumption.id]).toBe(assumption.default)
  })

  test.each(profileNames)('takes the values of the profile %s', (profile) => {
    expect(assumptionsUnder(profile)).toEqual(profileValues(profile))
    for (const assumption of assumptions)
      expect(acceptsValue(assumption, profileValues(profile)[assumption.id as AssumptionId])).toBe(true)
  })

  test('lets an override win over the profile', () => {
    const values = assumptionsUnder('strict', { 'unknown-fields': 'ignored' })
    expect(values['unknown-fields']).toBe('ignored')
    expect(values['page-invalid']).toBe('422')
    expect(values['validation-status']).toBe('422')
  })

  test('takes numbers and booleans as their text', () => {
    const values = assumptionsUnder('default', { 'cancel-404-threshold': 3, 'is-active-null': true })
    expect(values['cancel-404-threshold']).toBe('3')
    expect(values['is-active-null']).toBe('true')
  })

  test('takes the one value of a fixed assumption', () => {
    expect(assumptionsUnder('default', { 'webhooks-enabled': 'off' })['webhooks-enabled']).toBe('off')
  })

  test.each([
    ['an unknown id', { 'cancel-scop': 'none' }, /"cancel-scop".*did you mean "cancel-scope"\?/],
    ['an id like no other', { zzzzzzzz: 'none' }, /^There is no assumption "zzzzzzzz"$/],
    ['an id every object has', { constructor: 'none' }, /"constructor"/],
    [
      'an unknown value',
      { 'cancel-scope': 'orders:read' },
      /"cancel-scope".*"orders:read".*"subscriptions:write", "subscriptions:read"/,
    ],
    [
      'a value outside its form',
      { 'cancel-404-threshold': 0 },
      /"cancel-404-threshold".*"0".*also taken: A number of failed look-ups/,
    ],
    ['an alternative to a fixed one', { 'fault-injection': 'on' }, /"fault-injection" is fixed to "off" and cannot be "on"/],
    ['an object', { 'cancel-scope': {} }, /"cancel-scope".*type object/],
    ['null', { 'cancel-scope': null }, /"cancel-scope".*null/],
    ['nothing', { 'cancel-scope': undefined }, /"cancel-scope".*undefined/],
  ])('refuses %s', (_, overrides: Record<string, unknown>, message) => {
    const error = errorOf(() => assumptionsUnder('default', overrides))
    expect(error.message).toMatch(message)
    expect(error.id).toBe(Object.keys(overrides)[0])
    expect(error.message).toBe(error.problem)
  })

  test('names the first problem and counts the others', () => {
    const overrides = { 'check-order': 'x', 'page-param': 'page', 'no-such-thing-at-all': 1, 'cancel-race': '410' }
    const error = errorOf(() => assumptionsUnder('default', overrides))
    expect(error.message).toMatch(/"check-order".*\(and 2 more problems\)$/)
    expect(error.problems).toEqual(collectAssumptionProblems(overrides))
    expect(error.problems.map(({ id }) => id)).toEqual(['check-order', 'no-such-thing-at-all', 'cancel-race'])
  })
})

function errorOf(run: () => unknown): AssumptionError {
  try {
    run()
  } catch (error) {
    if (error instanceof AssumptionError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}
