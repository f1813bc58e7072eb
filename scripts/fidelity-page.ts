import { operations } from '../src/api/operations.js'
import { type AssumptionId, findAssumption } from '../src/assumptions/register.js'
import type { Observed } from '../test/fidelity/observe-operations.js'

const introduction = `<!-- Generated from the requests in test/fidelity by \`npm run docs\`; do not edit by hand. -->

# What answers lean on

An answer leans on an assumption when another value of it would have made this answer another one: its status, the value of its body, or
a documented header. The tables are observed, not written down: the requests in \`test/fidelity\` are played in fresh worlds, and tests see
to it that no answer leans on what cannot change it (\`test/fidelity/sharpness.test.ts\`) and that nothing changes an answer which does
not lean on it (\`test/fidelity/soundness.test.ts\`).

- The plain answer is what a client gets that asks for nothing special and does nothing wrong.
- Other answers are those to page parameters, odd values, repeats, refusals and states that few clients meet.
- The confidence says how likely the assumed value is to be that of the real service, see [assumptions](assumptions.md).
- Headers that are merely added, and the way JSON is written, are no reason to lean. How far \`X-RateLimit-Remaining\` has come down is
  one only where a window has passed, nothing is left or a quota refuses.
`

/** The page `docs/fidelity.md`, whole. */
export function renderFidelityPage(observed: readonly Observed[]): string {
  return [introduction, renderCounts(observed), ...observed.map((one) => renderOperation(one))].join('\n')
}

function renderCounts(observed: readonly Observed[]): string {
  const rows = observed.map((one) => {
    const weak = one.plain.filter((id) => confidenceOf(id) === 'low').length
    const plain = one.operation === null ? ['', ''] : [String(one.plain.length), String(weak)]
    return `| ${[titleOf(one), ...plain, String(one.any.length)].join(' | ')} |`
  })
  return [
    '| operation | the plain answer leans on | of low confidence | any answer can lean on |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function renderOperation(one: Observed): string {
  const others = one.any.filter((id) => !one.plain.includes(id))
  const lines = [`## ${titleOf(one)}`, '']
  if (one.operation !== null) lines.push(...renderPlain(one.plain))
  const rest = one.operation === null ? 'Their answers' : 'Other answers'
  return [...lines, `${rest} can lean on:`, '', ...byConfidence(others), ''].join('\n')
}

function renderPlain(ids: readonly AssumptionId[]): readonly string[] {
  if (ids.length === 0) return ['The plain answer leans on nothing.', '']
  const rows = ids.map((id) => `| ${link(id)} | \`${findAssumption(id)?.default}\` | ${confidenceOf(id)} |`)
  return ['| the plain answer leans on | assumed | confidence |', '|---|---|---|', ...rows, '']
}

function byConfidence(ids: readonly AssumptionId[]): readonly string[] {
  return (['low', 'medium', 'high'] as const).flatMap((confidence) => {
    const held = ids.filter((id) => confidenceOf(id) === confidence)
    return held.length === 0 ? [] : `- ${confidence} confidence: ${held.map((id) => `\`${id}\``).join(', ')}`
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
