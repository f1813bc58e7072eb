import type { Assumption, AssumptionArea } from './assumption.js'
import { type AssumptionId, findAssumption, register } from './register.js'

/** The assumptions an integrator should know before the first request; the README shows these. */
export const readmeAssumptions = [
  'cancel-scope',
  'cancel-success-status',
  'cancel-success-body',
  'cancel-effect-timing',
  'cancel-already-canceled',
  'cancel-404-threshold',
  'cancel-404-window',
  'rate-limit-cancel-limit-header',
  'idempotency-missing-key',
  'idempotency-body-mismatch',
  'idempotency-replay-which',
  'idempotency-retention',
  'validation-code',
  'validation-shape',
  'product-required-fields',
  'offer-required-fields',
  'products-page-size-param',
  'subscriptions-page-size-param',
  'page-size-over-max',
  'renewals-in-history',
  'text-timestamp-zone',
  'cashouts-endpoint',
] as const satisfies readonly AssumptionId[]

const areaTitles: Readonly<Record<AssumptionArea, string>> = {
  transport: 'Transport, tokens and errors',
  'rate-limits': 'Rate limits',
  idempotency: 'Idempotency',
  validation: 'Create requests and validation',
  lists: 'Lists and pages',
  orders: 'Orders, commissions, tracking and summary',
  subscriptions: 'Subscriptions and cancel',
  surroundings: 'Cashouts, webhooks and the sandbox',
}

const introduction = `<!-- Generated from src/assumptions by \`npm run docs\`; do not edit by hand. -->

# Assumptions

This page is generated from the register in \`src/assumptions\` by \`npm run docs\`. **Nothing on it is a fact about the real service**:
each entry names something the specification leaves open, and what the emulator does about it.

- Choose another value with \`--assume <id>=<value>\`, with \`assumptions: { '<id>': '<value>' }\` in JavaScript, or while it runs
  with \`PATCH /_emulator/assumptions\`.
- A profile sets several at once: \`strict\` is the loudest about mistakes of a client, \`framework\` is what a bare framework would do.
- The confidence says how likely the assumed value is to be that of the real service.
- Which assumptions the answers of each operation lean on is observed in [What answers lean on](fidelity.md); a running emulator
  counts them at \`GET /_emulator/assumptions/used\`.
- A gap is something the specification does not say, an ambiguity can be read in two ways, in a conflict two passages disagree.
`

/** The README's table: one row for each id, in the order given. `page` is where the ids link to. */
export function renderAssumptionTable(ids: readonly AssumptionId[], page = 'docs/assumptions.md'): string {
  const rows = ids.map((id) => {
    const assumption = requireAssumption(id)
    const alternatives = alternativesOf(assumption).map((value) => code(value))
    if (assumption.accepts !== undefined) alternatives.push('…')
    const cells = [
      `[${code(id)}](${page}#${id})`,
      assumption.specification,
      code(assumption.default),
      alternatives.join(', ') || 'none',
      assumption.confidence,
    ]
    return row(cells)
  })
  return [
    row(['assumption', 'the specification', 'assumed', 'alternatives', 'confidence']),
    row(Array(5).fill('---')),
    ...rows,
  ].join('\n')
}

/** The whole of docs/assumptions.md. */
export function renderAssumptionPage(): string {
  const areas = Object.entries(areaTitles).map(([area, title]) => {
    const entries = register.filter((assumption) => assumption.area === area)
    return [`## ${title}`, ...entries.map((assumption) => renderAssumption(assumption))].join('\n\n')
  })
  return `${[introduction.trimEnd(), ...areas].join('\n\n')}\n`
}

function renderAssumption(assumption: Assumption): string {
  const options = assumption.options.map(({ value, meaning }) => `- ${code(value)}${roles(assumption, value)}: ${meaning}`)
  if (assumption.accepts !== undefined) options.push(`- any value of this form: ${assumption.accepts.meaning}`)
  const paragraphs = [
    `### ${assumption.id}`,
    `${capitalised(assumption.kind)}, ${assumption.confidence} confidence. Touches: ${touched(assumption)}.`,
    `Specification: ${assumption.specification}`,
    options.join('\n'),
    `Why: ${assumption.why}`,
  ]
  if (assumption.fixed !== undefined) paragraphs.push(`Fixed: ${assumption.fixed}`)
  return paragraphs.join('\n\n')
}

function roles({ default: assumed, strict, framework }: Assumption, value: string): string {
  const names = [value === assumed && '**assumed**', value === strict && 'strict', value === framework && 'framework']
  const held = names.filter((name) => name !== false)
  return held.length === 0 ? '' : ` (${held.join(', ')})`
}

function touched({ operations }: Assumption): string {
  if (operations === 'all') return 'every operation'
  return operations.length === 0 ? 'no operation' : operations.map((operation) => code(operation)).join(', ')
}

function alternativesOf(assumption: Assumption): string[] {
  return assumption.options.map((option) => option.value).filter((value) => value !== assumption.default)
}

function requireAssumption(id: AssumptionId): Assumption {
  const assumption = findAssumption(id)
  if (assumption === undefined) throw new Error(`There is no assumption ${JSON.stringify(id)}`)
  return assumption
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function code(text: string): string {
  return `\`${text}\``
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
