/** Cents as Brazilians write them: `R$ 1.234,56`. */
export const formatCents = (cents: number): string => {
  const [reais, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  return `${cents < 0 ? '-' : ''}R$ ${groupThousands(reais)},${String(rest).padStart(2, '0')}`
}

/** Cents for the axis of a plot: without what is behind the comma, and never broken over two lines. */
export const formatReais = (cents: number): string => `R$\u00A0${groupThousands(Math.round(cents / 100))}`

/** A whole number with a full stop between thousands. */
export const groupThousands = (number: number): string => String(number).replaceAll(/\B(?=(\d{3})+$)/g, '.')
