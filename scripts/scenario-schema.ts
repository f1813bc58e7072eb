import * as z from 'zod'
import { effects } from '../src/extensions/scenarios/effects.js'
import { scenarioSchema } from '../src/extensions/scenarios/schema.js'
import { webhookDisturbances } from '../src/extensions/webhooks/disturbances.js'
import type { Assumption } from '../src/register/assumption.js'
import { register } from '../src/register/register.js'

const { match, effect: oneOrMore } = scenarioSchema.shape.steps.element.shape
const effect = oneOrMore.options[0] as unknown as z.ZodDiscriminatedUnion
const predicate = match.unwrap().shape.query.unwrap().valueType

// What has an id is written once, in $defs.
z.globalRegistry.add(effect, { id: 'effect' })
z.globalRegistry.add(predicate, { id: 'predicate', description: 'A value, or conditions that all hold.' })
for (const { kind, members } of effects)
  if (kind === 'disturb_webhooks') z.globalRegistry.add(members.by, { description: `${describeDisturbances()}.` })
effect.options.forEach((option, index) => {
  const { kind: id, says: description } = effects[index] as (typeof effects)[number]
  z.globalRegistry.add(option, { id, description })
})

/** What each disturbance of a webhook is, in the words of those that make them. */
function describeDisturbances(): string {
  return Object.entries(webhookDisturbances)
    .map(([name, says]) => `\`${name}\`: ${says}`)
    .join('; ')
}

/** The JSON Schema of a scenario file, for editors: what can be written, with a description of most of it. */
export function renderScenarioSchema(): string {
  const { $schema, properties, ...rest } = z.toJSONSchema(scenarioSchema, {
    io: 'input',
    target: 'draft-2020-12',
    // A format of zod's own, which says no more than the pattern beside it.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'starts_with') delete jsonSchema.format
    },
  })
  const schema = {
    $schema,
    title: 'Scenario',
    description: 'What goes wrong, when and how often, for the emulator of the Producer Commerce API v2.',
    ...rest,
    properties: { ...properties, assumptions: describeAssumptions(properties?.['assumptions'] as object) },
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

/** The schema in the code takes any name and leaves it to the register to refuse it; an editor wants the names. */
function describeAssumptions(general: object) {
  const entries: readonly Assumption[] = register
  return {
    // Left out of what is written, because values are read as their text.
    default: {},
    ...general,
    propertyNames: undefined,
    properties: Object.fromEntries(entries.map((entry) => [entry.id, describeValues(entry)])),
    additionalProperties: false,
  }
}

function describeValues({ options, accepts, ...entry }: Assumption) {
  const description = `${entry.default} where nothing else is said: ${options[0]?.meaning}`
  const listed = { enum: options.flatMap(({ value }) => valuesOf(value)) }
  if (accepts === undefined) return { description, ...listed }
  return { description, anyOf: [listed, { type: ['string', 'integer'], pattern: `^(?:${accepts.pattern})$` }] }
}

/** Numbers and booleans are taken for their text. */
function valuesOf(text: string): readonly (string | number | boolean)[] {
  if (/^\d+$/.test(text)) return [text, Number(text)]
  return text === 'true' || text === 'false' ? [text, text === 'true'] : [text]
}
