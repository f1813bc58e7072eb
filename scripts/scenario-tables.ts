import { stringify } from 'yaml'
import * as z from 'zod'
import { effects } from '../src/extensions/scenarios/effects.js'
import { listScenarios } from '../src/extensions/scenarios/library.js'
import { effectExamples } from './effect-examples.js'
import { code, renderTable } from './markdown-table.js'

/** The library. */
export function renderScenarioTable(): string {
  const rows = listScenarios().map(({ name, summary, expects }) => [
    `[${code(name)}](../scenarios/${name}.json)`,
    summary,
    expects[0] ?? '',
  ])
  return renderTable(['scenario', 'what happens', 'a good client'], rows)
}

/** Every effect with its moments and members. */
export function renderEffectTable(): string {
  const rows = effects.map(({ kind, phases, says, members }) => [
    code(kind),
    phases.join(', '),
    says,
    Object.entries<z.ZodType>(members).map(describeMember).join(', '),
  ])
  return renderTable(['effect', 'moment', 'what it does', 'members'], rows)
}

/** A scenario with one effect of each kind, as a file would have it. */
export function renderEffectExamples(): string {
  const steps = effects.map(
    ({ kind }) => `  - effect: ${stringify(effectExamples[kind], { collectionStyle: 'flow', lineWidth: 0 }).trim()}`,
  )
  return ['```yaml', 'name: one-of-each', 'summary: Every effect there is, once.', 'steps:', ...steps, '```'].join('\n')
}

/** A member with its default; a question mark behind one that can be left out. */
function describeMember([name, schema]: readonly [string, z.core.$ZodType]): string {
  if (schema instanceof z.ZodOptional) return code(`${name}?`)
  return schema instanceof z.ZodDefault ? `${code(name)} (${code(JSON.stringify(schema.def.defaultValue))})` : code(name)
}
