import type { Catalogue } from './catalogue.js'
import type { Compilation } from './compilation.js'
import type { DeclaredKind } from './declared-kind.js'
import type { People } from './make-people.js'
import { type Place, within } from './problem-list.js'

/** Follows a link, and tells where it leads nowhere. */
type Follow = (label: string, place: Place, catalogue: Catalogue, people: People) => unknown

const toOffer: Follow = (label, place, catalogue) => catalogue.findOffer(label, place)

/** Members by which a record names another one. */
const links: Readonly<Partial<Record<DeclaredKind, Readonly<Record<string, Follow>>>>> = {
  offers: { product: (label, place, catalogue) => catalogue.findProduct(label, place) },
  orders: {
    offer: toOffer,
    customer: (label, place, _catalogue, people) => people.findCustomer(label, '', place),
    affiliate: (label, place, _catalogue, people) => people.findAffiliate(label, place),
  },
  subscriptions: { offer: toOffer },
}

/** Follows the links of records whose form is wrong, so that somebody is told of those, too, at the same time. */
export const followBrokenLinks = ({ read }: Compilation, catalogue: Catalogue, people: People): void => {
  for (const [kind, members] of Object.entries(links)) {
    for (const { value, ...record } of read.broken[kind as DeclaredKind].values()) {
      for (const [member, follow] of Object.entries(members)) {
        const given = (value as Readonly<Record<string, unknown>> | null)?.[member]
        if (typeof given === 'string') follow(given, within(record, member), catalogue, people)
      }
    }
  }
}
