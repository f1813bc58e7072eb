import type { Proofs, Row } from '../test/specification/row.js'
import { type Section, sections } from '../test/specification/sections.js'
import { folded } from './folded.js'

const introduction = `<!-- Generated from test/specification/ledger.ts by \`npm run docs\`; do not edit by hand. -->

# Specification coverage

You can look up here which test proves a statement of the Producer Commerce API v2 specification, or why no test can. The statements are in our words,
under the headings of the specification and in its order. A test title is written as in its file: \`%s\` or \`$name\` stands for the values of a table
of cases, and the text after the arrow names the case. What the specification leaves open is an [assumption](assumptions.md).

\`contract\` tests run through every adapter, \`behaviour\` tests by direct fetch; what these send is replayed through every adapter, one exchange of each kind.
`

/** The page `docs/specification.md`, whole. */
export function renderSpecificationPage(rows: readonly Row[]): string {
  return [introduction, `**${countOf(rows)}.**\n`, ...sections.map((section) => renderSection(section, rows))].join('\n')
}

function countOf(rows: readonly Row[]): string {
  const proved = rows.filter((row) => 'provedBy' in row).length
  return `${rows.length} statements: ${proved} proved, ${rows.length - proved} not provable`
}

function renderSection(section: Section, rows: readonly Row[]): string {
  const own = rows.filter((row) => row.section === section)
  const table = ['| statement | proof |', '|---|---|', ...own.map((row) => `| ${row.statement} | ${renderProof(row)} |`)].join(
    '\n',
  )
  return [`## ${section}`, ...folded(countOf(own), [table]), ''].join('\n\n')
}

function renderProof(row: Row): string {
  const assumed = (row.assumptions ?? []).map((id) => `[\`${id}\`](assumptions.md#${id})`)
  const rest = assumed.length === 0 ? '' : `<br>Assumed: ${assumed.join(', ')}`
  if ('notProvable' in row) return `**Not provable.** ${row.notProvable}${rest}`
  return `${renderTests(row.provedBy, row.case)}${rest}`
}

function renderTests(proofs: Proofs, meant: string | undefined): string {
  const tests = Object.entries(proofs).map(
    ([file, titles]) => `[${file}](../test/${file}.test.ts): ${titles.map((title) => quote(title)).join(', ')}`,
  )
  return `${tests.join('<br>')}${meant === undefined ? '' : ` → ${quote(meant)}`}`
}

/** A title as code, which in a table must not hold the sign between columns. */
function quote(text: string): string {
  const fence = text.includes('`') ? '``' : '`'
  return `${fence}${text.replaceAll('|', '\\|')}${fence}`
}
