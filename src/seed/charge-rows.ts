import { draw } from '../random/keyed-hash.js'
import { cardAttempt, producerShare } from '../store/charge.js'
import type { ChargeRecord, CommissionRecord } from '../store/records.js'
import { countItems, lagOf } from './charge-stream.js'
import { purposeKey } from './dataset-key.js'
import { orderCase } from './order-case.js'
import type { SeededTables } from './seeded-tables.js'

/** Makes charge `number` of an order; `rank` is that of the charge's first line, from which all its ids follow. */
export type ChargeMaker = (age: number, number: number, rank: number) => ChargeRecord

export function createChargeMaker(tables: SeededTables): ChargeMaker {
  const { key, orders, amounts, firstIds } = tables
  const splitKey = purposeKey(key, 'two cards')

  function commissionsOf(age: number, number: number, rank: number): CommissionRecord[] {
    const value = amounts.mainValue(age)
    const amount = number === 0 ? amounts.mainAmount(age) : value
    const first = { id: firstIds.commission + rank, item: 0, value, amount, commission: producerShare(amount) }
    if (number > 0 || countItems(age, orders) === 1) return [first]
    const beside = amounts.bumpValue(age)
    return [first, { id: first.id + 1, item: 1, value: beside, amount: beside, commission: producerShare(beside) }]
  }

  const attemptOf = (id: number, paid_amount: number, created_at: number, is_card2: boolean) =>
    cardAttempt({ id, hash: tables.transactionHash(id), paid_amount, is_card2, created_at })

  return (age, number, rank) => {
    const commissions = commissionsOf(age, number, rank)
    const paid = commissions.reduce((sum, { amount }) => sum + amount, 0)
    const at = tables.instantOf(age, lagOf(age, orders, number))
    const id = firstIds.transaction + 2 * rank
    const found = number === 0 ? orderCase(age, orders) : 'plain'
    if (found !== 'two_cards') {
      return { number, charged_at: at, attempts: [attemptOf(id, paid, at, false)], commissions }
    }
    const onFirstCard = Math.floor((paid * (40 + (draw(splitKey, age, 1) % 31))) / 100)
    const attempts = [attemptOf(id, onFirstCard, at, false), attemptOf(id + 1, paid - onFirstCard, at, true)]
    return { number, charged_at: at, attempts, commissions }
  }
}
