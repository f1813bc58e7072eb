const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const wholeReais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })

/** Cents as Brazilians write them: `R$ 1.234,56`, with a space that one can type and search for. */
export const formatCents = (cents: number): string => reais.format(cents / 100).replace('\u00A0', ' ')

/** Cents for the axis of a plot: without what is behind the comma. */
export const formatReais = (cents: number): string => wholeReais.format(cents / 100)
