import { askWhenShown } from '../../assumptions/ask.js'
import type { AffiliateRecord, CustomerRecord, PhoneRecord } from '../../store/records.js'
import { documentWriter } from './documents.js'
import type { View } from './view.js'

const mask = '***'

/** Hides the texts and phones of a buyer whose sale came through an affiliate without access (assumption `customer-anonymisation`). */
export const anonymiser = (view: View): ((buyer: object, affiliate: AffiliateRecord | null) => object) => {
  const manner = askWhenShown(view.ask, 'customer-anonymisation')
  return (buyer, affiliate) => {
    if (affiliate === null || manner() === 'never') return buyer
    if (manner() === 'removed') return {}
    const hidden = manner() === 'null' ? null : mask
    return Object.fromEntries(Object.entries(buyer).map(([name, value]) => [name, typeof value === 'string' ? hidden : []]))
  }
}

/** Writes phones (assumption `subscription-phones`). */
export const phonesWriter = (view: View): ((phones: readonly PhoneRecord[]) => object[]) => {
  const form = askWhenShown(view.ask, 'subscription-phones')
  return (phones) =>
    phones.map(({ ddd, ddi, number }) =>
      form() === 'integers' ? { ddd: Number(ddd), ddi: Number(ddi), number: Number(number) } : { ddd, ddi, number },
    )
}

/** The buyer of a commission item: name, e-mail, CPF (assumption `commission-customer-keys`). */
export const commissionBuyerWriter = (view: View): ((customer: CustomerRecord, affiliate: AffiliateRecord | null) => object) => {
  const document = documentWriter(view)
  const keys = askWhenShown(view.ask, 'commission-customer-keys')
  const phones = phonesWriter(view)
  const anonymise = anonymiser(view)
  return (customer, affiliate) =>
    anonymise(
      {
        name: customer.name,
        email: customer.email,
        cpf: document(customer.cpf),
        ...(keys() === 'with_phones' ? { phones: phones(customer.phones) } : {}),
      },
      affiliate,
    )
}
