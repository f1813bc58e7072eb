import tokens from '../fixtures/tokens.json' with { type: 'json' }
import type { ApiOperation } from '../src/api/contract.js'
import { operations } from '../src/api/operations.js'
import type { Ask } from '../src/core/assumptions.js'
import { documentedScopes, knownScopes, quotaLimits } from '../src/register/operation-id.js'
import { type AssumptionId, type AssumptionValue, findAssumption, register } from '../src/register/register.js'
import { code, renderTable } from './markdown-table.js'

/** The well-known tokens. */
export function renderTokenTable(): string {
  const rows = tokens.map(({ name, token, producer, environment, scopes, purpose }) => [
    code(name),
    code(token),
    producer,
    environment,
    describeScopes(scopes),
    purpose,
  ])
  return renderTable(['name', 'token', 'producer', 'environment', 'scopes', 'what it is for'], rows)
}

function describeScopes(scopes: readonly string[]): string {
  if (scopes.length === 0) return 'none'
  if (sameMembers(scopes, knownScopes)) return `all ${knownScopes.length}`
  return sameMembers(scopes, documentedScopes) ? `the ${documentedScopes.length} documented` : scopes.map(code).join(' ')
}

const sameMembers = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((member) => right.includes(member))

/** Every operation with its route, scope and quota. */
export function renderOperationTable(): string {
  const rows = operations.map((operation) => [
    code(operation.id),
    code(`${operation.method} ${operation.path}`),
    describeScope(operation),
    quotaTexts[operation.quota],
    describeRouting(operation),
  ])
  return renderTable(['operation', 'route', 'scope', 'quota of each token', 'routed'], rows)
}

const quotaTexts: Readonly<Record<ApiOperation['quota'], string>> = {
  read: `read: ${quotaLimits.read} a minute`,
  write: `write: ${quotaLimits.write} a minute`,
  cancel: `cancel: ${quotaLimits.cancel} a minute and ${quotaLimits.cancelDay} a day`,
}

function describeScope({ scope }: ApiOperation): string {
  if (typeof scope === 'string') return code(scope)
  const { result, asked } = askDefaults(scope)
  return `${result === null ? 'none' : code(result)}, assumed: ${asked.map(linkAssumption).join(', ')}`
}

function describeRouting({ isRouted }: ApiOperation): string {
  if (isRouted === undefined) return 'always'
  const { result, asked } = askDefaults(isRouted)
  const routed = asked.flatMap((id) =>
    optionsOf(id).filter((value) => isRouted(((other: AssumptionId) => (other === id ? value : defaultOf(other))) as Ask)),
  )
  return `${result ? 'by default' : 'not by default'}, but where ${asked.map(linkAssumption).join(', ')} is ${routed.map(code).join(' or ')}`
}

/** What a function of assumptions gives under the defaults, and which assumptions it read. */
function askDefaults<Result>(read: (ask: Ask) => Result): { result: Result; asked: readonly AssumptionId[] } {
  const asked = new Set<AssumptionId>()
  const ask: Ask = (id) => {
    asked.add(id)
    return defaultOf(id) as AssumptionValue<typeof id>
  }
  return { result: read(ask), asked: [...asked] }
}

const defaultOf = (id: AssumptionId): string => findAssumption(id)?.default ?? ''

const optionsOf = (id: AssumptionId): readonly string[] =>
  register.find((assumption) => assumption.id === id)?.options.map(({ value }) => value) ?? []

const linkAssumption = (id: AssumptionId): string => `[${code(id)}](assumptions.md#${id})`
