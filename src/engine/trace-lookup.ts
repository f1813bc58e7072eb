import type { Answer } from '../answer/answer.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { cutText } from '../journal/captured-message.js'
import type { LookupEvidence } from '../journal/journal-evidence.js'
import { environments } from '../spec/environment.js'
import type { ProducerDatabase } from '../store/producer-database.js'

/** Characters that are kept of an id that was sent. */
const mostOfId = 500

const slots = ['first', 'second'] as const

/**
 * What a 404 was about, for the journal alone: whether somebody else has what was asked for. Called when the answer is made, so
 * that it cannot depend on it.
 */
export const traceLookup = (exchange: Exchange, found: Findings, { fault }: Answer): LookupEvidence | null => {
  if (fault?.rule === 'unknown-route') {
    return { sought: 'route', id: cutText(exchange.address.path, mostOfId), outcome: 'unknown_route', owner: null }
  }
  if (fault?.sought === undefined || (fault.rule !== 'unknown-resource' && fault.rule !== 'malformed-id')) return null
  return findOwner(exchange, found, fault.sought)
}

type Sought = Exclude<LookupEvidence['sought'], 'route'>

const finders: Readonly<Record<Sought, (rows: ProducerDatabase, id: string) => unknown>> = {
  product: (rows, id) => rows.productById(id),
  order: (rows, id) => rows.orderByHash(id),
  subscription: (rows, id) => (/^(?:0|[1-9]\d{0,15})$/.test(id) ? rows.subscriptionById(Number(id)) : undefined),
}

const findOwner = ({ environment: own, world }: Exchange, { token, params }: Findings, sought: Sought): LookupEvidence => {
  const sent = params?.['hash'] ?? params?.['id'] ?? ''
  const id = cutText(sent, mostOfId)
  for (const environment of environments) {
    for (const producer of slots) {
      if (environment === own && producer === token?.producer) continue
      const rows = world.glance(producer, environment)
      if (finders[sought](rows, sent) !== undefined) return { sought, id, outcome: 'foreign', owner: { producer, environment } }
    }
  }
  return { sought, id, outcome: 'unknown', owner: null }
}
