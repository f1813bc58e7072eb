import { describeStatus } from '../src/emulator/assumption-status.js'
import type { Calibration } from '../src/extensions/calibrate/calibration.js'
import { statusOf } from '../src/extensions/calibrate/status-of.js'
import type { Assumption, AssumptionArea } from '../src/register/assumption.js'
import { type AssumptionId, findAssumption, register } from '../src/register/register.js'
import { folded } from './folded.js'
import { code, renderTable } from './markdown-table.js'

/** The assumptions an integrator should know before the first request. */
const firstAssumptions = [
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

/** One row for each of `firstAssumptions`; the ids link to where the page tells all of each. */
export function renderFirstAssumptions(): string {
  const rows = firstAssumptions.map((id) => {
    const assumption = requireAssumption(id)
    const alternatives = alternativesOf(assumption).map((value) => code(value))
    if (assumption.accepts !== undefined) alternatives.push('…')
    return [
      `[${code(id)}](#${id})`,
      assumption.specification,
      code(assumption.default),
      alternatives.join(', ') || 'none',
      assumption.confidence,
    ]
  })
  return renderTable(['assumption', 'the specification', 'assumed', 'alternatives', 'confidence'], rows)
}

/** The whole register, a fold for each area with links to its assumptions above it, with what a calibration has seen of each. */
export function renderRegister(calibration: Calibration | null = null): string {
  const areas = Object.entries(areaTitles).map(([area, title]) => {
    const entries: readonly Assumption[] = register.filter((assumption) => assumption.area === area)
    const links = entries.map(({ id, question, specification }) => `- [${code(id)}](#${id}): ${question?.en ?? specification}`)
    return [
      `## ${title}`,
      links.join('\n'),
      ...folded(
        `All ${entries.length} in full`,
        entries.map((one) => renderAssumption(one, calibration)),
      ),
    ].join('\n\n')
  })
  return areas.join('\n\n')
}

function renderAssumption(assumption: Assumption, calibration: Calibration | null): string {
  const options = assumption.options.map(({ value, meaning }) => `- ${code(value)}${roles(assumption, value)}: ${meaning}`)
  if (assumption.accepts !== undefined) options.push(`- any value of this form: ${assumption.accepts.meaning}`)
  const paragraphs = [
    `### ${assumption.id}`,
    ...(assumption.question === undefined ? [] : [`**${assumption.question.en}**`]),
    ...observed(assumption, calibration),
    `${capitalised(assumption.kind)}, ${assumption.confidence} confidence. Touches: ${touched(assumption)}.`,
    `Specification: ${assumption.specification}`,
    options.join('\n'),
    `Why: ${assumption.why}`,
  ]
  if (assumption.fixed !== undefined) paragraphs.push(`Fixed: ${assumption.fixed}`)
  return paragraphs.join('\n\n')
}

/** A page has no clock: the date stands there, and whoever reads it judges whether that is long ago. */
function observed({ id, default: assumed }: Assumption, calibration: Calibration | null): string[] {
  const value = String(calibration?.assumptions[id]?.value ?? assumed)
  const status = statusOf(id, value, calibration, { now: 0, maxAgeMs: Number.POSITIVE_INFINITY })
  if (status.status === 'assumed') return []
  const shown = status.status === 'none-of-ours' ? '' : `: ${code(value)}`
  return [`**${capitalised(describeStatus(status))}**${shown}.`]
}

function roles({ default: assumed, strict, framework, rich }: Assumption, value: string): string {
  const names = [
    value === assumed && '**assumed**',
    value === strict && 'strict',
    value === framework && 'framework',
    value === rich && 'rich',
  ]
  const applying = names.filter((name) => name !== false)
  return applying.length === 0 ? '' : ` (${applying.join(', ')})`
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

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
