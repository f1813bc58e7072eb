import { askWhenShown } from '../../assumptions/ask.js'
import type { OfferRecord, OrderRecord } from '../../store/records.js'
import type { View } from './view.js'

/** The address an offer was bought at; null for an offer without a code (assumptions `checkout-url-none`, `checkout-url-query`). */
export const checkoutUrlWriter = (view: View): ((offer: OfferRecord | undefined, order: OrderRecord) => string | null) => {
  const query = askWhenShown(view.ask, 'checkout-url-query')
  return (offer, order) => {
    if (offer === undefined || offer.id === '') return null
    const url = `${view.checkoutBaseUrl}/${offer.id}`
    const utms = Object.entries(order.query_params ?? {}).filter(([name]) => name.startsWith('utm_'))
    if (utms.length === 0 || query() === 'none') return url
    return `${url}?${utms.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`
  }
}
