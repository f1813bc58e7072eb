import { operations } from '../src/api/operations.js'
import { type AssumptionId, findAssumption } from '../src/register/register.js'
import type { Observed } from '../test/fidelity/observe-operations.js'
import { replaceMarkedPart } from './marked-part.js'

/** The page `docs/fidelity.md` with its observed tables made anew. */
export function renewFidelityPage(page: string, observed: readonly Observed[]): string {
  const parts = [renderCounts(observed), ...observed.map((one) => renderOperation(one))]
  return replaceMarkedPart(page, 'observed', parts.join('\n').trimEnd())
}

function renderCounts(observed: readonly Observed[]): string {
  const rows = observed.map((one) => {
    const weak = one.plain.filter((id) => confidenceOf(id) === 'low').length
    const plain = one.operation === null ? ['', ''] : [String(one.plain.length), String(weak)]
    return `| ${[titleOf(one), ...plain, String(one.any.length)].join(' | ')} |`
  })
  return [
    '| operation | the plain answer depends on | of low confidence | any answer can depend on |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function renderOperation(one: Observed): string {
  const others = one.any.filter((id) => !one.plain.includes(id))
  const lines = [`### ${titleOf(one)}`, '']
  if (one.operation !== null) lines.push(...renderPlain(one.plain))
  const rest = one.operation === null ? 'Their answers' : 'Other answers'
  return [...lines, `${rest} can depend on:`, '', ...byConfidence(others), ''].join('\n')
}

function renderPlain(ids: readonly AssumptionId[]): readonly string[] {
  if (ids.length === 0) return ['The plain answer depends on nothing.', '']
  const rows = ids.map((id) => `| ${link(id)} | \`${findAssumption(id)?.default}\` | ${confidenceOf(id)} |`)
  return ['| the plain answer depends on | assumed | confidence |', '|---|---|---|', ...rows, '']
}

function byConfidence(ids: readonly AssumptionId[]): readonly string[] {
  return (['low', 'medium', 'high'] as const).flatMap((confidence) => {
    const matching = ids.filter((id) => confidenceOf(id) === confidence)
    return matching.length === 0 ? [] : `- ${confidence} confidence: ${matching.map((id) => `\`${id}\``).join(', ')}`
  })
}

function titleOf({ operation }: Observed): string {
  const found = operations.find(({ id }) => id === operation)
  return found === undefined ? 'Requests that reach no operation' : `${found.id}: \`${found.method} ${found.path}\``
}

function link(id: AssumptionId): string {
  return `[\`${id}\`](assumptions.md#${id})`
}

function confidenceOf(id: AssumptionId): string | undefined {
  return findAssumption(id)?.confidence
}
