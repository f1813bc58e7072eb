import type { Row } from '../test/specification/row.js'

/** What a badge says of the manifest. */
interface Facts {
  readonly license: string
  readonly engines: { readonly node: string }
  readonly dependencies: Readonly<Record<string, string>>
}

/** The badges of the README by their files, each made from what it speaks of. */
export function renderBadges({ license, engines, dependencies }: Facts, rows: readonly Row[]): Readonly<Record<string, string>> {
  const proved = rows.filter((row) => 'provedBy' in row).length
  const names = Object.keys(dependencies)
  return {
    'docs/badges/license.svg': renderBadge('license', license),
    'docs/badges/node.svg': renderBadge('node', engines.node.replace('>=', '≥ ')),
    'docs/badges/dependencies.svg': renderBadge('dependencies', `${names.length}: ${names.join(', ')}`),
    'docs/badges/specification.svg': renderBadge('specification', `${proved} of ${rows.length} statements proved`),
  }
}

/** Width of a text in pixels, about as Verdana has it. */
const widthOf = (text: string): number => Math.round([...text].reduce((width, letter) => width + widthOfLetter(letter), 0))

const widthOfLetter = (letter: string): number => {
  if (/[ijlI:.,; ']/.test(letter)) return 3.9
  if (/[frt]/.test(letter)) return 4.7
  return /[mwMW≥]/.test(letter) ? 9.5 : 6.8
}

function renderBadge(label: string, value: string): string {
  const left = widthOf(label) + 14
  const right = widthOf(value) + 14
  const text = (words: string, from: number): string =>
    `  <text x="${from + 7}" y="14" textLength="${widthOf(words)}" fill="#fff">${words}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">`,
    `  <title>${label}: ${value}</title>`,
    `  <rect width="${left + right}" height="20" rx="4" fill="#0f766e"/>`,
    `  <path d="M4 0h${left - 4}v20H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" fill="#3f3f46"/>`,
    text(label, 0),
    text(value, left),
    '</svg>',
    '',
  ].join('\n')
}
