import { type Position, within } from '../../extensions/data/problem-list.js'
import type { ShareRecord } from '../rows/charge-records.js'
import { producerShare, type Split, splitCharge } from '../rows/shares.js'
import type { Compilation } from './compilation.js'
import type { People } from './make-people.js'
import type { PricedItem } from './planned-sale.js'
import type { Entry } from './read-documents.js'
import type { DeclaredOrder, DeclaredShare } from './sale-schemas.js'
import { readPortion } from './written-values.js'

const usualPercents = [20, 30, 40, 50] as const

/** Shares of a sale by its terms. */
export const agreeShares = (compilation: Compilation, people: People, entry: Entry<DeclaredOrder>): readonly ShareRecord[] => {
  const { affiliate, affiliates = [], partners = [] } = entry.value
  const parts: readonly (readonly [type: string, part: DeclaredShare, position: Position])[] = [
    ...(affiliate === undefined ? [] : [['affiliate', affiliate, within(entry, 'affiliate')] as const]),
    ...affiliates.map((part, nth) => ['affiliate', part, within(entry, 'affiliates', nth)] as const),
    ...partners.map((part, nth) => ['coproducer', part, within(entry, 'partners', nth)] as const),
  ]
  return parts.flatMap(([type, part, position]) => {
    const { commission, ...who } = typeof part === 'string' ? { label: part, commission: undefined } : part
    const party = people.findParty(who, entry.label, typeof part === 'string' ? position : within(position, 'label'))
    if (party === undefined) return []
    const name = 'label' in who ? who.label : (who.name ?? who.email ?? '')
    const usual = usualPercents[compilation.draw('part', `${entry.label} ${name}`, 1, usualPercents.length)] as number
    const { cents, percent } = commission === undefined ? { cents: 0, percent: usual } : readPortion(commission)
    return [{ type, id: party.id, name: party.name, email: party.email, value: cents, percent }]
  })
}

/** Splits the sale: a given producer's part is kept, the rest is computed. Parts that exceed the amount are reported. */
export const splitSale = (
  compilation: Compilation,
  entry: Entry<DeclaredOrder>,
  items: readonly PricedItem[],
  terms: readonly ShareRecord[],
): Split<ShareRecord> => {
  const amounts = items.map(({ record }) => record.amount)
  const billed = amounts.reduce((sum, amount) => sum + amount, 0)
  const split = splitCharge(amounts, terms)
  const commissions = split.commissions.map((worked, nth) => items[nth]?.written.commission ?? worked)
  const isListed = items.some(({ written }) => written.commission !== undefined)
  // A given producer's part is what the other shares leave; the fee is then the remainder.
  const worked = isListed ? terms.map((share) => ({ ...share, value: promised(share, billed) })) : split.shares
  const paid = paidShares(entry)
  const shares = worked.map((share, nth) => ({ ...share, value: paid[nth] ?? share.value }))
  const paidOut = [...commissions, ...shares.map(({ value }) => value)].reduce((sum, value) => sum + value, 0)
  const position = entry.value.affiliate === undefined ? within(entry, 'affiliates') : within(entry, 'affiliate')
  if (isListed && paidOut > billed) {
    compilation.problems.add(within(entry, 'items'), `the parts add up to ${paidOut} cents, and only ${billed} are billed`)
  } else if (!isListed && split.missing > 0 && billed > 0) {
    const left = amounts.reduce((sum, amount) => sum + producerShare(amount), 0)
    const asked = terms.reduce((sum, share) => sum + promised(share, billed), 0)
    const whole = `${left} of ${billed} cents are left after the fee`
    compilation.problems.add(
      terms.some(({ type }) => type === 'affiliate') ? position : within(entry, 'partners'),
      `the parts add up to ${asked} cents, and ${whole}`,
    )
  }
  return { commissions, shares, missing: 0 }
}

/** Payments of the sale to each party, in order, if given. */
const paidShares = ({
  value: { affiliate, affiliates = [], partners = [] },
}: Entry<DeclaredOrder>): readonly (number | undefined)[] =>
  [...(affiliate === undefined ? [] : [affiliate]), ...affiliates, ...partners].map((part) =>
    typeof part === 'string' ? undefined : part.paid,
  )

const promised = ({ value, percent }: ShareRecord, billed: number): number =>
  percent === null ? value : Math.floor((billed * percent) / 100)
