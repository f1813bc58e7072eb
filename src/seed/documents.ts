import { CNPJ } from 'validation-br/cnpj'
import { CPF } from 'validation-br/cpf'

/** Customers of one dataset that documents can tell apart. */
const documentSpace = 250_000

/** A one-to-one scattering within the space, so that neighbours do not have neighbouring documents. */
function scatter(number: number, customer: number): number {
  return number * documentSpace + ((customer * 77_773 + 12_345) % documentSpace)
}

/**
 * A CPF with right check digits for a made-up customer. No range is set aside for tests by the authority that issues them, so none can
 * be promised to be nobody's; this takes the last hundredth of the numbers of the fiscal region with the fewest people (ninth digit 2).
 */
export function cpfOf(number: number, customer: number): string {
  const base = `${99_000_000 + scatter(number, customer)}2`
  return base + CPF.checksum(base)
}

/** A CNPJ with right check digits from the top of the number range, far from where companies are registered today. */
export function cnpjOf(number: number, customer: number): string {
  const base = `${98_000_000 + scatter(number, customer)}0001`
  return base + CNPJ.checksum(base)
}
