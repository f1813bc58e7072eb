import { type LandmarkName, landmarkNames, type VariedLandmarkName, variedLandmarkNames } from '../src/seed/landmark-names.js'
import { code, renderTable } from './markdown-table.js'

/** What each landmark is, for people. */
const landmarkDescriptions: Readonly<Record<LandmarkName, string>> = {
  product_active: 'a product that can be bought',
  product_inactive: 'a product that is not active',
  product_without_offers: 'a product without any offer',
  order_full_tracking: 'the sale carried every tracking value',
  order_without_tracking: 'the sale carried none: all nine tracking fields are `Não Informado`',
  order_src_without_sck: '`sck` takes the value of `src`',
  order_with_bump: 'has a second item of the kind `bump`',
  order_upsell: 'an upsell of the sale before it',
  order_two_cards: 'paid with two cards',
  order_with_coupon: 'has a discount',
  order_without_offer_code: 'its offer has no code, so `checkout_url` is null in the history',
  order_of_subscription: 'began a subscription',
  subscription_active: 'an active subscription',
  subscription_trial: 'still free, not charged yet',
  subscription_many_charges: 'charged many times',
}

/** What each landmark of varied rows is, for people. */
const variedDescriptions: Readonly<Record<VariedLandmarkName, string>> = {
  order_by_pix: 'paid by pix, some minutes after it was placed',
  order_by_slip: 'paid by slip, some days after it was placed',
  order_slip_unpaid: 'its slip was not paid: `expired`, or `waiting_payment` while it is recent',
  order_refused: 'the card was refused, without a second attempt',
  order_refused_then_paid: 'two attempts: refused, then authorized',
  order_refunded: 'paid and refunded',
  order_chargeback: 'paid and charged back by the bank: `chargedback`',
  order_with_affiliate: 'an affiliate who promoted it gets a part',
  order_with_two_affiliates: 'two affiliates get a part',
  order_with_partner: 'a coproducer gets a part: `from_partner`',
  order_smart_installment: 'paid in smart instalments',
  order_bounced_email: 'mail to its buyer bounced',
  subscription_canceled: 'canceled after two charges',
  subscription_late: 'its third charge failed',
  subscription_ended: 'all its charges were made: `expired`',
  subscription_recovered: 'its second charge failed once and was then paid',
  product_ebook: 'a product of the type `ebook`',
  product_event: 'one of the type `event`',
  product_membership: 'one of the type `membership`',
  product_physical: 'one of the type `physical`',
}

/** The landmarks that are there where rows are varied. */
export function renderVariedLandmarkTable(): string {
  return renderTable(
    ['landmark', 'what it is'],
    variedLandmarkNames.map((name) => [code(name), variedDescriptions[name]]),
  )
}

/** Every landmark, in the order in which the emulator lists them. */
export function renderLandmarkTable(): string {
  const rows = landmarkNames.map((name) => [code(name), landmarkDescriptions[name]])
  return renderTable(['landmark', 'what it is'], rows)
}
