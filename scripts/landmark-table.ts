import { type LandmarkName, landmarkNames } from '../src/spec/landmark-names.js'
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

/** Every landmark, in the order in which the emulator lists them. */
export function renderLandmarkTable(): string {
  const rows = landmarkNames.map((name) => [code(name), landmarkDescriptions[name]])
  return renderTable(['landmark', 'what it is'], rows)
}
