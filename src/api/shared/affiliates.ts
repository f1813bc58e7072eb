import { askWhenShown } from '../../assumptions/ask.js'
import type { AffiliateRecord } from '../../store/records.js'
import type { View } from './view.js'

/** Writes the `affiliates` of a sale; by default nobody is named (assumption `affiliates-entry`). */
export const affiliatesWriter = (view: View): ((affiliate: AffiliateRecord | null) => object[]) => {
  const shape = askWhenShown(view.ask, 'affiliates-entry')
  return (affiliate) => {
    if (affiliate === null || shape() === 'empty') return []
    const { id, name, email, commission } = affiliate
    return [shape() === 'id_name_email_commission' ? { id, name, email, commission } : { user_id: id, name, value: commission }]
  }
}
