import { expect, test } from 'vitest'
import { readingsOf, valuesOf } from '../../../src/extensions/calibrate/oracle.js'
import type { Probe } from '../../../src/extensions/calibrate/probe.js'
import { probes } from '../../../src/extensions/calibrate/tables.js'

// What a probe can still tell apart, asked of the emulator under every value of every assumption that it reads.

/** Values of the assumption that a probe settles, in groups that its readings do not tell apart while the others are as they are. */
const groupsOf = async (probe: Probe): Promise<readonly (readonly string[])[]> => {
  const { rows } = await readingsOf(probe)
  const besides = new Map<string, Map<string, string[]>>()
  for (const { values, readings } of rows) {
    const { [probe.settles]: value = '', ...others } = values
    const groups = besides.get(JSON.stringify(others)) ?? new Map<string, string[]>()
    besides.set(JSON.stringify(others), groups)
    const reading = JSON.stringify([...readings].sort())
    groups.set(reading, [...(groups.get(reading) ?? []), value])
  }
  // The others are where it tells most apart.
  return [...besides.values()].map((groups) => [...groups.values()]).sort((one, other) => other.length - one.length)[0] ?? []
}

const named = probes.map((probe, index) => [`${probe.settles}, probe ${index + 1} of ${probes.length}`, probe] as const)

test.each(named)('%s tells values apart', async (_, probe) => {
  const groups = await groupsOf(probe)
  expect(groups.flat().toSorted()).toEqual(valuesOf(probe.settles).toSorted())
  expect(groups.length, `all of ${groups.flat().join(', ')} look the same`).toBeGreaterThan(1)
})

test('every other pair of values is told apart by a probe of its assumption', async () => {
  const pairs = new Map<string, Set<string>>()
  for (const probe of probes) {
    const alike = new Set((await groupsOf(probe)).flatMap((group) => pairsOf(group)))
    const before = pairs.get(probe.settles)
    pairs.set(probe.settles, before === undefined ? alike : new Set([...before].filter((pair) => alike.has(pair))))
  }
  const left = [...pairs].flatMap(([id, alike]) => (alike.size === 0 ? [] : [`${id}: ${[...alike].sort().join('; ')}`]))
  // Pairs that give the same answers in the accounts of the emulator.
  expect(left).toMatchInlineSnapshot(`
    [
      "affiliates-entry: empty = id_name_email_commission",
      "customer-anonymisation: masked = never",
      "tracking-mapping: event:pixel = src:elsewhere; event:pixel = src:source; event:pixel = utm_source:offer; src:elsewhere = src:source; src:elsewhere = utm_source:offer; src:source = utm_source:offer",
      "commission-split-types: producer = with_affiliate",
      "rate-limit-what-counts: every_authenticated = free_5xx",
      "check-order: register = scope_before_quota; register = validation_before_lookup; scope_before_quota = validation_before_lookup",
      "idempotency-fingerprint: method_path = parsed_body",
      "idempotency-replay-which: 2xx = 2xx_5xx; all_but_429_5xx = everything",
      "product-type-values: list:calibration = list:live_class",
      "cancel-id-type: 404_counted = 404_uncounted",
      "rate-limit-cancel-limit-header: minute = tightest",
    ]
  `)
})

const pairsOf = (values: readonly string[]): readonly string[] =>
  values.flatMap((one, index) => values.slice(index + 1).map((other) => [one, other].sort().join(' = ')))
