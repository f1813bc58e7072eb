import { findingKinds } from '../src/extensions/journal/findings.js'
import { code, renderTable } from './markdown-table.js'

/** What makes each finding, for people. */
const findingCauses: Readonly<Record<string, string>> = {
  'retried-before-retry-after': 'a request of the same kind comes before the `Retry-After` of a refusal is over',
  'polled-exhausted-quota': 'at least two more refusals follow the first in one window',
  'new-key-for-same-post': 'the same POST comes again within a minute under another key, after one that worked or may have',
  'same-key-other-body': 'a key comes again with another body or for another path',
  'failed-post-retried-without-key': 'a POST that failed comes again without a key',
  'walked-into-cancel-block': 'the cancel block answers',
  'token-of-other-environment': 'a token comes to the address of the other environment',
  'page-beyond-last': 'a page after the last one is requested',
  'scope-never-used': 'advice: a token has a scope that none of its requests needed',
}

/** Every finding of the conduct report, in its order. */
export function renderFindingTable(): string {
  const rows = findingKinds.map(({ id }) => [code(id), causeOf(id)])
  return renderTable(['finding', 'found when'], rows)
}

function causeOf(id: string): string {
  const cause = findingCauses[id]
  if (cause === undefined) throw new Error(`Failed to describe the finding ${id}: say in scripts/finding-table.ts what makes it`)
  return cause
}
