import { describe, expect, test } from 'vitest'
import { contracts } from '../../../src/extensions/openapi/document.js'
import { samples } from '../../../src/extensions/openapi/samples.js'
import { operationIds } from '../../../src/register/operation-id.js'

describe.each(operationIds)('contract of %s', (id) => {
  const contract = contracts[id]

  test('has examples that fit', () => {
    for (const { schema, examples } of [contract.request, ...Object.values(contract.responses)].filter(
      (part) => part !== undefined,
    )) {
      expect(Object.keys(examples)).not.toHaveLength(0)
      for (const { sample } of Object.values(examples)) {
        const value = samples[sample as keyof typeof samples]
        expect(schema.parse(value)).toEqual(value)
      }
    }
  })

  test('has the default and the maximum of each query parameter in its schema', () => {
    for (const { schema, default: standard, max } of contract.queryParameters ?? []) {
      expect(schema.parse(undefined)).toBe(standard)
      if (max !== undefined) expect([schema.safeParse(max).success, schema.safeParse(max + 1).success]).toEqual([true, false])
    }
  })
})
