import { language, t } from '../language/language.js'

/** Values that are words: how something is paid, kinds of products and items, and who has a part of a sale. */
const known = [
  ...['credit_card', 'bank_slip'],
  ...['course', 'main', 'bump', 'upsell'],
  ...['producer', 'affiliate', 'partner', 'platform'],
]

/** A value of the API in the language of the page; as the API sends it, on demand. A value that is not known stays as it is. */
export const ApiValue = ({ value }: { readonly value: string }) =>
  known.includes(value) ? <span title={value}>{language === 'en' ? value.replaceAll('_', ' ') : t(value)}</span> : value
