import * as z from 'zod'
import { effect } from '../src/scenario/effect.js'
import { effectNatures } from '../src/scenario/effect-natures.js'
import { listScenarios } from '../src/scenario/library.js'
import { effectDescriptions } from './effect-descriptions.js'
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
  const rows = effect.options.map(({ shape }) => {
    const { kind, ...members } = shape
    const name = kind.value
    return [
      code(name),
      effectNatures[name].moments.join(', '),
      effectDescriptions[name],
      Object.entries(members).map(describeMember).join(', '),
    ]
  })
  return renderTable(['effect', 'moment', 'what it does', 'members'], rows)
}

/** A member with its default; a question mark behind one that can be left out. */
function describeMember([name, schema]: readonly [string, z.core.$ZodType]): string {
  if (schema instanceof z.ZodOptional) return code(`${name}?`)
  return schema instanceof z.ZodDefault ? `${code(name)} (${code(JSON.stringify(schema.def.defaultValue))})` : code(name)
}
