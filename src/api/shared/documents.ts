import { askWhenShown } from '../../assumptions/ask.js'
import type { View } from './view.js'

const punctuate = (digits: string): string =>
  digits.length === 14
    ? `${digits.slice(0, 2)}.${digits.slice(2, 5)}.${digits.slice(5, 8)}/${digits.slice(8, 12)}-${digits.slice(12)}`
    : `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}-${digits.slice(9)}`

/** Writes a CPF or CNPJ (assumption `document-format`). */
export const documentWriter = (view: View): ((digits: string) => string) => {
  const format = askWhenShown(view.ask, 'document-format')
  return (digits) => (format() === 'punctuated' ? punctuate(digits) : digits)
}
