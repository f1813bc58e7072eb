import { callerOf, type FindingKind, groupBy } from './finding.js'
import type { RecordedRequest } from './journal-evidence.js'

export const tokenOfOtherEnvironment: FindingKind = {
  id: 'token-of-other-environment',
  title: 'A token was sent to the other environment',
  advice:
    'Keep address and token together in one configuration: svc_test_ tokens for the sandbox, svc_live_ tokens for production.',
  section: 'Authentication',
  detect: (requests) =>
    groupBy(
      requests.filter(({ entry }) => entry.rule === 'token-other-environment'),
      callerOf,
    ).map((strays) => ({
      requests: strays,
      detail: `a ${strays[0]?.evidence.caller?.environment} token at the ${strays[0]?.entry.environment} address`,
    })),
}

const isBeyond = ({ evidence: { page } }: RecordedRequest): boolean => page !== null && page.page > page.last_page

export const pageBeyondLast: FindingKind = {
  id: 'page-beyond-last',
  title: 'Pages beyond the last one were requested',
  advice: 'Stop where links.next is null, or at the last page that meta tells, instead of asking until nothing comes.',
  section: 'Paginator envelope',
  detect: (requests) =>
    groupBy(requests.filter(isBeyond), callerOf).map((beyond) => ({
      requests: beyond,
      detail: beyond.map(({ evidence: { page } }) => `${page?.page} of ${page?.last_page}`).join(', '),
    })),
}

/** Held scopes that none of the operations needs which the token was used for. */
const unusedScopes = (own: readonly RecordedRequest[]): readonly string[] => {
  const needed = new Set(own.map(({ evidence }) => evidence.required_scope))
  return (own.at(-1)?.evidence.caller?.scopes ?? []).filter((scope) => !needed.has(scope))
}

/** The latest request to each operation: what the token was used for. */
const latestByOperation = (own: readonly RecordedRequest[]): readonly RecordedRequest[] =>
  [...new Map(own.map((request) => [request.entry.operation, request])).values()].sort(
    (left, right) => left.number - right.number,
  )

export const scopeNeverUsed: FindingKind = {
  id: 'scope-never-used',
  title: 'A token holds scopes it never used',
  advice: 'Give a token only the scopes that its program needs; a leaked one then does less harm.',
  section: 'Authentication',
  detect: (requests) =>
    groupBy(
      requests.filter(({ entry }) => entry.token !== null && entry.operation !== null),
      callerOf,
    ).flatMap((own) => {
      const unused = unusedScopes(own)
      return unused.length === 0 ? [] : [{ requests: latestByOperation(own), detail: `never needed: ${unused.join(', ')}` }]
    }),
}
