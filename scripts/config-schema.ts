import { findOption } from '../src/adapters/cli/options/names.js'
import type { OptionType } from '../src/adapters/cli/options/option.js'
import { configurable } from '../src/adapters/cli/shared/config-file.js'
import { register } from '../src/register/register.js'

const text = { type: ['string', 'number'] }

/** What may stand behind a member of the config file, by the type of its option. */
const schemas: Readonly<Record<OptionType, object>> = {
  number: text,
  string: text,
  scenario: text,
  calibration: text,
  boolean: { type: 'boolean' },
  strings: { anyOf: [text, { type: 'array', items: text }] },
  documents: { anyOf: [text, { type: 'array', items: text }] },
  values: {
    type: 'object',
    properties: Object.fromEntries(register.map(({ id, options }) => [id, { examples: options.map(({ value }) => value) }])),
    additionalProperties: false,
  },
}

/** The JSON Schema of a config file, for editors. */
export function renderConfigSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Config file of producer-commerce-emulator',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(
        configurable().map(({ name, long, description }) => [long.slice(2), { description, ...schemas[findOption(name).type] }]),
      ),
    },
    additionalProperties: false,
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
